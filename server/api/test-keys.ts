import { createMiddleware } from "hono/factory";
import { openSamples } from "#app/flows/sample-data.server.ts";
import type { ApiDependencies, ApiEnvironment, Caller } from "./environment.ts";
import { originOf } from "./origin.ts";

/** The operations on the database of `deps`, for a request of this caller. */
type OperationsOf = (
  deps: ApiDependencies,
  request: { caller: Caller; requestId: string },
) => { fetch: (request: Request) => Response | Promise<Response> };

/** Answers the requests of test keys by the same operations, on their company's sample data. */
export function answerTestKeys(deps: ApiDependencies, operationsOf: OperationsOf) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const caller = c.get("caller");
    if (!caller.isTest) return next();
    const { method, url } = c.req.raw;
    const origin = originOf(deps, c);
    const { database, actor } = await openSamples({ ...deps, origin }, caller.actor);
    const operations = operationsOf(
      { ...deps, database },
      { caller: { ...caller, actor }, requestId: c.get("requestId") },
    );
    // The body was read, so the request can't be passed on as it is.
    const body = ["GET", "HEAD"].includes(method) ? null : await c.req.arrayBuffer();
    const headers = c.req.raw.headers;
    const answer = await operations.fetch(new Request(url, { method, headers, body }));
    return c.newResponse(answer.body, answer.status as 200, Object.fromEntries(answer.headers));
  });
}
