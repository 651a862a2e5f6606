import type { Leg } from "#app/features/assignments/legs.server.ts";
import { businessHours } from "#app/features/company/hours.ts";
import { handoffOrderErrors, picksUpTooSoon } from "#app/features/shipments/load/handoff-window.ts";
import { type StoredStop, storeWindows } from "#app/features/shipments/load/handoffs.server.ts";
import { locateWindow, type TypedEnds } from "#app/features/shipments/load/locate-window.ts";
import { legSpans } from "#app/features/shipments/load/movement.ts";
import type { Which } from "#app/features/shipments/load/which-time.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";

type Name = "pickup" | "handoff";
type End = `${Name}${"From" | "To"}`;

/** The windows of a leg's truck at its handoffs as local times; one that is left out stays. */
export type TypedLegWindows = Partial<Record<End, string | null | undefined>> &
  Partial<Record<`${End}Which`, Which>>;

type At = { timeZone: string; now: Date };
type Handoff = Pick<StoredStop, "windowFrom">;

/**
 * When the next truck picks up at a handoff.
 * @throws AppError `invalid` with the field of a time that can't be, or of a window that ends before the
 * handoff's own begins.
 */
export function locatePickup(ends: TypedEnds, at: At & Handoff) {
  const { from: pickupFrom, to: pickupTo } = requireWindow(ends, at);
  if (picksUpTooSoon({ ...at, pickupFrom, pickupTo })) refuse(ends, handoffOrderErrors.pickup);
  return { pickupFrom, pickupTo };
}

function locateHandoff(ends: TypedEnds, at: At & Pick<StoredStop, "pickupFrom" | "pickupTo">) {
  const { from: windowFrom, to: windowTo } = requireWindow(ends, at);
  if (picksUpTooSoon({ ...at, windowFrom })) {
    throw invalid({ [ends.from.field]: [handoffOrderErrors.handoff] });
  }
  return { windowFrom, windowTo };
}

type OfLeg = { stops: readonly StoredStop[]; leg: Leg; now: Date };

/**
 * Stores when a leg's truck comes to the handoffs where the leg begins and ends, in the caller's
 * transaction. Returns what changed, such as "pickup window".
 * @throws AppError `invalid` with the field of a window that can't be, and of one where the leg has no handoff.
 */
export async function saveLegWindows(
  tx: Queryable,
  { stops, leg, now }: OfLeg,
  typed: TypedLegWindows,
): Promise<string[]> {
  const span = legSpans(stops)[leg.sequence - 1];
  const sides = [
    { name: "pickup", place: span?.from, locate: locatePickup },
    { name: "handoff", place: span?.to, locate: locateHandoff },
  ] as const;
  const changes: string[] = [];
  for (const { name, place = 1, locate } of sides) {
    const ends = endsOf(typed, name);
    const stop = stops[place - 1];
    if (!ends) continue;
    if (stop?.kind !== "handoff") {
      if (ends.from.local || ends.to.local) refuse(ends, noHandoff[name]);
      continue;
    }
    const timeZone = stop.timeZone ?? businessHours.timeZone;
    const window = locate(ends, { ...stop, timeZone, now });
    if (isSame(stop, window)) continue;
    await storeWindows(tx, stop, window);
    changes.push(`${name} window`);
  }
  return changes;
}

const noHandoff = {
  pickup: "This leg begins at the load's pickup. Set its window there",
  handoff: "This leg ends at the load's delivery. Set its window there",
};

function isSame(stop: StoredStop, window: Partial<StoredStop>): boolean {
  return Object.entries(window).every(
    ([name, at]) => Number(stop[name as "windowFrom"]) === Number(at),
  );
}

/** What was typed of one window; undefined where it was left out. */
function endsOf(typed: TypedLegWindows, name: Name): TypedEnds | undefined {
  const end = (field: End) => ({
    field,
    local: typed[field] ?? null,
    which: typed[`${field}Which`],
  });
  const isLeftOut = typed[`${name}From`] === undefined && typed[`${name}To`] === undefined;
  return isLeftOut ? undefined : { from: end(`${name}From`), to: end(`${name}To`) };
}

function requireWindow(ends: TypedEnds, at: At) {
  const fields: Record<string, string[]> = {};
  const window = locateWindow(ends, at, (field, message) => {
    fields[field] = [message];
  });
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return window;
}

/** Refuses a window at its last field that was filled in. */
function refuse({ from, to }: TypedEnds, message: string): never {
  throw invalid({ [(to.local ? to : from).field]: [message] });
}

function invalid(fields: Record<string, string[]>): AppError {
  return new AppError("invalid", `${Object.values(fields)[0]?.[0]}.`, { fields });
}
