import { randomUUID } from "node:crypto";
import {
  at,
  type PersonalDataFixture,
  type Row,
  why,
} from "#tests/support/personal-data/fixture.ts";
import { loadBids } from "./tables.server.ts";

type Held = { bids: Row[] };

export const fixture: PersonalDataFixture<Held> = {
  seed: ({ query }, { hauledLoad: { shipmentId, carrier } }) =>
    query.insert(loadBids).values({
      id: randomUUID(),
      shipmentId,
      carrierId: carrier.userId,
      cents: 91_000,
      note: "Empty in Gary.",
      state: "lost",
      placedAt: at,
      settledAt: at,
    }),
  exported: [
    {
      table: "load_bids",
      whose: (userId) => `carrier_id = '${userId}'`,
      found: (held) => held.bids,
      leftOut: {
        id: why.rowId,
        shipment_id: why.within,
        leg_id: why.rowId,
        carrier_id: why.person,
        bid_terms: "is what the load was, which no one is named by",
      },
    },
  ],
  leftOut: {
    board_postings: "says which loads staff posted for carriers, and names no one",
  },
};
