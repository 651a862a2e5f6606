import { AppError } from "./errors.ts";

/** The parts of an error that are logged. */
type LoggedError = {
  type: string;
  message: string;
  stack: string | undefined;
  code?: string;
  /** The `log` text of an AppError. */
  reason?: string;
  /** The table and constraint of a database error. */
  table?: unknown;
  constraint?: unknown;
  cause?: LoggedError | string;
};

/** The extra fields of a database error. */
type Refused = { code?: unknown; table?: unknown; constraint?: unknown };

/** SQLSTATE class 22 (data exception): these messages quote user input. */
const quotesData = /^22[\dA-Z]{3}$/;

/**
 * An error without user input: a failed query carries its parameters and a rejected row its values,
 * and addresses and passwords must not be logged.
 */
export function loggedError(error: unknown): LoggedError | string {
  if (!(error instanceof Error)) return typeof error;
  const { code, table, constraint } = error as Error & Refused;
  return {
    type: error.name,
    message: messageOf(error, code),
    stack: framesOf(error),
    ...(code === undefined ? {} : { code: String(code) }),
    ...(error instanceof AppError ? { reason: error.log } : {}),
    ...(table === undefined ? {} : { table }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}

function messageOf(error: Error, code: unknown): string {
  // Drizzle's message ends with the parameters.
  if ("query" in error && error.message.startsWith("Failed query")) {
    return `Failed query: ${error.query}`;
  }
  if (typeof code === "string" && quotesData.test(code)) return "wrong data for the database";
  return error.message;
}

/** The stack frames only: a stack begins with the message. */
function framesOf({ stack }: Error): string | undefined {
  return stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}
