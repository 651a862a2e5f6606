import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type ConsultationDependencies, mailsOfCanceled } from "./commands.server.ts";
import { consultationsToComeOf } from "./queries.server.ts";
import { consultations } from "./tables.server.ts";

/**
 * Deletes all consultations the actor booked while signed in. Upcoming ones are canceled: both
 * sides get an email, and the times are free again.
 */
export async function forgetConsultations(
  deps: ConsultationDependencies,
  tx: Queryable,
  { userId }: Actor,
): Promise<void> {
  const upcoming = await consultationsToComeOf(tx, userId, deps.clock.now());
  await tx.delete(consultations).where(eq(consultations.userId, userId));
  for (const one of upcoming) await enqueueMail(tx, await mailsOfCanceled(deps, one));
}
