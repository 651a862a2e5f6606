import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { apiKeys } from "#app/features/accounts/api-keys/tables.server.ts";
import { idempotentRequests } from "#app/features/accounts/idempotency/tables.server.ts";
import {
  companies,
  companyInvitations,
  credentials,
  passkeys,
  sessions,
  users,
} from "#app/features/accounts/tables.server.ts";
import {
  carrierCertificates,
  carrierChanges,
  carrierFiles,
} from "#app/features/carriers/tables.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { aCertificate } from "#tests/support/carriers.ts";
import { aCompany, aDotNumber, aRole } from "#tests/support/factories.ts";
import { at, notTheirs, secret } from "./planted.ts";

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
  await aCarrierFile(database, userId);
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

async function aCarrierFile(database: Database, userId: string) {
  const { query } = database;
  await query
    .insert(carrierFiles)
    .values({
      companyId: userId,
      stateReason: notTheirs,
      authority: ["common"],
      w9On: "2026-01-05",
      agreementOn: "2026-01-06",
      agreementSigner: "Dana Reyes",
      remitKind: "factor",
      remitName: "Lakeside Factoring",
      remitStreet: "9 Harbor Street",
      remitCity: "Chicago",
      remitState: "IL",
      remitPostalCode: "60601",
      noticeOn: "2026-02-01",
      bankName: "First Prairie Bank",
      bankLastFour: "4021",
      objections: [notTheirs],
    })
    .onConflictDoNothing();
  await query
    .update(companies)
    .set({
      legalName: "Reyes Hauling LLC",
      dotNumber: aDotNumber(),
      dockets: ["MC204117"],
      scac: "REYH",
      ...{ phone: "(312) 555-0188", email: "office@reyeshauling.example" },
      ...{ street: "14 Harbor Street", city: "Chicago", state: "IL", postalCode: "60601" },
      carrierSince: at,
      customerSince: at,
    })
    .where(eq(companies.id, userId));
  await query.insert(carrierCertificates).values({
    carrierId: userId,
    ...aCertificate({ canceledOn: "2027-01-01" }),
    recordedAt: at,
  });
  await query.insert(carrierChanges).values({
    carrierId: userId,
    detail: "bank",
    before: "First Prairie Bank ending in 4020",
    after: "First Prairie Bank ending in 4021",
    changedBy: userId,
    confirmedAt: at,
    calledNumber: "(317) 555-0100",
    callNote: notTheirs,
  });
}
