import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { accountLimits } from "./schema.ts";
import { credentials, sessions, users, verifications } from "./tables.server.ts";

type AuthOptions = {
  query: Queryable;
  /** Signs cookies; at least 32 characters, the same in every process. */
  secret: string;
  /** The public address of the site; https makes cookies Secure. */
  origin: string;
  log: Log;
};

/** The header in which our own server, and nobody else, says where a request came from. */
export const clientAddressHeader = "x-client-address";

export type Auth = ReturnType<typeof createAuth>;

/** Identity: passwords and sessions. Its own HTTP routes are not mounted; our forms call it. */
export function createAuth({ query, secret, origin, log }: AuthOptions) {
  return betterAuth({
    secret,
    baseURL: origin,
    database: drizzleAdapter(query, {
      provider: "pg",
      schema: {
        user: users,
        session: sessions,
        account: credentials,
        verification: verifications,
      },
    }),
    user: {
      additionalFields: {
        firstName: { type: "string", required: true },
        lastName: { type: "string", required: true },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: accountLimits.passwordMin,
      maxPasswordLength: accountLimits.passwordMax,
    },
    advanced: {
      cookiePrefix: "freight",
      useSecureCookies: origin.startsWith("https:"),
      database: { generateId: "uuid" },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    telemetry: { enabled: false },
    logger: {
      level: "warn",
      log: (level, message) => log[level === "error" ? "error" : "warn"]({ part: "auth" }, message),
    },
  });
}
