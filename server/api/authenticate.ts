import { createMiddleware } from "hono/factory";
import {
  identifyKey,
  identifyTestKey,
} from "#app/features/accounts/api-keys/identify-key.server.ts";
import { type ApiAccess, type ApiResource, allows } from "#app/features/accounts/api-keys/scope.ts";
import { isTestSecret } from "#app/features/accounts/api-keys/secret.server.ts";
import { identify } from "#app/features/accounts/identify.server.ts";
import { isOwnOrigin } from "#server/middleware/own-origin.ts";
import type { ApiContext, ApiDependencies, ApiEnvironment, Caller } from "./environment.ts";
import { limitCaller } from "./limit-caller.ts";
import { originOf } from "./origin.ts";
import { ApiRefusal } from "./problem.ts";

const bearer = /^Bearer +(\S+) *$/i;

/**
 * Authenticates the caller by the key in the Authorization header, or else by the browser's
 * session. A browser's unsafe requests must come from our own pages.
 */
export function authenticate(deps: ApiDependencies) {
  const { database, clock } = deps;
  const query = database.query;
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const authorization = c.req.header("authorization");
    if (authorization !== undefined) {
      const secret = bearer.exec(authorization)?.[1];
      if (!secret) throw notInForce();
      const isTest = isTestSecret(secret);
      const key = await (isTest ? identifyTestKey : identifyKey)({ query, clock }, secret);
      if (!key) throw notInForce();
      c.set("caller", { actor: key.actor, keyId: key.id, scopes: key.scopes, isTest });
      await limitCaller(c, query, { kind: "key", id: key.id });
      return next();
    }
    if (!["GET", "HEAD"].includes(c.req.method)) {
      const own = originOf(deps, c);
      if (c.req.header("cookie") && !isOwnOrigin(c.req.header("origin"), own)) throw foreign();
    }
    const { actor, cookies } = await identify({ ...deps, query }, c.req.raw.headers);
    if (!actor) throw noCredentials();
    c.set("caller", { actor, keyId: null, scopes: "all", isTest: false });
    await limitCaller(c, query, { kind: "session", id: actor.userId });
    await next();
    for (const cookie of cookies) c.res.headers.append("set-cookie", cookie);
  });
}

/** Requires read or write access to this resource. */
export function requireScope(resource: ApiResource, access: ApiAccess) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    checkScope(c, resource, access);
    return next();
  });
}

/** @throws ApiRefusal unless the caller has read or write access to this resource. */
export function checkScope(c: ApiContext, resource: ApiResource, access: ApiAccess): void {
  const refusal = refuseScope(c.get("caller"), resource, access);
  if (refusal) throw refusal;
}

/** Why the caller's scopes don't grant an access to a resource; null if they do. */
export function refuseScope(
  { scopes }: Caller,
  resource: ApiResource,
  access: ApiAccess,
): ApiRefusal | null {
  if (scopes === "all" || allows(scopes, resource, access)) return null;
  return new ApiRefusal(
    "scope_missing",
    `This key lacks the permission ${resource}:${access}. An owner of your company can create a key that has it.`,
  );
}

const notInForce = () =>
  new ApiRefusal(
    "not_authenticated",
    "This API key is revoked, expired or unknown. Send an active key as Authorization: Bearer KEY.",
  );
const noCredentials = () =>
  new ApiRefusal("not_authenticated", "Send an API key as Authorization: Bearer KEY, or sign in.");
const foreign = () =>
  new ApiRefusal("foreign_origin", "Browsers can only send this request from our own pages.");
