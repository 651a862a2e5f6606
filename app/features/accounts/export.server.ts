import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byColumnName } from "#app/platform/database/named.server.ts";
import type { Actor } from "./actor.ts";
import { apiKeys } from "./api-keys/tables.server.ts";
import { companyInvitations } from "./people/tables.server.ts";
import { credentials, passkeys, sessions } from "./sign-in/tables.server.ts";
import { companies, companyMembers, profiles, userRoles, users } from "./tables.server.ts";

const user = byColumnName(
  users.id,
  users.name,
  users.firstName,
  users.lastName,
  users.email,
  users.emailVerified,
  users.image,
  users.twoFactorEnabled,
  users.createdAt,
  users.updatedAt,
);

const company = byColumnName(
  companies.name,
  companies.legalName,
  companies.dotNumber,
  companies.dockets,
  companies.scac,
  companies.phone,
  companies.email,
  companies.street,
  companies.city,
  companies.state,
  companies.postalCode,
  companies.customerSince,
  companies.carrierSince,
  companies.createdAt,
);
const membership = byColumnName(
  companyMembers.role,
  companyMembers.joinedAt,
  companyMembers.isByStaff,
);

const invitation = byColumnName(
  companyInvitations.email,
  companyInvitations.role,
  companyInvitations.isByStaff,
  companyInvitations.createdAt,
  companyInvitations.expiresAt,
);

const profile = byColumnName(
  profiles.companyName,
  profiles.companyEmail,
  profiles.businessLicense,
  profiles.phone,
  profiles.street,
  profiles.city,
  profiles.state,
  profiles.postalCode,
  profiles.mcNumber,
  profiles.dotNumber,
  profiles.equipment,
  profiles.lanes,
  profiles.insuranceExpiresOn,
  profiles.termsAcceptedAt,
  profiles.knownShipper,
  profiles.knownShipperRecordedAt,
  profiles.createdAt,
  profiles.updatedAt,
);

const role = byColumnName(
  userRoles.role,
  userRoles.verified,
  userRoles.verificationRequestedAt,
  userRoles.createdAt,
  userRoles.decidedAt,
  userRoles.declinedReason,
  userRoles.permissions,
);

const session = byColumnName(
  sessions.id,
  sessions.ipAddress,
  sessions.userAgent,
  sessions.createdAt,
  sessions.updatedAt,
  sessions.expiresAt,
);

const credential = byColumnName(
  credentials.providerId,
  credentials.createdAt,
  credentials.updatedAt,
);

const passkey = byColumnName(
  passkeys.id,
  passkeys.name,
  passkeys.deviceType,
  passkeys.backedUp,
  passkeys.transports,
  passkeys.aaguid,
  passkeys.createdAt,
);

const apiKey = byColumnName(
  apiKeys.name,
  apiKeys.ending,
  apiKeys.isTest,
  apiKeys.scopes,
  apiKeys.permissions,
  apiKeys.createdAt,
  apiKeys.expiresAt,
  apiKeys.lastUsedAt,
  apiKeys.revokedAt,
);

/** Everything the accounts feature stores about the actor, except secrets. */
export async function exportAccount(query: Queryable, { userId }: Actor) {
  const [person] = await query.select(user).from(users).where(eq(users.id, userId));
  const [theirs] = await query.select(profile).from(profiles).where(eq(profiles.userId, userId));
  const [employed] = await query
    .select({ company, membership })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.userId, userId));
  return {
    user: person ?? null,
    profile: theirs ?? null,
    company: employed?.company ?? null,
    membership: employed?.membership ?? null,
    invitationsSent: await query
      .select(invitation)
      .from(companyInvitations)
      .where(eq(companyInvitations.invitedBy, userId)),
    roles: await query.select(role).from(userRoles).where(eq(userRoles.userId, userId)),
    sessions: await query.select(session).from(sessions).where(eq(sessions.userId, userId)),
    credentials: await query
      .select(credential)
      .from(credentials)
      .where(eq(credentials.userId, userId)),
    apiKeys: await query.select(apiKey).from(apiKeys).where(eq(apiKeys.userId, userId)),
    passkeys: await query.select(passkey).from(passkeys).where(eq(passkeys.userId, userId)),
  };
}
