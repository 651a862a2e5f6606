import { flatLine } from "#app/features/money/charge-line.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  at,
  type HauledLoad,
  notTheirs,
  type PersonalDataFixture,
  type Row,
  secret,
  why,
  without,
} from "#tests/support/personal-data/fixture.ts";
import { carrierOfferLinks, carrierOffers } from "./tables.server.ts";

type Held = { carrier_offers: Row[] };

export const fixture: PersonalDataFixture<Held> = {
  seed: (database, { hauledLoad }) => anOffer(database, hauledLoad),
  exported: [
    {
      table: "carrier_offers",
      whose: (userId) => `carrier_id = '${userId}'`,
      found: (held) => held.carrier_offers.map((row) => without(row, ["tracking_id"])),
      leftOut: {
        id: why.rowId,
        shipment_id: why.within,
        leg_id: why.rowId,
        carrier_id: why.person,
        max_cents: why.forStaff,
        override: why.forStaff,
        sent_by: why.staff,
        change_told_at: why.ofDesk,
      },
    },
  ],
  leftOut: {
    carrier_offer_links: why.letsIn,
    carrier_offer_terms: "is what our company offered of a load, and no data of the person",
  },
};

/** An offer that the carrier countered and declined. */
async function anOffer(
  { query }: Database,
  { shipmentId, offerId: id, carrier: { userId } }: HauledLoad,
) {
  await query.insert(carrierOffers).values({
    id,
    shipmentId,
    carrierId: userId,
    state: "declined",
    lines: [flatLine("linehaul", 90_000)],
    totalCents: 90_000,
    maxCents: 100_000,
    override: notTheirs,
    expiresAt: at,
    sentAt: at,
    counterCents: 95_000,
    counterNote: "Tolls are high.",
    counteredAt: at,
    settledAt: at,
    declineReason: "No truck there.",
  });
  await query.insert(carrierOfferLinks).values({ tokenHash: secret(), offerId: id, userId });
}
