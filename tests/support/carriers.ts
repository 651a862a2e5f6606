import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import type { Certificate } from "#app/features/carriers/carrier-file.ts";
import { carrierCertificates, carrierFiles } from "#app/features/carriers/tables.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { aCarrier, aCompany, aRole, aShipper } from "./factories.ts";
import { aDotNumber } from "./numbers.ts";

/** Where a carrier is paid, as the API takes it. */
export const remitTo = {
  kind: "carrier",
  name: "Prairie Line LLC",
  street: "40 Elevator Road",
  city: "Champaign",
  state: "IL",
  zip: "61821",
  bankName: "First Prairie Bank",
  bankLastFour: "4021",
};

/** A long-running certificate of auto liability, with enough coverage for general freight. */
export function aCertificate(given: Partial<Certificate> = {}): Certificate {
  return {
    coverage: "auto liability",
    insurer: "Prairie Mutual",
    policyNumber: "AL-20411",
    limitCents: 100_000_000,
    effectiveOn: "2020-01-01",
    expiresOn: "2099-12-31",
    canceledOn: null,
    ...given,
  };
}

/** A verified carrier with a complete file, which passes the checks. */
export async function aVettedCarrier(
  database: Database,
  given: Partial<Actor> = {},
): Promise<Actor> {
  const carrier = await aCarrier(database, given);
  await completeFile(database, carrier);
  return carrier;
}

/** A carrier that waits to be verified. */
export async function anApplicant(database: Database) {
  const person = await aShipper(database, { role: "carrier" });
  const companyName = `Prairie ${randomUUID().slice(0, 8)}`;
  const dotNumber = aDotNumber();
  await aCompany(database, person, { companyName, dotNumber });
  await aRole(database, person, { role: "carrier", verified: false });
  return { person, companyName, dotNumber };
}

/** Files everything that the checks require of a carrier. */
export async function completeFile(database: Database, { companyId }: Actor): Promise<void> {
  const recordedAt = systemClock.now();
  for (const coverage of ["auto liability", "cargo"] as const) {
    const certificate = aCertificate({ coverage });
    await database.query
      .insert(carrierCertificates)
      .values({ carrierId: companyId, recordedAt, ...certificate });
  }
  await database.query
    .update(carrierFiles)
    .set({
      state: "active",
      stateReason: "Complete and looked up.",
      stateSetAt: recordedAt,
      lookedUpAt: recordedAt,
      authority: ["common"],
      w9On: "2026-01-05",
      agreementOn: "2026-01-05",
      agreementSigner: "Paul Line",
    })
    .where(eq(carrierFiles.companyId, companyId));
  await database.query
    .update(companies)
    .set({ legalName: "Prairie Line LLC" })
    .where(eq(companies.id, companyId));
}
