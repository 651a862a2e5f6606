import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { aCompany, aRole } from "#tests/support/factories.ts";
import {
  at,
  ofUser,
  type PersonalDataFixture,
  type Row,
  secret,
  why,
} from "#tests/support/personal-data/fixture.ts";
import { apiKeys } from "./api-keys/tables.server.ts";
import { idempotentRequests } from "./idempotency/tables.server.ts";
import { companyInvitations } from "./people/tables.server.ts";
import { credentials, passkeys, sessions } from "./sign-in/tables.server.ts";
import { users } from "./tables.server.ts";

type Held = {
  account: Record<"user" | "profile" | "company" | "membership", Row> &
    Record<
      "roles" | "sessions" | "credentials" | "passkeys" | "apiKeys" | "invitationsSent",
      Row[]
    >;
};

export const fixture: PersonalDataFixture<Held> = {
  exported: [
    {
      table: "users",
      whose: (userId) => `id = '${userId}'`,
      found: ({ account }) => [account.user],
      leftOut: { deleted_at: "is of accounts that can no longer be exported" },
    },
    {
      table: "profiles",
      whose: ofUser,
      found: ({ account }) => [account.profile],
      leftOut: { version: "counts edits", user_id: why.person },
    },
    {
      table: "companies",
      whose: (userId) => `id in (select company_id from company_members where ${ofUser(userId)})`,
      found: ({ account }) => [account.company],
      leftOut: { id: why.ofCompany, version: "counts edits" },
    },
    {
      table: "company_members",
      whose: ofUser,
      found: ({ account }) => [account.membership],
      leftOut: { user_id: why.person, company_id: why.ofCompany, invited_by: why.another },
    },
    {
      table: "company_invitations",
      whose: (userId) => `invited_by = '${userId}'`,
      found: ({ account }) => account.invitationsSent,
      leftOut: { id: why.rowId, company_id: why.ofCompany, invited_by: why.person },
    },
    {
      table: "user_roles",
      whose: ofUser,
      found: ({ account }) => account.roles,
      leftOut: { user_id: why.person, decided_by: why.staff },
    },
    {
      table: "sessions",
      whose: ofUser,
      found: ({ account }) => account.sessions,
      leftOut: { user_id: why.person, token: why.letsIn },
    },
    {
      table: "credentials",
      whose: ofUser,
      found: ({ account }) => account.credentials,
      leftOut: {
        id: why.rowId,
        user_id: why.person,
        account_id: why.person,
        password: why.letsIn,
        access_token: why.letsIn,
        refresh_token: why.letsIn,
        id_token: why.letsIn,
        access_token_expires_at: "belongs to what would give access",
        refresh_token_expires_at: "belongs to what would give access",
        scope: "belongs to what would give access",
      },
    },
    {
      table: "api_keys",
      whose: ofUser,
      found: ({ account }) => account.apiKeys,
      leftOut: { id: why.rowId, user_id: why.person, company_id: why.ofCompany, hash: why.letsIn },
    },
    {
      table: "passkeys",
      whose: ofUser,
      found: ({ account }) => account.passkeys,
      leftOut: {
        user_id: why.person,
        public_key: "is what signing in is checked against",
        credential_id: "is what signing in is checked against",
        counter: "is what signing in is checked against",
      },
    },
  ],
  leftOut: {
    idempotent_requests: "are answers that the API gives once more for a day, of what is exported",
    staff_invitations:
      "are links to our own desk that one of the staff sent, and gone within a week",
    team_settings: "is how our team works, and names no one",
    two_factors: `${why.letsIn}; whether there is one stands in users`,
    verifications: why.letsIn,
  },
};

/** An account with its company, role, sign-in data and keys. */
export async function anAccount(database: Database, actor: Actor) {
  const { query } = database;
  const { userId } = actor;
  const image = "https://freight.example/dana.png";
  await query.update(users).set({ image }).where(eq(users.id, userId));
  await aCompany(database, actor, {
    mcNumber: "1234567",
    dotNumber: "7654321",
    equipment: ["Reefer"],
    lanes: "Midwest to Texas",
    insuranceExpiresOn: "2027-06-30",
    knownShipperRecordedAt: at,
  });
  await aRole(database, actor, {
    role: "shipper",
    decidedAt: at,
    declinedReason: "The license has run out.",
  });
  await query.insert(companyInvitations).values({
    companyId: actor.companyId,
    email: "colleague@shipper.example",
    role: "view",
    invitedBy: userId,
    expiresAt: at,
  });
  await query.insert(apiKeys).values({
    companyId: actor.companyId,
    userId,
    name: "Our ERP",
    hash: secret(),
    ending: "aB3x",
    scopes: ["shipments:read"],
    createdAt: at,
    expiresAt: at,
    lastUsedAt: at,
    revokedAt: at,
  });
  await query.insert(idempotentRequests).values({
    userId,
    key: secret(),
    requestHash: secret(),
    createdAt: at,
    leasedUntil: at,
  });
  await query.insert(sessions).values({
    userId,
    token: secret(),
    expiresAt: at,
    ipAddress: "203.0.113.9",
    userAgent: "Firefox",
  });
  await query.insert(credentials).values({
    userId,
    providerId: "credential",
    accountId: userId,
    password: secret(),
    accessToken: secret(),
    refreshToken: secret(),
    idToken: secret(),
  });
  await query.insert(passkeys).values({
    userId,
    name: "Phone",
    publicKey: secret(),
    credentialID: secret(),
    counter: 3,
    deviceType: "multiDevice",
    backedUp: true,
    transports: "internal",
    aaguid: randomUUID(),
  });
}
