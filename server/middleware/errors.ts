import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { logOutage } from "#app/platform/database/log-outage.server.ts";
import {
  isUnavailable,
  outageRetryAfter,
  outageWords,
} from "#app/platform/database/outage.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { HonoEnvironment } from "#server/hono.ts";

type C = Context<HonoEnvironment>;

/** Renders the outage page, which reads nothing from the database. */
type OutagePage = (c: C) => Promise<Response>;

/** Answers errors thrown outside of a page: plain text for the person, the cause in the log. */
export function answerError(log: Log, outagePage: OutagePage): ErrorHandler<HonoEnvironment> {
  return async (error, c) => {
    const requestId = c.get("requestId");
    if (error instanceof HTTPException) return error.getResponse();
    if (isUnavailable(error)) {
      logOutage(log, { requestId, error });
      return answerOutage(c, outagePage, error instanceof AppError ? error.retryAfter : undefined);
    }
    if (error instanceof AppError) {
      log.warn({ requestId, code: error.code, reason: error.log }, "request refused");
      if (error.retryAfter) c.header("retry-after", String(error.retryAfter));
      return c.text(error.message, error.status as 500);
    }
    log.error({ requestId, err: error }, "request failed");
    return c.text(
      `Something went wrong on our end. Try again in a minute, or call us with reference ${requestId}.`,
      500,
    );
  };
}

/** A page for browsers, JSON for programs. */
async function answerOutage(c: C, outagePage: OutagePage, retryAfter = outageRetryAfter) {
  c.header("retry-after", String(retryAfter));
  c.header("cache-control", "no-store");
  if (c.req.header("accept")?.includes("text/html")) {
    const page = await outagePage(c);
    return c.body(await page.text(), 503, { "content-type": "text/html; charset=utf-8" });
  }
  return c.json({ message: outageWords }, 503);
}
