import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import type { AuditAction } from "#app/features/audit/action.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { can } from "./policy.ts";

type Entry = { action: AuditAction; subject: { kind: string; id: string }; details: Details };
type Entered = { enteredAt: Date; enteredBy: string };

/**
 * Adds prices that are never edited, with their audit entry in one transaction, for staff.
 * @throws AppError `not_found` without access.
 */
export async function enterPrices(
  { database, actor, clock }: StaffDependencies,
  entry: Entry,
  write: (tx: Queryable, entered: Entered) => Promise<void>,
): Promise<void> {
  if (!can(actor, "keep-rates"))
    throw refusalTo(
      actor,
      "rates.keep-rates",
      new AppError("not_found", "This page does not exist."),
    );
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    await write(tx, { enteredAt: now, enteredBy: actor.userId });
    await recordAudit(tx, { actorId: actor.userId, ...entry }, now);
  });
}
