import { resourcesFor } from "#app/features/accounts/api-keys/scope.ts";
import { isOwnOrigin } from "#server/middleware/own-origin.ts";
import type { createApi } from "../api.ts";
import { authenticate, mayUse } from "../authenticate.ts";
import { documentOf } from "../document.ts";
import type { ApiContext, ApiDependencies, Caller } from "../environment.ts";
import { checkJson, limitSize } from "../json-body.ts";
import { newApi } from "../operation.ts";
import { originOf } from "../origin.ts";
import { apiPath } from "../path.ts";
import { answerProblem, sendProblem } from "../problem.ts";
import type { SendToApi } from "./answer.ts";
import { type OperationTool, toolsOf } from "./tools.ts";

export const mcpPath = "/api/mcp";

/** Sends a request through the whole pipeline, like an external one. */
type Pipeline = (request: Request, env: ApiContext["env"]) => Response | Promise<Response>;

/**
 * The API as tools for AI assistants (Model Context Protocol, streamable HTTP). Each call becomes
 * an API request with the same key, so its permissions, policies and limits apply.
 */
export function createMcp(
  deps: ApiDependencies,
  { api, pipeline }: { api: ReturnType<typeof createApi>; pipeline: Pipeline },
) {
  let tools: OperationTool[] | undefined;
  const mcp = newApi();
  mcp.onError(answerProblem(deps.log));
  mcp.use(async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
  });
  // Stateless: there is no stream to open and no session to end.
  mcp.on(["GET", "DELETE"], "/", (c) => c.text("Send POST requests.", 405, { allow: "POST" }));
  // Keys only: with a session cookie, any page could make its visitor's browser call tools.
  mcp.use(async (c, next) => {
    if (c.req.header("authorization")) return next();
    return sendProblem(c, "not_authenticated", "Send a key as Authorization: Bearer KEY.");
  });
  mcp.use(async (c, next) => {
    const origin = c.req.header("origin");
    if (origin === undefined || isOwnOrigin(origin, originOf(deps, c))) return next();
    return sendProblem(c, "foreign_origin", "Browsers can only send this from our own pages.");
  });
  mcp.use(limitSize, checkJson, authenticate(deps));
  mcp.post("/", async (c) => {
    // Loaded on first use, because most processes never serve an assistant.
    const { answerMessage } = await import("./answer.ts");
    tools ??= toolsOf(documentOf(api));
    return answerMessage(c.req.raw, await c.req.json(), {
      tools,
      send: sendAs(c),
      canUse: ({ needs }) => canUse(c.get("caller"), needs),
    });
  });
  return mcp;

  function sendAs(c: ApiContext): SendToApi {
    return async ({ method, path, body }) => {
      const headers = new Headers({ authorization: c.req.header("authorization") ?? "" });
      if (body !== undefined) headers.set("content-type", "application/json");
      const request = new Request(new URL(apiPath + path, c.req.url), {
        method,
        headers,
        ...(body !== undefined && { body }),
      });
      return pipeline(request, c.env);
    };
  }
}

/** Whether a key has the permission of a tool, and its company anything that the tool is about. */
function canUse(caller: Caller, { resource, access }: OperationTool["needs"]): boolean {
  const { roles } = caller.actor;
  return mayUse(caller, resource, access) && resourcesFor(roles).some(({ id }) => id === resource);
}
