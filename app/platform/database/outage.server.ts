/** Seconds after which another try makes sense. */
export const outageRetryAfter = 5;

/** What a person is told meanwhile. */
export const outageWords = "We can't reach our records right now. Try again in a minute.";

/** Of the network between us and the server. */
const network = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/**
 * Of PostgreSQL: connections (08), shutting down or starting (57P), too many of us (53300), no
 * room or no permission to write (53100, 58030), read-only while another server takes over (25006).
 */
const server = /^(08...|57P0[1-5]|53[123]00|58030|25006)$/;

/** What the driver says without a code. */
const driver =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Whether `error` says that the database can't serve for now, rather than that we asked it wrongly. */
export function isOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    if (network.has(code) || server.test(code) || driver.test(cause.message)) return true;
    // A server that is stopped takes its socket along.
    if (code === "ENOENT" && "syscall" in cause && cause.syscall === "connect") return true;
  }
  return false;
}
