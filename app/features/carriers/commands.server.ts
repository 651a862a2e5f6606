import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { profiles } from "#app/features/accounts/tables.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { can } from "./policy.ts";
import { numbersOf } from "./record.ts";
import { carrierChecks } from "./tables.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/**
 * Has FMCSA asked again about a company's numbers, ahead of their time.
 * @throws AppError `not_found` for who may not, or when the company has no numbers.
 */
export async function askAgain(deps: Dependencies, userId: string): Promise<void> {
  const { database, actor, clock } = deps;
  if (!can(actor, "ask-again")) throw notThere();
  const [company] = await database.query
    .select({ dotNumber: profiles.dotNumber, mcNumber: profiles.mcNumber })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  const numbers = company ? numbersOf(company) : [];
  if (numbers.length === 0) throw notThere();
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    const { kind, number } = carrierChecks;
    await tx
      .insert(carrierChecks)
      .values(numbers.map((one) => ({ ...one, nextAttemptAt: now })))
      .onConflictDoUpdate({ target: [kind, number], set: { nextAttemptAt: now } });
    const subject = { kind: "user", id: userId };
    await recordAudit(tx, { actorId: actor.userId, action: "carrier.ask", subject }, now);
  });
}

const notThere = () => new AppError("not_found", "This company has no number to ask for.");
