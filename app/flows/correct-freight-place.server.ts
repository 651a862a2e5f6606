import { and, desc, eq, isNotNull } from "drizzle-orm";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { findLeg, type OfLeg } from "#app/features/assignments/legs.server.ts";
import { can } from "#app/features/assignments/policy.ts";
import { findLiveAssignment } from "#app/features/assignments/queries.server.ts";
import { readCarrierParty } from "#app/features/assignments/read-carrier.server.ts";
import { assignments } from "#app/features/assignments/tables.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { lockOfferedLoad } from "#app/features/carrier-offers/settle.server.ts";
import { announceChange } from "#app/features/shipments/load/follow-load.server.ts";
import {
  lostFreight,
  replaceLostFreight,
} from "#app/features/shipments/load/lost-carrier.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { OfferDependencies } from "./offer-load.server.ts";

type FreightPlaceChange = OfLeg & {
  /** Where the form that was sent showed it. */
  shown: string;
  custody: string;
};

/**
 * Corrects where the freight is that lost its carrier on its way, and who has it, for staff. The
 * carrier that picks it up there is asked to sign again, and those to which it is offered are told.
 * @throws AppError `not_found` without access; `conflict` when the load lost no carrier, its freight
 * is delivered, or somebody else corrected it meanwhile.
 */
export async function correctFreightPlace(
  deps: OfferDependencies,
  { shown, custody, ...of }: FreightPlaceChange,
): Promise<void> {
  const { database, actor, clock } = deps;
  if (!can(actor, "take-back")) throw refusalTo(actor, "assignments.take-back", noLoad());
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    const { trackingId, status, canceledAt } = await lockOfferedLoad(tx, of.shipmentId);
    const lost = await findLost(tx, of);
    if (!lost?.custody || status === "Quoted") throw refused("no carrier lost this load's freight");
    if (canceledAt) throw refused("it is canceled");
    const live = await findLiveAssignment(tx, of);
    if (status === "Delivered" || live?.completedAt) throw refused("the freight is delivered");
    if (lost.custody !== shown) throw refused("somebody just corrected it. Reload the page");
    if (custody === shown) return;
    await announceChange(tx, { shipmentId: of.shipmentId, now });
    await tx.update(assignments).set({ custody }).where(eq(assignments.id, lost.id));
    const { name } = await readCarrierParty(tx, lost.carrierId);
    const before = lostFreight(name, shown);
    const after = lostFreight(name, custody);
    await replaceLostFreight(tx, { shipmentId: of.shipmentId, before, after });
    const subject = { kind: "shipment", id: of.shipmentId };
    const details = { trackingId, custody, before: shown };
    const entry = { actorId: actor.userId, action: "assignment.freight-place" as const };
    await recordAudit(tx, { ...entry, subject, details }, now);
  });
}

/** The assignment after which the freight of a leg lies where its custody says. */
async function findLost(tx: Parameters<typeof findLeg>[0], of: OfLeg) {
  const leg = await findLeg(tx, of);
  if (!leg) return undefined;
  const [lost] = await tx
    .select()
    .from(assignments)
    .where(and(eq(assignments.legId, leg.id), isNotNull(assignments.custody)))
    .orderBy(desc(assignments.endedAt))
    .limit(1);
  return lost;
}

const refused = (why: string) => new AppError("conflict", `Nothing was changed: ${why}.`);
const noLoad = () => new AppError("not_found", "This load does not exist.");
