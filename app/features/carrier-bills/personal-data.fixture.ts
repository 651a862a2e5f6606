import { flatLine } from "#app/features/money/charge-line.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  at,
  type HauledLoad,
  type PersonalDataFixture,
  type Row,
  why,
} from "#tests/support/personal-data/fixture.ts";
import { carrierBills, paymentRuns } from "./tables.server.ts";

type Held = { carrier_bills: Row[] };

export const fixture: PersonalDataFixture<Held> = {
  seed: (database, { hauledLoad }) => aBill(database, hauledLoad),
  exported: [
    {
      table: "carrier_bills",
      whose: (userId) => `carrier_id = '${userId}'`,
      found: ({ carrier_bills }) => carrier_bills,
      leftOut: {
        number_key: "made of the number",
        id: why.rowId,
        shipment_id: why.within,
        assignment_id: why.rowId,
        carrier_id: why.person,
        expected_cents: why.forStaff,
        brought_by: why.another,
        decided_by: why.staff,
        run_id: why.rowId,
      },
    },
  ],
  leftOut: {
    payment_runs: "say how several carriers' bills were paid together",
  },
};

/** A bill that was disputed, settled and paid. */
async function aBill({ query }: Database, { shipmentId, assignmentId, carrier }: HauledLoad) {
  const [run] = await query
    .insert(paymentRuns)
    .values({ method: "ACH", paidOn: "2026-11-20", totalCents: 90_000, createdAt: at })
    .returning({ id: paymentRuns.id });
  await query.insert(carrierBills).values({
    shipmentId,
    assignmentId,
    carrierId: carrier.userId,
    number: "B-2041",
    numberKey: "b2041",
    billedOn: "2026-11-20",
    lines: [flatLine("linehaul", 95_000)],
    totalCents: 95_000,
    expectedCents: 90_000,
    state: "paid",
    approvedCents: 90_000,
    reason: "As the rate confirmation says.",
    receivedAt: at,
    decidedAt: at,
    dueOn: "2026-12-20",
    runId: run?.id,
    payTo: { name: "Payee of record", lines: [], noticeOn: null },
  });
}
