import type { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { drawCredit } from "./credit-on-account.server.ts";
import { invoiceNumber } from "./invoice.ts";
import { lockInvoice, noInvoice, refuseIfAmountChanged } from "./lock.server.ts";
import { lockAccountOf } from "./lock-account.server.ts";
import { can } from "./policy.ts";
import type { applyCreditSchema } from "./schema.ts";
import { settleInvoice } from "./settle.server.ts";
import { customerPayments } from "./tables.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/**
 * Pays an invoice, or a part of it, with its customer's credit on account, the oldest first, for
 * staff. Voiding that payment puts the credit back.
 * @throws AppError `not_found` without access; `invalid` for more than is open, or than is left of the
 * credit; `conflict` when another amount is open than `version` says.
 */
export async function applyCredit(
  { database, actor, clock }: Dependencies,
  { id, cents, version }: { id: string } & z.output<typeof applyCreditSchema>,
): Promise<void> {
  if (!can(actor, "bill")) throw refusalTo(actor, "invoices.bill", noInvoice());
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    await lockAccountOf(tx, id);
    const { invoice, load } = await lockInvoice(tx, id);
    if (invoice.kind !== "invoice") throw noInvoice();
    refuseIfAmountChanged(version, invoice.openCents);
    if (cents > invoice.openCents) {
      const message = `Only ${usdText(invoice.openCents)} is open on this invoice.`;
      throw new AppError("invalid", message, { fields: { cents: [message] } });
    }
    const drawn = await drawCredit(tx, invoice.companyId, cents);
    const { today } = companyDays(clock);
    const applied = { invoiceId: id, method: "credit", receivedOn: today } as const;
    const recorded = { recordedAt: now, recordedBy: actor.userId };
    await tx.insert(customerPayments).values(
      drawn.map(({ id: creditId, cents, reference }) => ({
        ...applied,
        creditId,
        cents,
        reference,
        ...recorded,
      })),
    );
    await settleInvoice(tx, { invoiceId: id, load, cents }, now);
    const subject = { kind: "invoice", id };
    const details = { invoice: invoiceNumber(invoice), paidCents: cents };
    const entry = { action: "invoice.credit-applied" as const, subject, details };
    await recordAudit(tx, { actorId: actor.userId, ...entry }, now);
  });
}
