import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { aShipment } from "#tests/support/factories.ts";
import {
  at,
  notTheirs,
  ofOwner,
  ofUser,
  type PersonalDataFixture,
  type Row,
  why,
  without,
} from "#tests/support/personal-data/fixture.ts";
import { eventLeftOut, loadParts } from "./load/personal-data.fixture.ts";
import { savedViews, shipments, statusChanges } from "./tables.server.ts";

type Held = {
  shipments: (Row & { history: Row[] })[];
  loads_hauled: (Row & Record<"reports" | "events", Row[]>)[];
  saved_views: Row[];
};

const internal = {
  user_id: "is the owner's id",
  company_id: why.ofCompany,
  pickup_by: "is when the first stop's window ends",
  has_late_eta: why.ofDesk,
  has_late_pickup_eta: why.ofDesk,
  handoff_by: why.ofDesk,
  has_late_handoff_eta: why.ofDesk,
  countered_at: why.ofDesk,
  charge_declined_at: why.ofDesk,
  to_sign_since: why.ofDesk,
  open_leg: why.ofDesk,
  search_words: "is made of other columns, for searching",
  booking_key: why.key,
  carrier_id: why.another,
  air_confirmed_at: why.forStaff,
  version: "counts edits",
  assignee_version: "counts changes",
  priced_at: why.ofDesk,
  tendered_at: why.ofDesk,
  covered_at: why.ofDesk,
  at_stop: "is said by the events",
  arrived_at: "is when the last stop was reached",
  pod_received_at: why.ofDesk,
  billed_at: why.ofDesk,
  paid_at: why.ofDesk,
  credited_at: why.ofDesk,
  closed_at: why.ofDesk,
  unbilled_at: why.ofDesk,
  carrier_paid_at: why.ofDesk,
  canceled_by: why.another,
  assigned_to: why.staff,
  search_terms: "is made of other columns, for searching",
};

const change = {
  id: why.rowId,
  shipment_id: why.within,
  changed_by: why.another,
  reason: why.forStaff,
};

export const fixture: PersonalDataFixture<Held> = {
  seed: ({ query }, { actor: { userId } }) =>
    query.insert(savedViews).values({ userId, name: "Uncovered", query: "queue=carrier" }),
  exported: [
    {
      table: "shipments",
      whose: ofUser,
      found: (held) =>
        held.shipments.map((row) => without(row, ["history", "recipients", ...loadParts])),
      leftOut: internal,
    },
    {
      table: "shipments",
      whose: (userId) => `carrier_id = '${userId}'`,
      found: (held) => held.loads_hauled.map((row) => without(row, ["reports", "events"])),
      leftOut: {
        ...internal,
        known_shipper: "is the shipper's business",
        public_tracking: "is the shipper's business",
        mail_in_transit: "is the shipper's business",
        mail_delivered: "is the shipper's business",
        canceled_at: "is the shipper's business",
        cancel_reason: "is the shipper's business",
      },
    },
    {
      table: "shipment_status_changes",
      whose: ofOwner,
      found: (held) => held.shipments.flatMap(({ history }) => history),
      leftOut: change,
    },
    {
      table: "shipment_status_changes",
      whose: (userId) =>
        `changed_by = '${userId}'
        and shipment_id in (select id from shipments where carrier_id = '${userId}')`,
      found: (held) => held.loads_hauled.flatMap(({ reports }) => reports),
      leftOut: change,
    },
    {
      table: "shipment_events",
      whose: (userId) =>
        `reported_by = '${userId}'
        and shipment_id in (select id from shipments where carrier_id = '${userId}')`,
      found: (held) => held.loads_hauled.flatMap(({ events }) => events),
      leftOut: eventLeftOut,
    },
    {
      table: "saved_views",
      whose: ofUser,
      found: (held) => held.saved_views,
      leftOut: { id: why.rowId, user_id: why.person },
    },
  ],
  leftOut: {
    shipment_counts: "is counted from the shipments, which are exported",
  },
};

/** A load of the owner's company, hauled by `carrier` if there is one. */
export async function aLoad(database: Database, owner: Actor, carrier?: Actor) {
  const { query } = database;
  const shipment = await aShipment(database, owner);
  const shipmentId = shipment.id;
  await query
    .update(shipments)
    .set({
      mailInTransit: true,
      carrierId: carrier?.userId,
      pickupFrom: at,
      deliverBy: at,
      dispatchedAt: at,
      lastEventAt: at,
      deliveredAt: at,
      signedBy: "R. Osei",
      canceledAt: at,
      cancelReason: "The customer has no freight after all.",
    })
    .where(eq(shipments.id, shipmentId));
  await query.insert(statusChanges).values({
    shipmentId,
    fromStatus: "Quoted",
    toStatus: "In Transit",
    changedBy: carrier?.userId,
    reason: notTheirs,
    note: "Picked up at dock 4.",
    noteAudience: "parties",
  });
  return { shipmentId, trackingId: shipment.trackingId, owner };
}
