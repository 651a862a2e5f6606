import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  isEmailConfirmed,
  refuseUnconfirmed,
} from "#app/features/accounts/confirmed-email.server.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { notificationDefaults } from "./tables.server.ts";

/** Column names as the database has them, for the export. */
type NotificationDefaults = { in_transit: boolean; delivered: boolean };

/** Which milestones the actor wants email of, for each new load that they book. */
export async function readNotificationDefaults(
  query: Queryable,
  { userId }: Actor,
): Promise<NotificationDefaults> {
  const { inTransit, delivered } = notificationDefaults;
  const [found] = await query
    .select({ in_transit: inTransit, delivered })
    .from(notificationDefaults)
    .where(eq(notificationDefaults.userId, userId));
  return found ?? { in_transit: false, delivered: false };
}

/**
 * Sets the defaults. Loads that are already booked keep theirs.
 * @throws AppError `invalid` while the actor's email is not confirmed.
 */
export async function saveNotificationDefaults(
  { database }: { database: Database },
  actor: Actor,
  chosen: { inTransit: boolean; delivered: boolean },
): Promise<void> {
  if (chosen.inTransit || chosen.delivered) {
    const emailVerified = await isEmailConfirmed(database.query, actor);
    refuseUnconfirmed({ emailVerified }, "turn on email updates");
  }
  await database.transaction(actor.userId, async (tx) => {
    await tx
      .insert(notificationDefaults)
      .values({ userId: actor.userId, ...chosen })
      .onConflictDoUpdate({ target: notificationDefaults.userId, set: chosen });
  });
}
