import { eq, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type QuoteStatus, statusOn } from "./effective-status.server.ts";
import { can } from "./policy.ts";
import { quoteRequests } from "./tables.server.ts";

export type DeskDependencies = { database: Database; actor: Actor | null; clock: Clock };

type Work = {
  id: string;
  /** What the page showed that the form was on; null where nothing can have been overtaken. */
  revision: number | null;
  /** Where the request must stand. */
  from: readonly QuoteStatus[];
  action: string;
};

type Change = Partial<typeof quoteRequests.$inferInsert>;

/**
 * Changes a request, for staff, from the state that they saw, and writes it into the audit log;
 * `inTransaction` runs in the same transaction, once the change is made.
 * @throws AppError `not_found` for who may not or when it is not there, `conflict` when somebody
 * else was quicker, or it is not in a status from which this can be done: nothing is changed then.
 */
export async function workOnQuote(
  { database, actor, clock }: DeskDependencies,
  { id, revision, from, action }: Work,
  change: Change,
  inTransaction: (tx: Queryable) => Promise<Details> = async () => ({}),
): Promise<void> {
  if (!actor || !can(actor, "work-on-quotes")) throw notThere();
  const { today } = companyDays(clock);
  await database.transaction(actor.userId, async (tx) => {
    // Its row is held from here on: who comes second waits, and then sees what was done.
    const [now] = await tx
      .select({ revision: quoteRequests.revision, status: statusOn(today).as("effective_status") })
      .from(quoteRequests)
      .where(eq(quoteRequests.id, id))
      .for("update");
    if (!now) throw notThere();
    if (revision !== null && now.revision !== revision) throw overtaken(now.status);
    if (!from.includes(now.status)) throw notFrom(now.status);
    await tx
      .update(quoteRequests)
      .set({ ...change, revision: sql`${quoteRequests.revision} + 1` })
      .where(eq(quoteRequests.id, id));
    const details = await inTransaction(tx);
    const subject = { kind: "quote", id };
    await recordAudit(tx, { actorId: actor.userId, action, subject, details }, clock.now());
  });
}

const notThere = () => new AppError("not_found", "This quote request does not exist.");

const overtaken = (status: QuoteStatus) =>
  new AppError(
    "conflict",
    `Nothing was changed: somebody else was quicker. This request is ${status} now.`,
  );

const notFrom = (status: QuoteStatus) =>
  new AppError("conflict", `Nothing was changed: this request is ${status}.`);
