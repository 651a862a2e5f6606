import { and, eq, isNull, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companyMembers, profiles } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Audience } from "./load/audience.ts";
import { carrierFor } from "./load/run-by.server.ts";
import { exceptions } from "./load/tables.server.ts";
import { notThere } from "./refusal.ts";
import { type Status, transitionTo } from "./shipment.ts";
import { shipments, statusChanges } from "./tables.server.ts";

type Move = {
  id: string;
  to: Status;
  /** The reason, which only staff see. */
  reason?: string | undefined;
  note?: string | undefined;
  /** Who reads the note; only our team when left out. */
  noteAudience?: Audience;
};

/** A shipment's owner, carrier as `carrierFor` says, and status. */
export function selectState(query: Queryable, id: string, actor: Actor | null = null) {
  return query
    .select({
      companyId: shipments.companyId,
      carrierId: carrierFor(actor),
      status: shipments.status,
      canceledAt: shipments.canceledAt,
      trackingId: shipments.trackingId,
    })
    .from(shipments)
    .where(eq(shipments.id, id));
}

/**
 * Moves a shipment along an allowed transition, in the caller's transaction; the trigger writes its
 * history, to which reason and note are added. With `hold`, air freight that staff must confirm is
 * held.
 * @throws AppError `conflict` when its status does not lead to `to`, or it is held.
 */
export async function move(
  tx: Queryable,
  { id, to, reason, note, noteAudience }: Move,
  hold: boolean,
) {
  const legal = transitionTo(to);
  if (legal) {
    if (hold && to === "In Transit") await refuseHeld(tx, id);
    const changed = await tx
      .update(shipments)
      .set({ status: to })
      .where(
        and(eq(shipments.id, id), eq(shipments.status, legal.from), isNull(shipments.canceledAt)),
      )
      .returning({ id: shipments.id });
    if (changed.length === 1) {
      if (to === "In Transit") await flagUnconfirmedAir(tx, id);
      return addWords(tx, id, { reason, note, noteAudience });
    }
  }
  const [now] = await selectState(tx, id);
  throw now ? stale(now.canceledAt ? "canceled" : now.status) : notThere();
}

/** The condition for air freight of a company that is not a known shipper on record. */
export const airToConfirm = sql<boolean>`(${shipments.mode} = 'AIR' and ${shipments.airConfirmedAt} is null
  and not exists (select from ${companyMembers} join ${profiles} on ${profiles.userId} = ${companyMembers.userId}
    where ${companyMembers.companyId} = ${shipments.companyId} and ${profiles.knownShipper}))`;

async function refuseHeld(tx: Queryable, id: string): Promise<void> {
  const held = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.id, id), eq(shipments.status, "Quoted"), airToConfirm));
  if (held.length === 0) return;
  throw new AppError(
    "conflict",
    "Nothing was changed: this air freight is held until our staff confirm the company's Known Shipper status.",
  );
}

/** Raises a compliance exception for air freight that moves before staff confirmed it. */
async function flagUnconfirmedAir(tx: Queryable, id: string): Promise<void> {
  const [moved] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.id, id), airToConfirm));
  if (!moved) return;
  await tx
    .insert(exceptions)
    .values({
      shipmentId: id,
      kind: "compliance",
      what: "Moved before our team confirmed how this air freight may fly.",
      raisedAt: sql`now()`,
    })
    .onConflictDoNothing();
}

/** Adds staff's reason and a note to the latest change of a shipment. */
export async function addWords(
  tx: Queryable,
  id: string,
  { reason, note, noteAudience }: Pick<Move, "reason" | "note" | "noteAudience">,
): Promise<void> {
  if (!reason && !note) return;
  await tx
    .update(statusChanges)
    .set({ reason, note, noteAudience })
    .where(
      eq(
        statusChanges.id,
        sql`(select max(id) from ${statusChanges} where ${statusChanges.shipmentId} = ${id})`,
      ),
    );
}

/** Records that no truck is at a stop of the load, because its carrier no longer has it. */
export async function clearAtStop(tx: Queryable, id: string): Promise<void> {
  await tx.update(shipments).set({ atStop: null }).where(eq(shipments.id, id));
}

const stale = (now: Status | "canceled") =>
  new AppError("conflict", `Nothing was changed: this shipment is now ${now}.`);
