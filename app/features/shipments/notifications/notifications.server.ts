import { and, eq, inArray, isNull, notInArray } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  isEmailConfirmed,
  refuseUnconfirmed,
} from "#app/features/accounts/confirmed-email.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { can } from "../policy.ts";
import { refusalOf } from "../refusal.ts";
import { shipments } from "../tables.server.ts";
import type { NotificationsChange } from "./schema.ts";
import {
  stopSubscriber,
  subscribe,
  type WriteRequest,
  writeRequests,
} from "./subscribers.server.ts";
import { recipients, subscribers } from "./tables.server.ts";

type Dependencies = { database: Database; actor: Actor | null; writeRequest: WriteRequest };

/**
 * Saves who gets email about a shipment's milestones. An address that the company names for the
 * first time is asked, and gets updates once it confirms; one that unsubscribed gets none, even if
 * named again. Returns the number of addresses asked.
 * @throws AppError `not_found` for a shipment that is not the actor's, `invalid` while the actor's
 * own address is not confirmed, `too_many` when many new addresses are named, or one address by
 * many companies.
 */
export async function setNotifications(
  { database, actor, writeRequest }: Dependencies,
  { id, inTransit, delivered, emails }: NotificationsChange,
): Promise<{ asked: number }> {
  if (!actor) throw new AppError("not_authenticated", "Not authenticated");
  const [known] = await database.query
    .select({ companyId: shipments.companyId })
    .from(shipments)
    .where(eq(shipments.id, id));
  if (!known || !can(actor, "set-notifications", known)) {
    throw refusalOf(actor, known);
  }
  if (inTransit || delivered || emails.length > 0) {
    const emailVerified = await isEmailConfirmed(database.query, actor);
    refuseUnconfirmed({ emailVerified }, "turn on email updates");
  }
  // Rendered before the transaction opens, which would otherwise hold its locks meanwhile.
  const requests = await writeRequests(database.query, actor, emails, writeRequest);
  await database.transaction(actor.userId, async (tx) => {
    await tx
      .update(shipments)
      .set({ mailInTransit: inTransit, mailDelivered: delivered })
      .where(and(eq(shipments.id, id), eq(shipments.companyId, actor.companyId)));
    const named = await subscribe(tx, actor, emails, requests);
    // Unsubscribed addresses stay listed, so that the owner sees why they get no email.
    const others = tx
      .select({ id: subscribers.id })
      .from(subscribers)
      .where(and(eq(subscribers.companyId, actor.companyId), isNull(subscribers.stoppedAt)));
    await tx
      .delete(recipients)
      .where(
        and(
          eq(recipients.shipmentId, id),
          inArray(recipients.subscriberId, others),
          notInArray(recipients.subscriberId, named),
        ),
      );
    if (named.length === 0) return;
    await tx
      .insert(recipients)
      .values(named.map((subscriberId) => ({ shipmentId: id, subscriberId })))
      .onConflictDoNothing();
  });
  return { asked: requests.length };
}

/**
 * The subscription behind an unsubscribe link: a recipient's for all loads of a company, or an
 * owner's for one load.
 */
export type Subscription = { who: "recipient" | "owner"; id: string };

/** Ends a subscription; repeating it does nothing. */
export async function stopNotifications(
  deps: { database: Database; clock: Clock },
  { who, id }: Subscription,
): Promise<void> {
  if (who === "recipient") return stopSubscriber(deps, id);
  await deps.database.transaction(null, async (tx) => {
    const none = { mailInTransit: false, mailDelivered: false };
    await tx.update(shipments).set(none).where(eq(shipments.id, id));
  });
}
