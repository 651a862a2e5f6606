import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byColumnName } from "#app/platform/database/named.server.ts";
import { shipments } from "../tables.server.ts";
import { audiencesOf } from "./audience.ts";
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

/** A table whose rows belong to loads, with its exported columns and order. */
type Part = {
  table: PgTable & { shipmentId: PgColumn };
  columns: Record<string, PgColumn | SQL>;
  order: PgColumn;
  /** The rows that the customer sees; all of them when left out. */
  seen?: SQL;
};

const freightItem = byColumnName(
  freightItems.description,
  freightItems.pieces,
  freightItems.packaging,
  freightItems.weight,
  freightItems.freightClass,
  freightItems.nmfc,
  freightItems.valueCents,
  freightItems.hazardous,
  freightItems.unNumber,
  freightItems.properShippingName,
  freightItems.hazardClass,
  freightItems.subsidiaryClass,
  freightItems.packingGroup,
  freightItems.quantity,
  freightItems.packageType,
);

const event = byColumnName(
  events.kind,
  events.occurredAt,
  events.reportedAt,
  events.source,
  events.place,
  events.note,
  events.audience,
  events.noteAudience,
  events.eta,
  events.pieces,
  events.piecesExpected,
  events.seal,
  events.sealIntact,
  events.precedes,
  events.undoneAt,
);

const ofCustomer = audiencesOf("customer");

/** A note where the customer may read it. */
export function noteForCustomer({ note, noteAudience }: Record<"note" | "noteAudience", PgColumn>) {
  return sql<string | null>`case when ${inArray(noteAudience, ofCustomer)} then ${note} end`;
}

/** Nothing of what isn't as it should be: an exception tells that, as our team decides. */
const ifAsExpected = (column: PgColumn) => sql`case when ${events.sealIntact} is not false
  and ${events.pieces} is not distinct from coalesce(${events.piecesExpected}, ${events.pieces}) then ${column} end`;

const freightFactsForCustomer = {
  pieces: ifAsExpected(events.pieces),
  pieces_expected: ifAsExpected(events.piecesExpected),
  seal: ifAsExpected(events.seal),
  seal_intact: ifAsExpected(events.sealIntact),
};

const parts: Record<string, Part> = {
  stops: {
    table: stops,
    columns: byColumnName(
      stops.sequence,
      stops.kind,
      stops.company,
      stops.street,
      stops.city,
      stops.state,
      stops.zip,
      stops.timeZone,
      stops.contact,
      stops.phone,
      stops.email,
      stops.windowFrom,
      stops.windowTo,
      stops.appointment,
      stops.appointmentNumber,
      stops.instructions,
      stops.accessorials,
      stops.eta,
      stops.arrivedAt,
      stops.departedAt,
    ),
    order: stops.sequence,
  },
  references: {
    table: references,
    columns: byColumnName(references.kind, references.value),
    order: references.value,
  },
  care: {
    table: care,
    columns: byColumnName(
      care.equipment,
      care.temperatureMin,
      care.temperatureMax,
      care.declaredValueCents,
      care.emergencyPhone,
      care.emergencyContact,
      care.overweightApprovedAt,
    ),
    order: care.shipmentId,
  },
  air: {
    table: airRecords,
    columns: byColumnName(
      airRecords.knownShipperBasis,
      airRecords.verifiedBy,
      airRecords.verifiedOn,
      airRecords.reviewDue,
      airRecords.searchConsentAt,
      airRecords.fromAirport,
      airRecords.toAirport,
      airRecords.cutoffAt,
    ),
    order: airRecords.shipmentId,
  },
  custody: {
    table: custodyEntries,
    columns: byColumnName(
      custodyEntries.at,
      custodyEntries.place,
      custodyEntries.fromParty,
      custodyEntries.toParty,
      custodyEntries.pieces,
    ),
    order: custodyEntries.id,
  },
  events: {
    table: events,
    columns: { ...event, ...freightFactsForCustomer, note: noteForCustomer(events) },
    order: events.sequence,
    seen: inArray(events.audience, ofCustomer),
  },
  exceptions: {
    table: exceptions,
    columns: byColumnName(
      exceptions.what,
      exceptions.audience,
      exceptions.raisedAt,
      exceptions.nextUpdateAt,
      exceptions.resolvedAt,
    ),
    order: exceptions.raisedAt,
    seen: inArray(exceptions.audience, ofCustomer),
  },
  edits: {
    table: edits,
    columns: byColumnName(edits.version, edits.at, edits.section, edits.changes),
    order: edits.version,
  },
};

/** The child records of the loads that `own` selects, as their customer sees them, by load ID. */
export async function exportLoadParts(query: Queryable, own: SQL | undefined) {
  const found: Record<string, Map<string, unknown[]>> = {};
  for (const [name, part] of Object.entries(parts))
    found[name] = await selectPart(query, part, own, part.seen);
  const units = await selectUnits(query, own);
  return (shipmentId: string) => ({
    ...Object.fromEntries(
      Object.entries(found).map(([name, rows]) => [name, rows.get(shipmentId) ?? []]),
    ),
    units: units.get(shipmentId) ?? [],
  });
}

/** The events a person reported on the loads that `own` selects, by load ID. */
export async function exportReportedEvents(query: Queryable, own: SQL, userId: string) {
  const part = { table: events, columns: event, order: events.sequence };
  const found = await selectPart(query, part, own, eq(events.reportedBy, userId));
  return (shipmentId: string) => found.get(shipmentId) ?? [];
}

async function selectPart(query: Queryable, part: Part, own: SQL | undefined, also?: SQL) {
  const found = await query
    .select({ shipmentId: part.table.shipmentId, row: part.columns })
    .from(part.table as PgTable)
    .innerJoin(shipments, eq(shipments.id, part.table.shipmentId))
    .where(and(own, also))
    .orderBy(asc(part.order));
  return rowsByLoad(found);
}

async function selectUnits(query: Queryable, own: SQL | undefined) {
  const { id, shipmentId, sequence, kind, count, length, width, height, weight, stackable } =
    freightUnits;
  const row = byColumnName(sequence, kind, count, length, width, height, weight, stackable);
  const units = await query
    .select({ id, shipmentId, row })
    .from(freightUnits)
    .innerJoin(shipments, eq(shipments.id, shipmentId))
    .where(own)
    .orderBy(asc(sequence));
  const items = await query
    .select({ unitId: freightItems.unitId, row: freightItem })
    .from(freightItems)
    .innerJoin(freightUnits, eq(id, freightItems.unitId))
    .innerJoin(shipments, eq(shipments.id, shipmentId))
    .where(own)
    .orderBy(asc(freightItems.sequence));
  const itemsOf = Map.groupBy(items, ({ unitId }) => unitId);
  return rowsByLoad(
    units.map(({ id, shipmentId, row }) => ({
      shipmentId,
      row: { ...row, items: (itemsOf.get(id) ?? []).map(({ row }) => row) },
    })),
  );
}

function rowsByLoad(found: { shipmentId: unknown; row: unknown }[]): Map<string, unknown[]> {
  const grouped = Map.groupBy(found, ({ shipmentId }) => String(shipmentId));
  return new Map([...grouped].map(([id, rows]) => [id, rows.map(({ row }) => row)]));
}
