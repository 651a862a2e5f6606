/** Why an attempt failed. */
export type Failure = {
  /** The server's reply code, such as 550, or the connection's error code, such as ETIMEDOUT. */
  code: string;
  /** For staff; it may contain an address, so it is not logged. */
  reason: string;
  /** Whether the server rejected this email permanently. */
  permanent: boolean;
  /** Whether the server was unreachable, which affects all other emails too. */
  unreachable: boolean;
};

const reasonMax = 500;
/** Rejections of our account rather than the email: once the settings are fixed, it can be sent. */
const ourOwnFault = new Set([530, 534, 535, 538]);
const aboutTheMail = /^(MAIL FROM|RCPT TO|DATA)/;

/** Classifies an error of Nodemailer or the file system. */
export function failureOf(error: unknown): Failure {
  const { responseCode, command, code, message } = asThrown(error);
  const refused = responseCode !== undefined && aboutTheMail.test(command ?? "");
  return {
    code: String(responseCode ?? code ?? "unknown"),
    reason: (message ?? String(error)).slice(0, reasonMax),
    permanent:
      refused && responseCode >= 500 && responseCode < 600 && !ourOwnFault.has(responseCode),
    unreachable: !refused,
  };
}

type Thrown = { responseCode?: number; command?: string; code?: string; message?: string };

function asThrown(error: unknown): Thrown {
  return typeof error === "object" && error !== null ? error : {};
}
