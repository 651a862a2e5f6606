import type { Actor } from "#app/features/accounts/actor.ts";
import { type Clock, systemClock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { EventSource } from "./load/event.ts";
import { move, selectState } from "./move.server.ts";
import { can } from "./policy.ts";
import { refusalOf } from "./refusal.ts";
import type { Status } from "./shipment.ts";

type MoveDependencies = {
  database: Database;
  actor: Actor | null;
  clock?: Clock;
  /** Holds air freight that staff must confirm; the company's setting unless given. */
  hold?: boolean;
};

/**
 * Changes a shipment's status to `to`, for its own company, and returns its tracking ID. Where no
 * truck was dispatched, staff are told.
 * @throws AppError `not_found` without the shipment in the actor's company, `forbidden` if the
 * actor's role can't change loads, `conflict` when its status doesn't lead to `to`, or it is held.
 * Nothing is changed then.
 */
export async function changeStatus(
  { database, actor, clock = systemClock, hold }: MoveDependencies,
  change: { id: string; to: Status; source?: EventSource },
): Promise<string> {
  if (!actor) throw new AppError("not_authenticated", "Not authenticated");
  const [shipment] = await selectState(database.query, change.id);
  if (!shipment || !can(actor, "change-status", shipment)) throw refusalOf(actor, shipment);
  await database.transaction(actor.userId, (tx) =>
    move(tx, change, { actor, as: "customer", hold }, clock.now()),
  );
  return shipment.trackingId;
}
