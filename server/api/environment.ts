import type { Context, MiddlewareHandler } from "hono";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Scope } from "#app/features/accounts/api-keys/scope.ts";
import type { AppDependencies } from "#server/app-dependencies.ts";
import type { HonoEnvironment } from "#server/hono.ts";

/** The API's dependencies. */
export type ApiDependencies = Pick<
  AppDependencies,
  | "database"
  | "auth"
  | "clock"
  | "log"
  | "signer"
  | "origin"
  | "scanFile"
  | "uploads"
  | "trustedProxyHops"
  | "asksFmcsa"
>;

/** The caller: a key with its scopes, or a signed-in browser with its person's access. */
export type Caller = {
  actor: Actor;
  keyId: string | null;
  scopes: readonly Scope[] | "all";
  /** A test key's caller: reads and changes its company's sample data only. */
  isTest: boolean;
};

/** Runs a request, or repeats the answer to an earlier one with its Idempotency-Key. */
export type Idempotency = MiddlewareHandler<ApiEnvironment>;

export type ApiEnvironment = HonoEnvironment & {
  Variables: HonoEnvironment["Variables"] & {
    caller: Caller;
    idempotency: Idempotency;
    /** The body of an operation that takes a file, with its SHA-256 as hex. */
    sentFile?: { file: File; sha256: string };
  };
};

export type ApiContext = Context<ApiEnvironment>;
