import { createMiddleware } from "hono/factory";
import { openSamples } from "#app/flows/sample-data.server.ts";
import type { ApiContext, ApiDependencies, ApiEnvironment, Caller } from "./environment.ts";
import { originOf } from "./origin.ts";
import { takesFile } from "./receive-files.ts";

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
    const origin = originOf(deps, c);
    const { database, actor } = await openSamples({ ...deps, origin }, caller.actor);
    const operations = operationsOf(
      { ...deps, database },
      { caller: { ...caller, actor }, requestId: c.get("requestId") },
    );
    const answer = await operations.fetch(await unreadRequest(c));
    return c.newResponse(answer.body, answer.status as 200, Object.fromEntries(answer.headers));
  });
}

/** The request as it came: its JSON was read, which can't be done twice; a file wasn't. */
async function unreadRequest(c: ApiContext): Promise<Request> {
  if (takesFile(c.req)) return c.req.raw;
  const { method, url, headers } = c.req.raw;
  const body = ["GET", "HEAD"].includes(method) ? null : await c.req.arrayBuffer();
  return new Request(url, { method, headers, body });
}
