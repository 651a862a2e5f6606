import { and, asc, eq, inArray, isNull, notInArray } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  isEmailConfirmed,
  refuseUnconfirmed,
} from "#app/features/accounts/confirm-email.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { rateLimiter } from "#app/platform/rate-limit.server.ts";
import type { Notifications, NotificationsChange } from "./notifications.ts";
import { can } from "./policy.ts";
import { refusalOf } from "./refusal.ts";
import { recipients, shipments } from "./tables.server.ts";

const day = 24 * 60 * 60;
const addressesPerDay = 100;

/** The recipients of each of these shipments, which must be the reader's own. */
export async function recipientsOf(query: Queryable, ids: string[]) {
  const found = new Map<string, Notifications["recipients"]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await query
    .select()
    .from(recipients)
    .where(inArray(recipients.shipmentId, ids))
    .orderBy(asc(recipients.email));
  for (const { shipmentId, email, stoppedAt } of rows) {
    found.get(shipmentId)?.push({ email, stopped: stoppedAt !== null });
  }
  return found;
}

/**
 * Settles who has mail of the shipment's milestones. An address that asked for no more stays out,
 * also when it is named again.
 * @throws AppError `not_found` for a shipment that is not the actor's or not there, `invalid` while
 * the actor's own address is not confirmed, `too_many` for somebody who adds addresses by the hundred.
 */
export async function setNotifications(
  { database, actor }: { database: Database; actor: Actor | null },
  { id, inTransit, delivered, emails }: NotificationsChange,
): Promise<void> {
  if (!actor) throw new AppError("not_authenticated", "Not authenticated");
  const [known] = await database.query
    .select({ companyId: shipments.companyId })
    .from(shipments)
    .where(eq(shipments.id, id));
  if (!known || !can(actor, "set-notifications", known)) {
    throw refusalOf(actor, known);
  }
  const before = (await recipientsOf(database.query, [id])).get(id) ?? [];
  const added = emails.filter((email) => !before.some((one) => one.email === email));
  const limit = rateLimiter(database.query, {
    name: "notice-addresses",
    points: addressesPerDay,
    window: day,
    message: "You added many addresses today.",
  });
  for (const _ of added) await limit.count(actor.userId);
  await database.transaction(actor.userId, async (tx) => {
    if (inTransit || delivered || emails.length > 0) {
      const emailVerified = await isEmailConfirmed(tx, actor);
      refuseUnconfirmed({ emailVerified }, "turn on email updates");
    }
    await tx
      .update(shipments)
      .set({ mailInTransit: inTransit, mailDelivered: delivered })
      .where(and(eq(shipments.id, id), eq(shipments.companyId, actor.companyId)));
    const left = and(eq(recipients.shipmentId, id), isNull(recipients.stoppedAt));
    await tx
      .delete(recipients)
      .where(emails.length > 0 ? and(left, notInArray(recipients.email, emails)) : left);
    if (added.length === 0) return;
    await tx
      .insert(recipients)
      .values(added.map((email) => ({ shipmentId: id, email })))
      .onConflictDoNothing();
  });
}

/** Whose mail a link ends: an added recipient's, or that of a shipment's owner. */
export type Subscription = { who: "recipient" | "owner"; id: string };

/** Ends the mail of one subscription for good; once more does nothing. */
export async function stopNotifications(
  { database, clock }: { database: Database; clock: Clock },
  { who, id }: Subscription,
): Promise<void> {
  await database.transaction(null, async (tx) => {
    if (who === "owner") {
      const none = { mailInTransit: false, mailDelivered: false };
      await tx.update(shipments).set(none).where(eq(shipments.id, id));
    } else {
      await tx
        .update(recipients)
        .set({ stoppedAt: clock.now() })
        .where(and(eq(recipients.id, id), isNull(recipients.stoppedAt)));
    }
  });
}
