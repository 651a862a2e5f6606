import { AppError } from "#app/platform/errors.ts";
import { loggedError } from "#app/platform/logged-error.server.ts";

/**
 * What an operator reads when a process or a script can't go on: the message alone of what is
 * foreseen, which is an AppError; of all else where it happened, with its causes and, as in the log,
 * without what people typed.
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
