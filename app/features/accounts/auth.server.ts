import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";
import { company } from "#app/features/company/profile.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { accountLimits } from "#app/forms/limits.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { afterPasswordReset } from "./new-password.server.ts";
import {
  credentials,
  passkeys,
  sessions,
  twoFactors,
  users,
  verifications,
} from "./tables.server.ts";

type AuthOptions = {
  query: Queryable;
  /** Signs cookies; at least 32 characters, the same in every process. */
  secret: string;
  /** The public address of the site; https makes cookies Secure, and passkeys belong to its host. */
  origin: string;
  log: Log;
};

/** The header in which our own server, and nobody else, says where a request came from. */
export const clientAddressHeader = "x-client-address";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds for which a link to a new password is good. */
export const resetLinkGoodFor = hour;
/** Seconds for which a device that is trusted needs no code. */
const trustFor = 30 * day;

export type Auth = ReturnType<typeof createAuth>;

/** Identity: passwords and sessions. Its own HTTP routes are not mounted; our forms call it. */
export function createAuth({ query, secret, origin, log }: AuthOptions) {
  return betterAuth({
    appName: company.name,
    secret,
    baseURL: origin,
    database: storedIn(query),
    session: {
      // Often enough for the list of sessions to say when each was last used.
      updateAge: hour,
    },
    user: {
      additionalFields: {
        firstName: { type: "string", required: true },
        lastName: { type: "string", required: true },
      },
    },
    emailAndPassword: passwordOptions(query),
    // Links to a new password, challenges and trusted devices: who reads the database can use none.
    verification: { storeIdentifier: "hashed" },
    plugins: [
      twoFactor({ issuer: company.name, trustDeviceMaxAge: trustFor }),
      passkey({
        rpName: company.name,
        // Else the request's own is believed, also that of a page on a subdomain.
        ...(origin.startsWith("https:") && { origin }),
        // The passkey replaces password and code, so the device has to know its person.
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        authentication: {
          afterVerification: async ({ verification }) => {
            if (!verification.authenticationInfo.userVerified) throw new APIError("UNAUTHORIZED");
          },
        },
      }),
    ],
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

/** What was found out, or made, of typed passwords beforehand: it takes long, and a transaction holds others up. */
export type KnownPasswords = {
  /** The stored hash that the typed password was found to match. */
  checked?: string | undefined;
  /** The hash of a new password. */
  made?: string | undefined;
};

/**
 * The same identity at work inside a transaction, so that what it writes commits or rolls back with
 * the rest. A typed password is right there if the stored hash is still the one that was checked.
 */
export function authWithin(auth: Auth, tx: Queryable, { checked, made = "" }: KnownPasswords) {
  return betterAuth({
    ...auth.options,
    database: storedIn(tx),
    emailAndPassword: {
      ...passwordOptions(tx),
      password: {
        hash: async () => made,
        verify: async ({ hash }: { hash: string }) => hash === checked,
      },
    },
  });
}

function passwordOptions(query: Queryable) {
  return {
    enabled: true,
    minPasswordLength: accountLimits.passwordMin,
    maxPasswordLength: accountLimits.passwordMax,
    resetPasswordTokenExpiresIn: resetLinkGoodFor,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: async ({ user, url, token }: ResetRequest) => {
      // The page that its own route, which is not mounted, would lead on to.
      const page = new URL(new URL(url).searchParams.get("callbackURL") ?? "");
      page.searchParams.set("token", token);
      // Loaded when it is wanted: scripts that make accounts can't read templates.
      const { resetMail } = await import("./mail/reset-mail.server.tsx");
      await enqueueMail(query, await resetMail(user.email, page.href));
    },
    onPasswordReset: ({ user }: Pick<ResetRequest, "user">) => afterPasswordReset(query, user),
  };
}

type ResetRequest = { user: { id: string; email: string }; url: string; token: string };

function storedIn(query: Queryable) {
  return drizzleAdapter(query, {
    provider: "pg",
    schema: {
      user: users,
      session: sessions,
      account: credentials,
      verification: verifications,
      twoFactor: twoFactors,
      passkey: passkeys,
    },
  });
}
