import { type OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { document as paper } from "#app/features/papers/api/document.server.ts";
import type { ApiEnvironment } from "./environment.ts";
import { apiPath, withinApi } from "./path.ts";
import { pathPattern } from "./path-pattern.ts";

type Api = Pick<OpenAPIHono<ApiEnvironment>, "openAPIRegistry">;

/** Makes another record of the kind whose address it's sent to, not a part of that record. */
const copies = new Set(["copyShipment"]);

/** Sends the address of what was created as Location, where the API has one. */
export function addLocation(api: Api) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    await next();
    if (c.res.status !== 201 || c.res.headers.has("location")) return;
    const at = withinApi(c.req.path);
    const routes = routesOf(api);
    const route = routes.find((one) => one.method === "post" && pathPattern(one.path).test(at));
    const address = route && createdAddress(routes, route);
    if (!address) return;
    const created = (await c.res.clone().json()) as Record<string, unknown>;
    const path = address.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(`${created[name]}`));
    c.res.headers.set("location", apiPath + path);
  });
}

type Paths = Record<string, Record<string, { responses: Record<string, object> }>>;

/** Describes the Location of each operation that sends one. */
export function describeLocations(api: Api, { paths }: { paths?: object | undefined }): void {
  const routes = routesOf(api);
  for (const route of routes) {
    const answer = (paths as Paths)[route.path]?.[route.method]?.responses[201];
    if (!answer || !createdAddress(routes, route)) continue;
    const description = "The address of what was created.";
    Object.assign(answer, {
      headers: { Location: { description, schema: { type: "string", format: "uri-reference" } } },
    });
  }
}

const routesOf = ({ openAPIRegistry }: Api): RouteConfig[] =>
  openAPIRegistry.definitions.flatMap((one) => (one.type === "route" ? [one.route] : []));

/**
 * Where what an operation creates is read, such as "/quotes/{id}": below its own path, or where the same
 * schema is answered, unless that's the record of which something was created. Null where nowhere.
 */
function createdAddress(routes: RouteConfig[], route: RouteConfig): string | null {
  const created = schemaOf(route, 201);
  if (!(created instanceof z.ZodObject)) return null;
  // It's read as a file, not as what describes it.
  if (created === paper) return "/documents/{id}";
  const isRead = ({ method, path }: RouteConfig) =>
    method === "get" &&
    namesIn(path).length === 1 &&
    namesIn(path).every((name) => name in created.shape);
  const isBelow = ({ path }: RouteConfig) => path.replace(/\/\{\w+\}$/, "") === route.path;
  const isSame = (one: RouteConfig) =>
    schemaOf(one, 200) === created &&
    (copies.has(route.operationId ?? "") || !route.path.startsWith(`${one.path}/`));
  const reads = routes.filter(isRead);
  return (reads.find(isBelow) ?? reads.find(isSame))?.path ?? null;
}

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

function schemaOf({ responses }: RouteConfig, status: 200 | 201): unknown {
  const answer = responses[status];
  const json = answer && "content" in answer ? answer.content?.["application/json"] : undefined;
  return json && "schema" in json ? json.schema : undefined;
}
