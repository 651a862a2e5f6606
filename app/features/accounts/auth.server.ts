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
  verifications,
} from "./sign-in/tables.server.ts";
import { users } from "./tables.server.ts";

type AuthOptions = {
  query: Queryable;
  /** Signs cookies; at least 32 characters, the same in every process. */
  secret: string;
  /** The site's public origin; HTTPS makes cookies Secure, and passkeys are bound to its host. */
  origin: string;
  log: Log;
  /** How passwords are hashed; by scrypt if left out. */
  hashing?: PasswordHashing;
};

/** Makes and checks what is stored of a password. */
export type PasswordHashing = {
  hash: (password: string) => Promise<string>;
  verify: (typed: { hash: string; password: string }) => Promise<boolean>;
};

/** The header in which our own server, and only it, passes on the client's address. */
export const clientAddressHeader = "x-client-address";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds for which a password reset link is valid. */
export const resetLinkGoodFor = hour;
/** Seconds for which a trusted device needs no code. */
const trustFor = 30 * day;

export type Auth = ReturnType<typeof createAuth>;

/**
 * The auth library: passwords and sessions. Its own HTTP routes are not mounted; our forms call it.
 */
export function createAuth({ query, secret, origin, log, hashing }: AuthOptions) {
  return betterAuth({
    appName: company.name,
    secret,
    baseURL: origin,
    database: storedIn(query),
    session: {
      // Often enough for the list of sessions to show when each was last used.
      updateAge: hour,
    },
    user: {
      additionalFields: {
        firstName: { type: "string", required: true },
        lastName: { type: "string", required: true },
      },
    },
    emailAndPassword: { ...passwordOptions(query), ...(hashing && { password: hashing }) },
    // Reset links, challenges and trusted devices are stored hashed, useless to a reader of the
    // database.
    verification: { storeIdentifier: "hashed" },
    plugins: [
      twoFactor({ issuer: company.name, trustDeviceMaxAge: trustFor }),
      passkey({
        rpName: company.name,
        // Otherwise the library would trust the request's own origin, even that of a subdomain.
        ...(origin.startsWith("https:") && { origin }),
        // A passkey replaces both password and code, so the device has to verify its user.
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

/**
 * Results of password hashing from before the transaction: hashing is slow, and a transaction
 * blocks others.
 */
export type KnownPasswords = {
  /** The stored hash that matched the typed password. */
  checked?: string | undefined;
  /** The hash of a new password. */
  made?: string | undefined;
};

/**
 * The auth library bound to a transaction, so that its writes commit or roll back with the rest. A
 * typed password is accepted there if the stored hash is still the one that was checked.
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
      // The page to which the library's own unmounted route would redirect.
      const page = new URL(new URL(url).searchParams.get("callbackURL") ?? "");
      page.searchParams.set("token", token);
      // Loaded on demand: scripts that create accounts can't load email templates.
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
