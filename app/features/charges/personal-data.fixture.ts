import { flatLine } from "#app/features/money/charge-line.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  at,
  ofOwner,
  type PersonalDataFixture,
  type Row,
  type SeededLoad,
  why,
  without,
} from "#tests/support/personal-data/fixture.ts";
import { charges } from "./tables.server.ts";

type Held = { charges: (Row & { side: string })[] };

const charge = {
  id: why.rowId,
  shipment_id: why.within,
  source_id: why.rowId,
  assignment_id: why.rowId,
  created_by: why.another,
  settled_by: why.another,
  voided_by: why.another,
};

export const fixture: PersonalDataFixture<Held> = {
  seedLoad: voidedCharges,
  exported: [
    {
      table: "charges",
      whose: (userId) => `side = 'customer' and ${ofOwner(userId)}`,
      found: (held) => chargesOf(held, "customer"),
      leftOut: charge,
    },
    {
      table: "charges",
      whose: (userId) =>
        `assignment_id in (select id from assignments where carrier_id = '${userId}')`,
      found: (held) => chargesOf(held, "carrier"),
      leftOut: charge,
    },
  ],
  leftOut: { charge_settings: "is a rule of our team's, and names no one" },
};

function chargesOf({ charges }: Held, side: "customer" | "carrier"): Row[] {
  return charges.filter((one) => one.side === side).map((row) => without(row, ["tracking_id"]));
}

async function voidedCharges({ query }: Database, { shipmentId, assignmentId }: SeededLoad) {
  for (const side of ["customer", "carrier"] as const) {
    await query.insert(charges).values({
      shipmentId,
      side,
      assignmentId: side === "carrier" ? assignmentId : null,
      ...flatLine("liftgate", 8_500),
      source: "staff",
      reason: "The dock had no forklift.",
      state: "voided",
      createdAt: at,
      settledAt: at,
      voidedAt: at,
    });
  }
}
