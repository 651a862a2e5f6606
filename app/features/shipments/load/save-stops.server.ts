import { and, asc, eq, inArray, isNull, notInArray, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { movedToZone } from "#app/platform/zoned-time.ts";
import { can } from "../policy.ts";
import {
  type EditDependencies,
  type Edited,
  type EditResult,
  editLoad,
} from "./edit-load.server.ts";
import { withoutConsignee } from "./freight-decisions.ts";
import { handoffOrderErrors, picksUpTooSoon } from "./handoff-window.ts";
import { keepHandoffs, type StoredStop } from "./handoffs.server.ts";
import { type LocatedStop, locateStops, requireLocated } from "./locate-stops.server.ts";
import { replayLoad } from "./replay-load.server.ts";
import { firstRowId, keepIds } from "./row-ids.server.ts";
import type { TypedStop } from "./schema.ts";
import { readSearchWords } from "./search-words.server.ts";
import { placesOf } from "./stop.ts";
import { stopTimes } from "./stop-times.ts";
import { exceptions, stops } from "./tables.server.ts";
import { readVisits } from "./visits.server.ts";

/**
 * Saves all stops of a load in order; the load's origin and destination follow the first and last
 * one. A stop that a truck has been at can't be removed.
 * @throws AppError as `editLoad`, and `invalid` with the fields when places or windows don't fit.
 */
export function saveStops(
  deps: EditDependencies,
  { id, version, stops: typed }: Edited & { stops: readonly TypedStop[] },
): Promise<{ version: number }> {
  return editLoad(deps, { id, version }, "stops", (tx, { mode }, actor) => {
    const located = requireLocated(locateStops(typed, { now: deps.clock.now(), mode }));
    return replaceStops(tx, id, located, can(actor, "edit-any"));
  });
}

/**
 * Replaces a load's stops, in the caller's transaction; those with an id of one of them stay that one,
 * and so do the handoffs, which only staff see.
 * @throws AppError as `keepHandoffs`.
 */
export async function replaceStops(
  tx: Queryable,
  shipmentId: string,
  typed: readonly LocatedStop[],
  seesHandoffs = false,
): Promise<EditResult> {
  const before = await tx
    .select()
    .from(stops)
    .where(eq(stops.shipmentId, shipmentId))
    .orderBy(asc(stops.sequence));
  const wanted = keepHandoffs(before, typed, seesHandoffs).map(editable);
  const known = new Map(before.map((stop) => [stop.id, stop]));
  const first = [firstRowId(shipmentId, "origin"), firstRowId(shipmentId, "destination")];
  const keep = keepIds([...known.keys(), ...first]);
  const rows = wanted.map((stop) => ({ ...stop, id: keep(stop.id) }));
  const changes = describeChanges(before, rows);
  if (changes.length === 0) return { changes };
  const kept = rows.flatMap(({ id }) => (known.has(id) ? [id] : []));
  const removed = before.filter(({ id }) => !kept.includes(id));
  const visits = removed.length > 0 ? await readVisits(tx, shipmentId) : [];
  const visited = removed.find(
    ({ id, arrivedAt }) =>
      arrivedAt !== null || visits.some((one) => one.stopId === id && one.arrivedAt),
  );
  if (visited) {
    throw new AppError(
      "conflict",
      `Stop ${visited.sequence} can't be removed: a truck has been there.`,
    );
  }
  if (removed.some(({ decision }) => decision)) await forgetDecision(tx, shipmentId);
  const ofLoad = eq(stops.shipmentId, shipmentId);
  await tx.delete(stops).where(and(ofLoad, notInArray(stops.id, kept)));
  // Moved aside first, so that two stops can swap numbers.
  await tx
    .update(stops)
    .set({ sequence: sql`-${stops.sequence}` })
    .where(ofLoad);
  for (const [index, stop] of rows.entries()) {
    const row = { ...stop, sequence: index + 1 };
    const own = and(ofLoad, eq(stops.id, stop.id));
    const old = known.get(stop.id);
    if (!old) await tx.insert(stops).values({ ...row, shipmentId });
    else {
      const pickup = keepPickup(old, row);
      await tx
        .update(stops)
        .set({ ...row, ...pickup })
        .where(own);
    }
  }
  await replayLoad(tx, shipmentId);
  return { changes, columns: await columnsOf(tx, shipmentId, wanted) };
}

/**
 * The pickup window of a handoff, which this editor doesn't show: its local times stay.
 * @throws AppError `invalid` with the field of a handoff that begins after it.
 */
function keepPickup(old: StoredStop, { sequence, timeZone, windowFrom }: LocatedStop & Numbered) {
  const moved = (at: Date | null) =>
    at && old.timeZone && timeZone ? movedToZone(at, old.timeZone, timeZone) : at;
  const pickup = { pickupFrom: moved(old.pickupFrom), pickupTo: moved(old.pickupTo) };
  if (!picksUpTooSoon({ windowFrom, timeZone, ...pickup })) return pickup;
  const message = handoffOrderErrors.handoff;
  throw new AppError("invalid", `${message}.`, {
    fields: { [`stops[${sequence - 1}].windowFrom`]: [message] },
  });
}

type Numbered = { sequence: number };

/** What becomes of the freight is open again once the stop that a decision made is gone. */
async function forgetDecision(tx: Queryable, shipmentId: string): Promise<void> {
  await tx
    .update(exceptions)
    .set({ decision: null, decidedAt: null })
    .where(and(eq(exceptions.shipmentId, shipmentId), isNull(exceptions.resolvedAt)));
}

/** What an edit sets of a stop. */
function editable(stop: LocatedStop | StoredStop): LocatedStop {
  const { kind, company, street, city, state, zip, contact, phone, email } = stop;
  const { timeZone, windowFrom, windowTo, appointment, appointmentNumber } = stop;
  const { id, instructions, accessorials } = stop;
  return {
    id,
    kind,
    company,
    street,
    city,
    state,
    zip,
    contact,
    phone,
    email,
    timeZone,
    windowFrom,
    windowTo,
    appointment,
    appointmentNumber,
    instructions,
    accessorials,
  };
}

/**
 * The load's own columns derived from its stops: the spec's texts, and sort keys. What goes back, or is
 * disposed of, doesn't change where it was booked to.
 */
async function columnsOf(tx: Queryable, shipmentId: string, wanted: readonly LocatedStop[]) {
  const isElsewhere = and(
    eq(stops.shipmentId, shipmentId),
    inArray(stops.decision, withoutConsignee),
  );
  const elsewhere = await tx.select({ id: stops.id }).from(stops).where(isElsewhere);
  const booked = wanted.filter((stop) => !elsewhere.some(({ id }) => id === stop.id));
  return {
    ...placesOf(booked),
    ...stopTimes(wanted),
    searchWords: await readSearchWords(tx, shipmentId),
  };
}

const fields = [
  ["kind", "kind"],
  ["company", "company"],
  ["street", "street"],
  ["city", "city"],
  ["state", "state"],
  ["zip", "ZIP code"],
  ["contact", "contact"],
  ["phone", "phone"],
  ["email", "email"],
  ["windowFrom", "window"],
  ["windowTo", "window"],
  ["appointment", "appointment"],
  ["appointmentNumber", "appointment number"],
  ["instructions", "instructions"],
  ["accessorials", "accessorials"],
] as const;

/**
 * Describes the changes, such as "Stop 1: window, phone". A load is booked with two places, which aren't
 * new when they are stored with their details.
 */
function describeChanges(
  before: readonly (typeof stops.$inferSelect)[],
  wanted: readonly LocatedStop[],
): string[] {
  const changes = wanted.flatMap((stop, index) => {
    const old = before.find(({ id }) => id === stop.id);
    const isEnd = index === 0 || index === wanted.length - 1;
    if (!old && before.length === 0 && isEnd) return [`Stop ${index + 1}: details`];
    if (!old) return [`Stop ${index + 1}: added`];
    const names = fields.flatMap(([field, name]) =>
      isSame(old[field], stop[field]) ? [] : [name],
    );
    if (old.sequence !== index + 1) names.unshift("order" as never);
    return names.length > 0 ? [`Stop ${index + 1}: ${[...new Set(names)].join(", ")}`] : [];
  });
  const removed = before.filter(({ id }) => !wanted.some((stop) => stop.id === id));
  return [...changes, ...removed.map(({ sequence }) => `Stop ${sequence}: removed`)];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
