import { eq } from "drizzle-orm";
import { companies } from "#app/features/accounts/tables.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import {
  carrierCertificates,
  carrierChanges,
  carrierFiles,
} from "#app/features/carriers/tables.server.ts";
import { dateAfter } from "#app/features/company/days.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type DemoPerson, people } from "./people.ts";

/** Completes the demo carrier's file and approves it. */
export async function completeCarrierFile(
  query: Queryable,
  { carrier, staff }: { carrier: string; staff: string },
  person: DemoPerson = people.carrier,
): Promise<void> {
  const { today } = companyDays(systemClock);
  const recordedAt = systemClock.now();
  const certificate = {
    carrierId: carrier,
    insurer: "Sample Mutual",
    effectiveOn: dateAfter(today, -120),
    expiresOn: dateAfter(today, 245),
    recordedAt,
    recordedBy: staff,
  };
  await query.insert(carrierCertificates).values([
    {
      ...certificate,
      coverage: "auto liability",
      policyNumber: "AL-0001",
      limitCents: 100_000_000,
    },
    { ...certificate, coverage: "cargo", policyNumber: "MTC-0001", limitCents: 10_000_000 },
  ]);
  const { companyName, firstName, lastName, street, city, state, postalCode } = person;
  await query
    .update(carrierFiles)
    .set({
      state: "active",
      stateReason: "Looked up and called; papers complete.",
      stateSetAt: recordedAt,
      stateSetBy: staff,
      authority: ["common"],
      lookedUpAt: recordedAt,
      lookedUpBy: staff,
      w9On: dateAfter(today, -118),
      agreementOn: dateAfter(today, -118),
      agreementSigner: `${firstName} ${lastName}`,
      remitName: companyName,
      remitStreet: street,
      remitCity: city,
      remitState: state,
      remitPostalCode: postalCode,
    })
    .where(eq(carrierFiles.companyId, carrier));
  await query.update(companies).set({ legalName: companyName }).where(eq(companies.id, carrier));
  // The phone call that a change of insurance or remit-to asks for.
  await query
    .update(carrierChanges)
    .set({
      confirmedAt: recordedAt,
      confirmedBy: staff,
      calledNumber: person.phone,
      callNote: "Confirmed by the owner.",
    })
    .where(eq(carrierChanges.carrierId, carrier));
}
