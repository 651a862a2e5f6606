/** Why an attempt failed. */
export type Failure = {
  /** The server's reply code, such as 550, or the connection's, such as ETIMEDOUT. */
  code: string;
  /** For staff; it may repeat an address, so the log does not get it. */
  reason: string;
  /** Whether the server refused this mail for good. */
  permanent: boolean;
  /** Whether the server was not reached at all: other mails would fare alike. */
  unreachable: boolean;
};

const reasonMax = 500;
/** Refusals of who we are, not of the mail: somebody mends the settings, and it goes. */
const ourOwnFault = new Set([530, 534, 535, 538]);
const aboutTheMail = /^(MAIL FROM|RCPT TO|DATA)/;

/** Reads what Nodemailer, or the file system, threw. */
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
