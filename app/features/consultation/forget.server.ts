import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type Dependencies, mailsOfCancelled } from "./commands.server.ts";
import { talksToComeOf } from "./queries.server.ts";
import { consultations } from "./tables.server.ts";

/**
 * Prepares to delete every talk that the actor booked while signed in. Those to come are called
 * off: both sides have mail of it, and the times are free again.
 */
export async function forgetTalks(
  deps: Dependencies,
  { userId }: Actor,
): Promise<(tx: Queryable) => Promise<void>> {
  const talks = await talksToComeOf(deps.database.query, userId, deps.clock.now());
  const mails = await Promise.all(talks.map((talk) => mailsOfCancelled(deps, talk)));
  return async (tx) => {
    await tx.delete(consultations).where(eq(consultations.userId, userId));
    for (const mail of mails) await enqueueMail(tx, mail);
  };
}
