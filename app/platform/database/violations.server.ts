import { raisedCodes } from "./raised-codes.ts";

/** Whether `error` is PostgreSQL's refusal of a second row under the unique `constraint`, or any. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const refusal = withCode(error, "23505");
  if (refusal === undefined) return false;
  return constraint === undefined || ("constraint" in refusal && refusal.constraint === constraint);
}

/** Whether the database refused a change because the actor's account was deleted. */
export function isWithoutAccount(error: unknown): boolean {
  return withCode(error, raisedCodes.withoutAccount) !== undefined;
}

/** Whether a lock wasn't to be had in `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return withCode(error, "55P03") !== undefined;
}

/** Whether two transactions waited for each other, and this one was ended. */
export function isDeadlock(error: unknown): boolean {
  return withCode(error, "40P01") !== undefined;
}

function withCode(error: unknown, code: string): Error | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === code) return cause;
  }
  return undefined;
}
