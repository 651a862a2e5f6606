import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { readBilling } from "./bill-to.server.ts";
import { can } from "./policy.ts";
import type { billingSchema } from "./schema.ts";
import { billingDetails } from "./tables.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/**
 * Saves a customer's billing details, for staff.
 * @throws AppError `not_found` without access or without the customer; `conflict` when they were
 * changed meanwhile.
 */
export async function saveBilling(
  { database, actor, clock }: Dependencies,
  { id: companyId, version, ...given }: { id: string } & z.output<typeof billingSchema>,
): Promise<void> {
  const missing = () => new AppError("not_found", "This customer does not exist.");
  if (!can(actor, "bill")) throw refusalTo(actor, "invoices.bill", missing());
  await database.transaction(actor.userId, async (tx) => {
    if (!(await readBilling(tx, companyId))) throw missing();
    const saved = await tx
      .insert(billingDetails)
      .values({ companyId, ...given, version: 1 })
      .onConflictDoUpdate({
        target: billingDetails.companyId,
        set: { ...given, version: sql`${billingDetails.version} + 1` },
        setWhere: sql`${billingDetails.version} = ${version}`,
      })
      .returning({ version: billingDetails.version });
    if (saved[0]?.version !== version + 1) {
      throw new AppError(
        "conflict",
        "Nothing was saved: these billing details were changed. Review them, then try again.",
      );
    }
    const subject = { kind: "customer", id: companyId };
    const details = { billTo: given.name, termsDays: given.termsDays };
    await recordAudit(
      tx,
      { actorId: actor.userId, action: "customer.billing", subject, details },
      clock.now(),
    );
  });
}
