import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  at,
  type ExportedTable,
  notTheirs,
  ofOwner,
  type PersonalDataFixture,
  type Row,
  type SeededLoad,
  why,
  without,
} from "#tests/support/personal-data/fixture.ts";
import {
  airRecords,
  care,
  custodyEntries,
  edits,
  events,
  exceptions,
  freightItems,
  freightUnits,
  references,
  stops,
} from "./tables.server.ts";

type Held = { shipments: Record<LoadPart, Row[]>[] };

/** What belongs to a load, by its name in the export. */
export const loadParts = [
  "stops",
  "references",
  "units",
  "care",
  "air",
  "custody",
  "events",
  "exceptions",
  "edits",
] as const;
type LoadPart = (typeof loadParts)[number];

/** What of an event is not exported, with the reasons. */
export const eventLeftOut = {
  id: why.rowId,
  sequence: why.rowId,
  shipment_id: why.within,
  stop_id: why.rowId,
  assignment_id: why.rowId,
  reported_by: why.another,
  moved_to: "is in the history of the status",
  status_reason: why.forStaff,
  status_note: "is in the history of the status",
  status_note_audience: "is in the history of the status",
};

/** A part of the loads that a person booked. */
const ofLoad = (
  table: string,
  part: LoadPart,
  leftOut: Record<string, string>,
): ExportedTable<Held> => ({
  table,
  whose: ofOwner,
  found: (held) =>
    held.shipments.flatMap((load) => load[part].map((row) => without(row, ["items"]))),
  leftOut: { ...leftOut, shipment_id: why.within },
});

export const fixture: PersonalDataFixture<Held> = {
  seedLoad: someDetails,
  exported: [
    ofLoad("shipment_stops", "stops", {
      id: why.rowId,
      pickup_from: why.forStaff,
      pickup_to: why.forStaff,
      decision: why.forStaff,
    }),
    ofLoad("shipment_references", "references", {}),
    ofLoad("shipment_units", "units", { id: why.rowId }),
    {
      table: "shipment_items",
      whose: (userId) => `unit_id in (select id from shipment_units where ${ofOwner(userId)})`,
      found: (held) =>
        held.shipments.flatMap(({ units }) => units.flatMap(({ items }) => items as Row[])),
      leftOut: { id: why.rowId, unit_id: why.within, sequence: why.rowId },
    },
    ofLoad("shipment_care", "care", {}),
    ofLoad("shipment_air", "air", { search_consent_by: why.another }),
    ofLoad("shipment_custody", "custody", {
      id: why.rowId,
      recorded_by: why.another,
      submission_key: why.key,
    }),
    ofLoad("shipment_events", "events", eventLeftOut),
    ofLoad("shipment_exceptions", "exceptions", {
      id: why.rowId,
      version: "counts edits",
      kind: why.forStaff,
      raised_by: why.another,
      owner_id: why.staff,
      resolved_by: why.another,
      resolution: why.forStaff,
      decision: why.forStaff,
      decided_at: why.forStaff,
      holds_bill: why.forStaff,
    }),
    ofLoad("shipment_edits", "edits", { edited_by: why.another }),
  ],
};

async function someDetails({ query }: Database, { shipmentId, carrier }: SeededLoad) {
  const [stop] = await query
    .insert(stops)
    .values({
      shipmentId,
      sequence: 1,
      kind: "pickup",
      company: "Lakeside Foundry",
      street: "40 Harbor Drive",
      city: "Gary",
      state: "IN",
      zip: "46402",
      timeZone: "America/Chicago",
      contact: "Robin Hale",
      phone: "(219) 555-0188",
      email: "dock@lakeside.example",
      windowFrom: at,
      windowTo: at,
      appointment: "set",
      appointmentNumber: "A-1188",
      instructions: "Check in at gate 2.",
      accessorials: ["liftgate"],
    })
    .returning({ id: stops.id });
  await query.insert(references).values({ shipmentId, kind: "PO", value: "PO-88120" });
  const [unit] = await query
    .insert(freightUnits)
    .values({
      shipmentId,
      sequence: 1,
      kind: "Pallet",
      count: 4,
      length: 48,
      width: 40,
      height: 52.5,
      weight: 640.25,
      stackable: true,
    })
    .returning({ id: freightUnits.id });
  await query.insert(freightItems).values({
    unitId: unit?.id ?? "",
    sequence: 1,
    description: "Paint thinner",
    pieces: 12,
    packaging: "Drum",
    weight: 300.5,
    freightClass: 92.5,
    nmfc: "149980",
    valueCents: 120_050,
    hazardous: true,
    unNumber: "UN1263",
    properShippingName: "Paint related material",
    hazardClass: "3",
    subsidiaryClass: "8",
    packingGroup: "II",
    quantity: "120 gal",
    packageType: "12 drums",
  });
  await query.insert(care).values({
    shipmentId,
    equipment: "refrigerated",
    temperatureMin: 34,
    temperatureMax: 38,
    declaredValueCents: 5_000_000,
    emergencyPhone: "(800) 555-0199",
    emergencyContact: "Lakeside Foundry",
    overweightApprovedAt: at,
  });
  await query.insert(airRecords).values({
    shipmentId,
    knownShipperBasis: "Site visit",
    verifiedBy: "Morgan Lee",
    verifiedOn: "2026-10-01",
    reviewDue: "2027-10-01",
    searchConsentAt: at,
    fromAirport: "IND",
    toAirport: "ORD",
    cutoffAt: at,
  });
  await query.insert(custodyEntries).values({
    shipmentId,
    at,
    place: "IND cargo",
    fromParty: "Prairie Line",
    toParty: "Airline",
    pieces: 4,
    submissionKey: randomUUID(),
  });
  await query.insert(events).values({
    id: randomUUID(),
    shipmentId,
    kind: "GATE_IN",
    stopId: stop?.id,
    occurredAt: at,
    reportedAt: at,
    source: "carrier",
    reportedBy: carrier?.userId,
    place: "Gary, IN",
    note: "Waiting for a door.",
    audience: "public",
    noteAudience: "parties",
    eta: at,
    pieces: 22,
    piecesExpected: 22,
    seal: "4711",
    sealIntact: true,
    precedes: "dispatch",
    undoneAt: at,
  });
  // The event was undone, so that its stop says none of it.
  await query
    .update(stops)
    .set({ eta: at, arrivedAt: at, departedAt: at })
    .where(eq(stops.shipmentId, shipmentId));
  await query.insert(exceptions).values({
    shipmentId,
    audience: "parties",
    what: "The trailer has a flat tire.",
    raisedAt: at,
    nextUpdateAt: at,
    resolvedAt: at,
    resolution: notTheirs,
  });
  await query
    .insert(edits)
    .values({ shipmentId, version: 2, at, section: "stops", changes: ["Stop 1: window"] });
}
