import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { AppError } from "#app/platform/errors.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Environment } from "./hono.ts";

/** Answers what was thrown outside of a page: plain text for the person, the cause for the log. */
export function answerError(log: Log): ErrorHandler<Environment> {
  return (error, c) => {
    const requestId = c.get("requestId");
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof AppError) {
      log.warn({ requestId, code: error.code, reason: error.log }, "request refused");
      if (error.retryAfter) c.header("retry-after", String(error.retryAfter));
      return c.text(error.message, error.status as 500);
    }
    log.error({ requestId, err: error }, "request failed");
    return c.text(`Something went wrong on our side. Reference: ${requestId}`, 500);
  };
}
