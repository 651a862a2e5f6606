import type { Actor } from "#app/features/accounts/actor.ts";
import { createKey } from "#app/features/accounts/api-keys/manage-keys.server.ts";
import type { NewKey } from "#app/features/accounts/api-keys/schema.ts";
import { scopes } from "#app/features/accounts/api-keys/scope.ts";
import { createAuth } from "#app/features/accounts/auth.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { createApi } from "#server/api/api.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { createMcp, mcpPath } from "#server/api/mcp/mcp.ts";
import { newApi } from "#server/api/operation.ts";
import { apiPath } from "#server/api/path.ts";
import { checkClosedAnswer } from "./closed-answers.ts";

const secret = "s3cret-".repeat(8);

/** A tender as software sends it to `/shipments`. */
export const tenderBody = {
  origin: "Indianapolis, IN 46204",
  destination: "Chicago, IL 60601",
  weight: 12_500,
  mode: "FTL",
  description: "24 pallets of castings",
};

type Sent = { method?: string; body?: unknown; headers?: Record<string, string> };

/** The API at work on a database, without a server around it. */
export function apiOn(database: Database, given: Partial<ApiDependencies> = {}) {
  const log = createLog("silent");
  const deps: ApiDependencies = {
    database,
    auth: createAuth({ query: database.query, secret, origin: "https://freight.example", log }),
    clock: systemClock,
    log,
    signer: createSigner(secret),
    origin: "https://freight.example",
    trustedProxyHops: 0,
    ...given,
  };
  const app = newApi();
  app.use(async (c, next) => {
    c.set("requestId", "the-request");
    await next();
  });
  const api = createApi(deps);
  app.route(apiPath, api);
  app.route(mcpPath, createMcp(deps, { api, pipeline: app.fetch }));

  /** A key of the actor's, which may do everything unless told otherwise. */
  const keyOf = (actor: Actor, key: Partial<NewKey> = {}) =>
    createKey(deps, actor, {
      name: "ERP",
      scopes: [...scopes],
      worksOn: "live",
      lifetime: "365",
      ...key,
    });

  /** Fetches from it as from a site. */
  const fetchFrom: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const answer = await app.fetch(request);
    await checkClosedAnswer(request, answer);
    return answer;
  };
  /** Sends one request with a key, or without. */
  const send = async (key: string | null, path: string, { method, body, headers }: Sent = {}) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const answer = await fetchFrom(`https://freight.example${apiPath}${path}`, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: text }),
    });
    const said = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json");
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson ? JSON.parse(said) : said,
    };
  };
  /** Replaces what is at a path, at the version of an ETag or without one. */
  const put = (key: string | null, path: string, body: unknown, etag: string | null) =>
    send(key, path, { method: "PUT", body, headers: etag === null ? {} : { "if-match": etag } });
  return { keyOf, send, put, fetch: fetchFrom };
}
