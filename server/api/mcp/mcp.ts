import { resourcesFor } from "#app/features/accounts/api-keys/scope.ts";
import { isOwnOrigin } from "#server/middleware/own-origin.ts";
import { publicOrigin } from "#server/middleware/public-origin.ts";
import type { createApi } from "../api.ts";
import { authenticate, refuseScope } from "../authenticate.ts";
import { checkAddress } from "../check-address.ts";
import { documentOf } from "../document.ts";
import type { ApiContext, ApiDependencies, Caller } from "../environment.ts";
import { checkJson, limitSize } from "../json-body.ts";
import { newApi } from "../operation.ts";
import { apiPath } from "../path.ts";
import { ApiRefusal, answerProblem, sendProblem } from "../problem.ts";
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
  // First, as the protocol asks: a page whose name was pointed at this machine has no key, but may probe.
  mcp.use(async (c, next) => {
    const origin = c.req.header("origin");
    if (origin === undefined || isOwnOrigin(origin, publicOrigin(c, deps.origin))) return next();
    return sendProblem(c, "foreign_origin", "Browsers can only send this from our own pages.");
  });
  // Stateless: there is no stream to open and no session to end.
  mcp.use(async (c, next) => {
    if (c.req.method === "POST") return next();
    c.header("allow", "POST");
    return sendProblem(c, "method_not_allowed", "Send POST requests.");
  });
  // Keys only: with a session cookie, any page could make its visitor's browser call tools.
  mcp.use(async (c, next) => {
    if (c.req.header("authorization")) return next();
    return sendProblem(c, "not_authenticated", "Send a key as Authorization: Bearer KEY.");
  });
  mcp.use(checkAddress, limitSize, checkJson, authenticate(deps));
  mcp.post("/", async (c) => {
    // Loaded on first use, because most processes never serve an assistant.
    const { answerMessage } = await import("./answer.ts");
    tools ??= toolsOf(documentOf(api));
    return answerMessage(c.req.raw, await c.req.json(), {
      tools,
      send: sendAs(c),
      refusalOf: ({ needs }) => refusalOf(c.get("caller"), needs),
    });
  });
  return mcp;

  function sendAs(c: ApiContext): SendToApi {
    return async ({ method, path, body, key }) => {
      const headers = new Headers({ authorization: c.req.header("authorization") ?? "" });
      if (body !== undefined) headers.set("content-type", "application/json");
      if (key !== undefined) headers.set("idempotency-key", key);
      const request = new Request(new URL(apiPath + path, c.req.url), {
        method,
        headers,
        ...(body !== undefined && { body }),
      });
      return pipeline(request, c.env);
    };
  }
}

/** Why a key can't use a tool: its permissions, or that its company has nothing that the tool is about. */
function refusalOf(
  caller: Caller,
  { resource, access }: OperationTool["needs"],
): ApiRefusal | null {
  const missing = refuseScope(caller, resource, access);
  if (missing) return missing;
  if (resourcesFor(caller.actor.roles).some(({ id }) => id === resource)) return null;
  return new ApiRefusal("forbidden", `Your company has no access to ${resource}.`);
}
