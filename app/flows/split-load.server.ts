import type { z } from "zod";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { maximumLegs } from "#app/features/assignments/leg.ts";
import { insertLegBehind } from "#app/features/assignments/leg-rows.server.ts";
import { ensureLegs, type Leg, listLegs } from "#app/features/assignments/legs.server.ts";
import { can } from "#app/features/assignments/policy.ts";
import { findLiveAssignment } from "#app/features/assignments/queries.server.ts";
import { setLegMode } from "#app/features/assignments/save-leg.server.ts";
import type { splitSchema } from "#app/features/assignments/split-schema.ts";
import { type EditDependencies, editLoad } from "#app/features/shipments/load/edit-load.server.ts";
import {
  ensureStops,
  insertHandoff,
  type StoredStop,
  searchColumns,
} from "#app/features/shipments/load/handoffs.server.ts";
import { legModeNames } from "#app/features/shipments/load/leg-mode.ts";
import {
  type LocatedStop,
  locateStops,
  requireLocated,
} from "#app/features/shipments/load/locate-stops.server.ts";
import { legSpans } from "#app/features/shipments/load/movement.ts";
import { replayLoad } from "#app/features/shipments/load/replay-load.server.ts";
import { maximumStops, stopCity } from "#app/features/shipments/load/stop.ts";
import type { WithTimes } from "#app/features/shipments/load/which-time.ts";
import { notThere } from "#app/features/shipments/refusal.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { locatePickup } from "./handoff-windows.server.ts";
import { endOffersOfLegs, nameOffers } from "./offers-of-leg.server.ts";

/**
 * Splits a leg of a load at a place, for staff: a handoff is made there, behind a stop, and a second leg
 * from it. The leg's carrier keeps the first part; its open offers and bids end, because they were for all
 * of it. Returns the load's version.
 * @throws AppError as `editLoad`; `not_found` for anybody else; `conflict` once the load is delivered or
 * the leg is done; `invalid` with the field for a place or window that can't be, and for a stop that
 * the truck has passed.
 */
export async function splitLoad(
  deps: EditDependencies,
  { id, ...split }: { id: string } & WithTimes<z.output<typeof splitSchema>>,
): Promise<{ version: number }> {
  if (!can(deps.actor, "split")) throw refusalTo(deps.actor, "assignments.split", notThere());
  const { version, after: behind, firstMode, secondMode, ...place } = split;
  const handoff = locateHandoff(place, deps.clock.now());
  return editLoad(deps, { id, version }, "legs", async (tx, load) => {
    if (load.status === "Delivered") throw new AppError("conflict", "This load is delivered.");
    const stops = await ensureStops(tx, load);
    const after = placeOf(stops, behind);
    refusePlace(stops, after);
    const legs = await ensureLegs(tx, id);
    if (legs.length >= maximumLegs)
      throw invalid("after", `A load has at most ${maximumLegs} legs`);
    const leg = legs[legSpans(stops).findIndex(({ to }) => after < to)];
    if (!leg) throw new Error("a load without the leg");
    await refuseDone(tx, leg);
    await endOffersOfLegs(tx, [leg], legs.length, deps.clock.now());
    await setLegMode(tx, leg.id, firstMode);
    await insertHandoff(tx, id, { after, handoff });
    await insertLegBehind(tx, leg, secondMode);
    await replayLoad(tx, id);
    await nameOffers(tx, id, await listLegs(tx, id));
    const modes = `${legModeNames[firstMode]}, then ${legModeNames[secondMode].toLowerCase()}`;
    const columns = await searchColumns(tx, id);
    return { changes: [`Split into legs at ${stopCity(handoff)}: ${modes}`], columns };
  });
}

type Place = Omit<
  WithTimes<z.output<typeof splitSchema>>,
  "version" | "after" | "firstMode" | "secondMode"
>;

/** The handoff as a stop, with both windows. @throws AppError as `locateNewStop`; `invalid` for a pickup's. */
function locateHandoff(
  { pickupFrom, pickupTo, pickupFromWhich, pickupToWhich, ...place }: Place,
  now: Date,
) {
  const { id: _, kind: __, ...handoff } = locateNewStop("handoff", place, now);
  const ends = {
    from: { field: "pickupFrom", local: pickupFrom, which: pickupFromWhich },
    to: { field: "pickupTo", local: pickupTo, which: pickupToWhich },
  };
  const at = { ...handoff, timeZone: handoff.timeZone ?? "UTC", now };
  return { ...handoff, ...locatePickup(ends, at) };
}

type NewPlace = Omit<Place, "pickupFrom" | "pickupTo" | "pickupFromWhich" | "pickupToWhich">;

/**
 * A new stop, as a form of a place has it.
 * @throws AppError `invalid` with the fields of that form for a place or window that can't be.
 */
export function locateNewStop(
  kind: "handoff" | "delivery",
  place: NewPlace,
  now: Date,
): LocatedStop {
  const stop = { ...place, kind, appointment: "none", appointmentNumber: null } as const;
  const located = locateStops([{ ...stop, email: null, accessorials: [] }], { now });
  if ("stops" in located) {
    const [found] = requireLocated(located);
    if (!found) throw new Error("a stop that wasn't located");
    if (!found.timeZone) throw invalid("city", "Enter a ZIP code, or city and state");
    return found;
  }
  const fields = Object.entries(located.problems).map(
    ([field, messages]) => [field.replace("stops[0].", ""), messages] as const,
  );
  throw new AppError("invalid", "Check the place.", { fields: Object.fromEntries(fields) });
}

/** The place of a stop, counted from 1. @throws AppError `invalid` for one that is gone. */
function placeOf(stops: readonly StoredStop[], behind: number | string): number {
  if (typeof behind === "number") return behind;
  const index = stops.findIndex(({ id }) => id === behind);
  if (index === -1) throw invalid("after", "That stop is gone. Choose another one");
  return index + 1;
}

function refusePlace(stops: readonly StoredStop[], after: number): void {
  if (after >= stops.length) throw invalid("after", "Choose a stop before the last one");
  if (stops.length >= maximumStops) {
    throw invalid("after", `A load can have at most ${maximumStops} stops`);
  }
  const passed = stops.slice(after).find(({ arrivedAt }) => arrivedAt !== null);
  if (!passed) return;
  throw invalid("after", `A truck has been at stop ${passed.sequence}. Split after it`);
}

async function refuseDone(tx: Queryable, leg: Leg): Promise<void> {
  const live = await findLiveAssignment(tx, { shipmentId: leg.shipmentId, legId: leg.id });
  if (leg.handedOffAt || live?.completedAt) {
    throw new AppError("conflict", "This leg is done. Split one that is still to run.");
  }
}

function invalid(field: string, message: string): AppError {
  return new AppError("invalid", `${message}.`, { fields: { [field]: [message] } });
}
