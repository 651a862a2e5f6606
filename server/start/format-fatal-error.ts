import { AppError } from "#app/platform/errors.ts";
import { loggedError } from "#app/platform/logged-error.server.ts";

/**
 * The text an operator reads when a process or script fails. An AppError is expected and needs only
 * its message; any other error gets its stack and causes, without user input, as in the log.
 */
export function formatFatalError(error: unknown): string {
  return error instanceof AppError ? error.message : withCauses(loggedError(error));
}

function withCauses(error: ReturnType<typeof loggedError>): string {
  if (typeof error === "string") return error;
  const { type, code, message, stack, cause } = error;
  const lines = [`${type}${code ? ` ${code}` : ""}: ${message}`];
  if (stack) lines.push(stack);
  if (cause) lines.push(`Caused by ${withCauses(cause)}`);
  return lines.join("\n");
}
