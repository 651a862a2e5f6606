import { AppError } from "./errors.ts";

/** What the log keeps of an error. */
type LoggedError = {
  type: string;
  message: string;
  stack: string | undefined;
  code?: string;
  /** What one of ours says for the log. */
  reason?: string;
  /** Where the database refused something. */
  table?: unknown;
  constraint?: unknown;
  cause?: LoggedError | string;
};

/** What an error of the database may say besides. */
type Refused = { code?: unknown; table?: unknown; constraint?: unknown };

/** SQLSTATE class 22, wrong data: these messages quote what somebody typed. */
const quotesData = /^22[\dA-Z]{3}$/;

/**
 * An error without what people typed: a failed query carries its parameters, a refused row its
 * values, and the log is no place for addresses and passwords.
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

/** The frames alone: a stack begins with the message. */
function framesOf({ stack }: Error): string | undefined {
  return stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}
