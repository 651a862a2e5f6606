import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { onlyLegMode } from "#app/features/assignments/leg.ts";
import { removeLeg } from "#app/features/assignments/leg-rows.server.ts";
import { type Leg, listLegs } from "#app/features/assignments/legs.server.ts";
import { can } from "#app/features/assignments/policy.ts";
import { findLiveAssignment } from "#app/features/assignments/queries.server.ts";
import { setLegMode } from "#app/features/assignments/save-leg.server.ts";
import {
  type EditDependencies,
  type Edited,
  editLoad,
} from "#app/features/shipments/load/edit-load.server.ts";
import {
  ensureStops,
  removeHandoff,
  type StoredStop,
  searchColumns,
} from "#app/features/shipments/load/handoffs.server.ts";
import { replayLoad } from "#app/features/shipments/load/replay-load.server.ts";
import { readVisits } from "#app/features/shipments/load/visits.server.ts";
import { notThere } from "#app/features/shipments/refusal.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { endOffersOfLegs, moveOffers, nameOffers } from "./offers-of-leg.server.ts";

/**
 * Joins a leg with the one behind it, for staff: the handoff between them goes, and whichever has a
 * carrier runs both. Returns the load's version.
 * @throws AppError as `editLoad`; `not_found` for anybody else, or without the leg; `conflict` when both
 * have a carrier, the one with it is done, or the freight was handed off already.
 */
export async function joinLegs(
  deps: EditDependencies,
  { id, version, legId }: Edited & { legId: string },
): Promise<{ version: number }> {
  if (!can(deps.actor, "split")) throw refusalTo(deps.actor, "assignments.split", notThere());
  return editLoad(deps, { id, version }, "legs", async (tx, load) => {
    const legs = await listLegs(tx, id);
    const place = legs.findIndex((leg) => leg.id === legId);
    const [first, second] = [legs[place], legs[place + 1]];
    if (place === -1 || !first || !second) {
      throw new AppError("not_found", "This load has no leg after this one. Reload the page.");
    }
    const { stays, goes } = await chooseHeir(tx, first, second);
    const stops = await ensureStops(tx, load);
    const handoff = stops.filter(({ kind }) => kind === "handoff")[place];
    if (!handoff) throw new Error("two legs without a handoff");
    if (await wasVisited(tx, handoff)) throw refused("a truck has been at their handoff");
    await endOffersOfLegs(tx, [first, second], legs.length, deps.clock.now());
    await moveOffers(tx, goes, stays);
    await removeHandoff(tx, handoff);
    await removeLeg(tx, goes, stays);
    await replayLoad(tx, id);
    const left = await listLegs(tx, id);
    if (left.length === 1) await setLegMode(tx, stays.id, onlyLegMode(load.mode));
    await nameOffers(tx, id, left);
    const columns = await searchColumns(tx, id);
    return { changes: [`Joined legs ${place + 1} and ${place + 2}`], columns };
  });
}

/** Whether a truck of either leg was at their handoff. */
async function wasVisited(tx: Queryable, { id, shipmentId }: StoredStop): Promise<boolean> {
  const visits = await readVisits(tx, shipmentId);
  return visits.some(
    ({ stopId, arrivedAt, departedAt }) => stopId === id && (arrivedAt ?? departedAt),
  );
}

/** Which of two legs stays: the one that has a carrier, else the first. */
async function chooseHeir(tx: Queryable, first: Leg, second: Leg) {
  const liveOf = ({ shipmentId, id }: Leg) => findLiveAssignment(tx, { shipmentId, legId: id });
  const [one, two] = [await liveOf(first), await liveOf(second)];
  if (one && two) throw refused("both have a carrier. Take one of them back first");
  if (first.handedOffAt || one?.completedAt || two?.completedAt)
    throw refused("one of them is done");
  return two ? { stays: second, goes: first } : { stays: first, goes: second };
}

const refused = (why: string) => new AppError("conflict", `The legs weren't joined: ${why}.`);
