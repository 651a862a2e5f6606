import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { type Driver, recordDriver, replaceLink } from "#app/features/assignments/driver.server.ts";
import { can } from "#app/features/assignments/policy.ts";
import {
  type Assignment,
  findLiveAssignment,
  findOwnLive,
} from "#app/features/assignments/queries.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { lockOfferedLoad } from "#app/features/carrier-offers/settle.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";

/** A load, which of its drivers, and the version that was read of who it is. */
type Changed = Driver & { id: string; legId?: string | undefined; version: number };

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/**
 * Names or corrects who drives a load and with what, for staff and for the dispatchers of the
 * carrier that has it. Staff choose the leg of a load that was split.
 * @throws AppError `not_found` without access; `conflict` when no carrier has the load, it is
 * delivered or canceled, or somebody named another driver since `version`; as `findLeg`.
 */
export async function changeDriver(
  { database, actor, clock }: Dependencies,
  { id, legId, version, ...driver }: Changed,
): Promise<void> {
  if (!actor) throw nowhere();
  await database.transaction(actor.userId, async (tx) => {
    const { live, trackingId } = await lockDriven(tx, actor, { id, legId });
    if (live.completedAt) throw noLonger();
    refuseOvertaken(live, version);
    await recordDriver(tx, live, driver);
    const details = { trackingId, truck: driver.truck, trailer: driver.trailer };
    const entry = { actorId: actor.userId, action: "load.driver" as const, details };
    await recordAudit(tx, { ...entry, subject: { kind: "shipment", id } }, clock.now());
  });
}

/**
 * Ends the link of a load's driver and makes another one, for the same people. A link that was replaced
 * already is left as it is, so that a second press doesn't end the new one.
 * @param version the number of the link that was shown
 * @throws AppError as `changeDriver`.
 */
export async function replaceDriverLink(
  { database, actor, clock }: Dependencies,
  { id, legId, version }: Pick<Changed, "id" | "legId" | "version">,
): Promise<void> {
  if (!actor) throw nowhere();
  await database.transaction(actor.userId, async (tx) => {
    const { live, trackingId } = await lockDriven(tx, actor, { id, legId });
    if (!(await replaceLink(tx, live, version))) return;
    const entry = { actorId: actor.userId, action: "load.driver-link" as const };
    const about = { subject: { kind: "shipment", id }, details: { trackingId } };
    await recordAudit(tx, { ...entry, ...about }, clock.now());
  });
}

const nowhere = () => new AppError("not_found", "This load does not exist.");

const noLonger = () =>
  new AppError("conflict", "Nothing was changed: no carrier runs this load now.");

/** Locks a load, and finds the assignment whose driver somebody may name: their own, or the one that staff chose. */
async function lockDriven(
  tx: Queryable,
  actor: Actor,
  { id, legId }: Pick<Changed, "id" | "legId">,
) {
  const { canceledAt, trackingId } = await lockOfferedLoad(tx, id);
  const own = await findOwnLive(tx, { shipmentId: id, carrierId: actor.companyId });
  const isOwn = own !== undefined && can(actor, "name-driver", own);
  if (!isOwn && !can(actor, "book")) throw refusalTo(actor, "assignments.book", nowhere());
  const live = isOwn ? own : await findLiveAssignment(tx, { shipmentId: id, legId });
  if (!live || canceledAt) throw noLonger();
  return { live, trackingId };
}

/** @throws AppError `conflict` when somebody named another driver since `version`. */
export function refuseOvertaken({ driverVersion }: Assignment, version: number): void {
  if (driverVersion === version) return;
  throw new AppError(
    "conflict",
    "Nothing was saved: someone just named another driver. Check the driver, then try again.",
  );
}

/**
 * Who drives a load for the actor's carrier, null unless somebody is named, and the version of that;
 * null while the carrier doesn't have the load.
 */
export async function readOwnDriver(
  query: Queryable,
  actor: Actor,
  shipmentId: string,
): Promise<{ named: Driver | null; version: number } | null> {
  const live = await findOwnLive(query, { shipmentId, carrierId: actor.companyId });
  if (!live || !can(actor, "see-own", live)) return null;
  const { driver, driverPhone, truck, trailer, driverVersion: version } = live;
  const isNamed = driver && driverPhone && truck;
  return { named: isNamed ? { driver, driverPhone, truck, trailer } : null, version };
}
