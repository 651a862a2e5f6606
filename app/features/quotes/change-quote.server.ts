import { eq, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  type StaffDependencies,
  staffCommand,
} from "#app/features/accounts/staff-command.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import type { Details } from "#app/features/audit/entry.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type QuoteStatus, statusOn } from "./effective-status.server.ts";
import { can } from "./policy.ts";
import { quoteRequests } from "./tables.server.ts";

type Work = {
  id: string;
  /** What the page showed that the form was on; null where nothing can have been overtaken. */
  version: number | null;
  /** Where the request must stand. */
  from: readonly QuoteStatus[];
  action: string;
};

type Change = Partial<typeof quoteRequests.$inferInsert>;

/**
 * Changes a quote request, for staff; `inTransaction` runs in the same transaction, once the change
 * is made.
 * @throws AppError as `staffCommand`; `conflict` when it is not in a status from which this can be
 * done.
 */
export function changeQuote(
  deps: StaffDependencies,
  { id, version, from, action }: Work,
  change: Change,
  inTransaction: (tx: Queryable) => Promise<Details> = async () => ({}),
): Promise<void> {
  const { today } = companyDays(deps.clock);
  return staffCommand(deps, {
    kind: "quote",
    name: "quote request",
    id,
    version,
    may: (actor): actor is Actor => can(actor, "work-on-quotes"),
    load: async (tx) => {
      const [request] = await tx
        .select({ version: quoteRequests.version, status: statusOn(today).as("effective_status") })
        .from(quoteRequests)
        .where(eq(quoteRequests.id, id))
        .for("update");
      return request;
    },
    work: async (tx, { status }) => {
      if (!from.includes(status)) {
        throw new AppError("conflict", `Nothing was saved: this request is ${status}.`);
      }
      await tx
        .update(quoteRequests)
        .set({ ...change, version: sql`${quoteRequests.version} + 1` })
        .where(eq(quoteRequests.id, id));
      return { action, details: await inTransaction(tx) };
    },
  });
}
