import { randomUUID } from "node:crypto";
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
import { loadMessages } from "./tables.server.ts";

type Held = { conversations: Row[] };

export const fixture: PersonalDataFixture<Held> = {
  seedLoad: someMessages,
  exported: [
    {
      table: "load_messages",
      whose: (userId) => `carrier_id = '${userId}' or side = 'customer' and ${ofOwner(userId)}`,
      found: (held) => held.conversations.map((row) => without(row, ["tracking_id"])),
      leftOut: {
        id: why.key,
        shipment_id: why.within,
        carrier_id: why.person,
        author_id: why.another,
      },
    },
  ],
};

async function someMessages({ query }: Database, { shipmentId, owner, carrier }: SeededLoad) {
  const message = { shipmentId, sentAt: at, readAt: at };
  const customer = { ...message, id: randomUUID(), side: "customer" as const };
  const words = { fromStaff: false, authorId: owner.userId, text: "Call Dana Reyes at the dock." };
  await query.insert(loadMessages).values({ ...customer, ...words });
  if (!carrier) return;
  const answer = { fromStaff: true, text: "Thank you, Dana Reyes." };
  const side = { side: "carrier" as const, carrierId: carrier.userId };
  await query.insert(loadMessages).values({ ...message, id: randomUUID(), ...side, ...answer });
}
