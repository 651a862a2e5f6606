import { randomUUID } from "node:crypto";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  at,
  ofOwner,
  ofUser,
  type PersonalDataFixture,
  type Row,
  type SeededLoad,
  why,
} from "#tests/support/personal-data/fixture.ts";
import { notificationDefaults, recipients, subscribers } from "./tables.server.ts";

type Held = { email_alerts: Row; shipments: { recipients: Row[] }[] };

export const fixture: PersonalDataFixture<Held> = {
  seed: ({ query }, { actor: { userId } }) =>
    query.insert(notificationDefaults).values({ userId, inTransit: true, delivered: true }),
  seedLoad: aSubscriber,
  exported: [
    {
      table: "notification_defaults",
      whose: ofUser,
      found: ({ email_alerts }) => [email_alerts],
      leftOut: { user_id: why.person },
    },
    {
      table: "notification_subscribers",
      whose: (userId) =>
        `id in (select subscriber_id from shipment_recipients where ${ofOwner(userId)})`,
      found: (held) => held.shipments.flatMap(({ recipients }) => recipients),
      leftOut: { id: why.rowId, company_id: why.ofCompany },
    },
  ],
  leftOut: {
    shipment_recipients: "says which load a subscriber belongs to; each load's recipients say it",
    milestone_news: "says which emails are still to be written, and is gone once they are",
  },
};

async function aSubscriber({ query }: Database, { shipmentId, owner }: SeededLoad) {
  const subscriber = {
    id: randomUUID(),
    companyId: owner.companyId,
    email: `${randomUUID()}@consignee.example`,
    confirmedAt: at,
    stoppedAt: at,
  };
  await query.insert(subscribers).values(subscriber);
  await query.insert(recipients).values({ shipmentId, subscriberId: subscriber.id });
}
