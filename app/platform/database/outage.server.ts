import { AppError } from "#app/platform/errors.ts";

/** Retry-After in seconds. */
export const outageRetryAfter = 5;

/** The message during an outage. */
export const outageWords = "We can't reach our records right now. Try again in a minute.";

/** Network errors between us and the server. */
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
 * SQLSTATEs: connection failures (08), shutdown and startup (57P), too many connections (53300),
 * disk full or not writable (53100, 58030), read-only during a failover (25006), a statement or a transaction
 * that took too long (57014, 25P03), and what the same request may get through the next time (40001, 40P01).
 */
const server = /^(08...|57P0[1-5]|57014|53[123]00|58030|25006|25P03|40001|40P01)$/;

/** Messages of driver errors that have no code. */
const driver =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Whether `error` means that the database is unavailable, rather than that our query was wrong. */
export function isOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    if (network.has(code) || server.test(code) || driver.test(cause.message)) return true;
    // A stopped server removes its socket.
    if (code === "ENOENT" && "syscall" in cause && cause.syscall === "connect") return true;
  }
  return false;
}

/** Whether the same request may work in a moment: an outage, or something else that we depend on. */
export function isUnavailable(error: unknown): boolean {
  return isOutage(error) || (error instanceof AppError && error.code === "unavailable");
}

/** The code of the error that is behind others, of PostgreSQL or of the network; empty without one. */
export function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string") return cause.code;
  }
  return "";
}
