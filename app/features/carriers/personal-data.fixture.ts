import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { aCertificate } from "#tests/support/carriers.ts";
import { aDotNumber } from "#tests/support/numbers.ts";
import {
  at,
  notTheirs,
  ofUser,
  type PersonalDataFixture,
  type Row,
  why,
} from "#tests/support/personal-data/fixture.ts";
import { carrierCertificates, carrierChanges, carrierFiles } from "./tables.server.ts";

type Held = { carrier_file: Row & Record<"certificates" | "changes", Row[]> };

export const fixture: PersonalDataFixture<Held> = {
  seed: (database, { actor }) => aCarrierFile(database, actor),
  exported: [
    {
      table: "carrier_files",
      whose: (userId) =>
        `company_id in (select company_id from company_members where ${ofUser(userId)})`,
      found: ({ carrier_file: { certificates, changes, ...row } }) => [row],
      leftOut: {
        company_id: why.ofCompany,
        state: why.forStaff,
        state_reason: why.forStaff,
        state_set_at: why.forStaff,
        state_set_by: why.staff,
        looked_up_at: why.forStaff,
        looked_up_by: why.staff,
        objections: why.forStaff,
        checked_on: why.forStaff,
        retained: "is of accounts that can no longer be exported",
        version: "counts changes",
      },
    },
    {
      table: "carrier_certificates",
      whose: (userId) => `carrier_id = '${userId}'`,
      found: (held) => held.carrier_file.certificates,
      leftOut: { id: why.rowId, carrier_id: why.within, recorded_by: why.staff },
    },
    {
      table: "carrier_changes",
      whose: (userId) => `carrier_id = '${userId}'`,
      found: (held) => held.carrier_file.changes,
      leftOut: {
        id: why.rowId,
        carrier_id: why.within,
        changed_by: why.another,
        confirmed_by: why.staff,
        called_number: why.forStaff,
        call_note: why.forStaff,
      },
    },
  ],
  leftOut: {
    carrier_checks: "is what a public register says of a number",
    carrier_census: "is what a public register says of a number",
  },
};

/** A carrier file with a certificate of insurance and a change that staff confirmed. */
async function aCarrierFile({ query }: Database, { companyId, userId }: Actor) {
  await query
    .insert(carrierFiles)
    .values({
      companyId,
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
      phone: "(312) 555-0188",
      email: "office@reyeshauling.example",
      street: "14 Harbor Street",
      city: "Chicago",
      state: "IL",
      postalCode: "60601",
      carrierSince: at,
      customerSince: at,
    })
    .where(eq(companies.id, companyId));
  await query.insert(carrierCertificates).values({
    carrierId: companyId,
    ...aCertificate({ canceledOn: "2027-01-01" }),
    recordedAt: at,
  });
  await query.insert(carrierChanges).values({
    carrierId: companyId,
    detail: "bank",
    before: "First Prairie Bank ending in 4020",
    after: "First Prairie Bank ending in 4021",
    changedBy: userId,
    confirmedAt: at,
    calledNumber: "(317) 555-0100",
    callNote: notTheirs,
  });
}
