import { eq, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  type StaffDependencies,
  staffCommand,
} from "#app/features/accounts/staff-command.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import type { AuditAction } from "#app/features/audit/action.ts";
import type { Details } from "#app/features/audit/entry.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type QuoteStatus, statusOn } from "./effective-status.server.ts";
import { can } from "./policy.ts";
import { quoteRequests } from "./tables.server.ts";

type Work = {
  id: string;
  /** The version that the form's page showed; null where no version is checked. */
  version: number | null;
  /** The statuses in which this is allowed. */
  from: readonly QuoteStatus[];
  action: AuditAction;
  /** Throws what the change can't be; runs before it, in the same transaction. */
  refuse?: (tx: Queryable) => Promise<void>;
};

type Change = Partial<typeof quoteRequests.$inferInsert>;

/**
 * Changes a quote request, for staff; `inTransaction` runs in the same transaction, after the
 * change.
 * @throws AppError as `staffCommand`; `conflict` when its status does not allow it.
 */
export function changeQuote(
  deps: StaffDependencies,
  { id, version, from, action, refuse }: Work,
  change: Change,
  inTransaction: (tx: Queryable) => Promise<Details> = async () => ({}),
): Promise<void> {
  const { today } = companyDays(deps.clock);
  return staffCommand(deps, {
    kind: "quote",
    name: "quote request",
    id,
    version,
    action: "quotes.work-on-quotes",
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
      await refuse?.(tx);
      await tx
        .update(quoteRequests)
        .set({ ...change, version: sql`${quoteRequests.version} + 1` })
        .where(eq(quoteRequests.id, id));
      return { action, details: await inTransaction(tx) };
    },
  });
}
