import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { takeBackCredit } from "./credit-on-account.server.ts";
import { lockCustomerAccount } from "./lock-account.server.ts";
import { can } from "./policy.ts";
import { customerCredits } from "./tables.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/**
 * Voids a customer's credit on account, for staff, such as one that was refunded. The payment that
 * left it stays.
 * @throws AppError `not_found` without access or without the credit; `conflict` while some of it is
 * applied, or when it is already voided.
 */
export async function voidCredit(
  { database, actor, clock }: Dependencies,
  { id, companyId, reason }: { id: number; companyId: string; reason: string },
): Promise<void> {
  if (!can(actor, "bill")) throw refusalTo(actor, "invoices.bill", noCredit());
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    await lockCustomerAccount(tx, companyId);
    const [credit] = await tx
      .select()
      .from(customerCredits)
      .where(
        and(
          eq(customerCredits.id, id),
          eq(customerCredits.companyId, companyId),
          isNull(customerCredits.voids),
        ),
      );
    if (!credit) throw noCredit();
    await takeBackCredit(tx, credit, { reason, by: actor.userId }, now);
    const subject = { kind: "customer", id: companyId };
    const details = { creditCents: -credit.cents, reference: credit.reference, reason };
    const entry = { action: "customer.credit-void" as const, subject, details };
    await recordAudit(tx, { actorId: actor.userId, ...entry }, now);
  });
}

const noCredit = () => new AppError("not_found", "This credit does not exist.");
