import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { type Driver, recordDriver } from "#app/features/assignments/driver.server.ts";
import { can } from "#app/features/assignments/policy.ts";
import { findLiveAssignment, findOwnLive } from "#app/features/assignments/queries.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { lockOfferedLoad } from "#app/features/carrier-offers/settle.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/**
 * Names or corrects who drives a load and with what, for staff and for the dispatchers of the
 * carrier that has it. Staff choose the leg of a load that was split.
 * @throws AppError `not_found` without access; `conflict` when no carrier has the load, or it is
 * delivered or canceled; as `findLeg`.
 */
export async function changeDriver(
  { database, actor, clock }: Dependencies,
  { id, legId, ...driver }: Driver & { id: string; legId?: string | undefined },
): Promise<void> {
  const nowhere = new AppError("not_found", "This load does not exist.");
  if (!actor) throw nowhere;
  await database.transaction(actor.userId, async (tx) => {
    const load = await lockOfferedLoad(tx, id);
    const own = await findOwnLive(tx, { shipmentId: id, carrierId: actor.companyId });
    const isOwn = own !== undefined && can(actor, "name-driver", own);
    if (!isOwn && !can(actor, "book")) throw refusalTo(actor, "assignments.book", nowhere);
    const live = isOwn ? own : await findLiveAssignment(tx, { shipmentId: id, legId });
    if (!live || load.canceledAt || live.completedAt) {
      throw new AppError("conflict", "Nothing was changed: no carrier runs this load now.");
    }
    await recordDriver(tx, live.id, driver);
    const details = { trackingId: load.trackingId, truck: driver.truck, trailer: driver.trailer };
    const entry = { actorId: actor.userId, action: "load.driver" as const, details };
    await recordAudit(tx, { ...entry, subject: { kind: "shipment", id } }, clock.now());
  });
}

/** Who drives a load for the actor's carrier; null unless somebody is named. */
export async function readOwnDriver(
  query: Queryable,
  actor: Actor,
  shipmentId: string,
): Promise<Driver | null> {
  const live = await findOwnLive(query, { shipmentId, carrierId: actor.companyId });
  if (!live || !can(actor, "see-own", live)) return null;
  const { driver, driverPhone, truck, trailer } = live;
  return driver && driverPhone && truck ? { driver, driverPhone, truck, trailer } : null;
}
