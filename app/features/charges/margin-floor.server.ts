import { can as mayInAccounts } from "#app/features/accounts/policy.ts";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { operations } from "#app/features/company/operations.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { chargeSettings } from "./tables.server.ts";

/** The margin below which a carrier's pay needs a reason, in basis points. */
export async function readMarginFloor(query: Queryable): Promise<number> {
  const [found] = await query.select({ floor: chargeSettings.marginFloor }).from(chargeSettings);
  return found?.floor ?? operations.marginFloorBasisPoints;
}

/**
 * Sets the margin floor in basis points.
 * @throws AppError `not_found` without access; `forbidden` for staff who aren't administrators.
 */
export async function setMarginFloor(
  { database, actor, clock }: StaffDependencies,
  marginFloor: number,
): Promise<void> {
  if (!mayInAccounts(actor, "manage-team")) {
    const missing = new AppError("not_found", "This page does not exist.");
    throw refusalTo(actor, "accounts.manage-team", missing);
  }
  await database.transaction(actor.userId, async (tx) => {
    await tx
      .insert(chargeSettings)
      .values({ marginFloor })
      .onConflictDoUpdate({ target: chargeSettings.one, set: { marginFloor } });
    const subject = { kind: "team", id: "settings" };
    const entry = { action: "charge.floor" as const, subject, details: { marginFloor } };
    await recordAudit(tx, { actorId: actor.userId, ...entry }, clock.now());
  });
}
