import { and, asc, eq, isNull, lt, or } from "drizzle-orm";
import { companyDays } from "#app/features/accounts/today.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { vetCarrierById } from "./file-queries.server.ts";
import { carrierFiles } from "./tables.server.ts";

/** Maximum files per round; the next round continues. */
const perRound = 200;

/**
 * Checks every active carrier once a day, for that day, and records the objections, so that staff
 * see in their queue who fails. Safe to run in several processes.
 */
export async function checkCarriersDaily({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const { today } = companyDays(clock);
  const due = await database.query
    .select({ id: carrierFiles.companyId })
    .from(carrierFiles)
    .where(
      and(
        eq(carrierFiles.state, "active"),
        or(isNull(carrierFiles.checkedOn), lt(carrierFiles.checkedOn, today)),
      ),
    )
    .orderBy(asc(carrierFiles.checkedOn))
    .limit(perRound);
  for (const { id } of due) {
    await database.transaction(null, (tx) => recordObjections(tx, id, today));
  }
}

/** Records the objections to a carrier on `today`, in the caller's transaction. */
export async function recordObjections(tx: Queryable, id: string, today: string): Promise<void> {
  // Locked first, so that the objections match the current file.
  await tx
    .select({ id: carrierFiles.companyId })
    .from(carrierFiles)
    .where(eq(carrierFiles.companyId, id))
    .for("update");
  const carrier = await vetCarrierById(tx, id, today);
  const objections = carrier?.objections.map(({ text }) => text) ?? [];
  await tx
    .update(carrierFiles)
    .set({ objections, checkedOn: today })
    .where(eq(carrierFiles.companyId, id));
}
