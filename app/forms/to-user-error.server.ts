import type { RouterContextProvider } from "react-router";
import { logOutage } from "#app/platform/database/log-outage.server.ts";
import { isOutage, outageRetryAfter } from "#app/platform/database/outage.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/request-context.ts";

/** Does not promise that nothing was saved: the connection may have dropped after the commit. */
const outageMessage =
  "We can't reach our records right now. Try again in a minute, or call us if it can't wait.";

/**
 * The message and status for a failed command. An unexpected error is logged, and the person gets
 * the reference to find it in the log.
 */
export function toUserError(context: Readonly<RouterContextProvider>, error: unknown): AppError {
  const { log, requestId } = context.get(requestContext);
  if (error instanceof AppError) {
    log.info({ code: error.code, reason: error.log }, "refused");
    return error;
  }
  if (isOutage(error)) {
    logOutage(log, { requestId, error });
    return new AppError("unavailable", outageMessage, { retryAfter: outageRetryAfter });
  }
  log.error({ err: error }, "command failed");
  return new AppError(
    "internal",
    `Something went wrong on our end and nothing was saved. Try again, or call us with reference ${requestId}.`,
  );
}
