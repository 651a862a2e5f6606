import type { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { charges } from "#app/features/charges/tables.server.ts";
import { dateOf } from "#app/features/company/days.ts";
import { flatLine } from "#app/features/money/charge-line.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { invoiceNumber } from "./invoice.ts";
import { lockInvoice, noInvoice } from "./lock.server.ts";
import { nextNumber } from "./next-number.server.ts";
import { can } from "./policy.ts";
import type { creditSchema } from "./schema.ts";
import { settleInvoice } from "./settle.server.ts";
import { invoiceCharges, invoices } from "./tables.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/**
 * Credits part of an invoice's open amount, for staff, with a credit memo of its own series and an
 * adjustment of the load's charges, so that its margin stays correct. Returns the memo's ID.
 * @throws AppError `not_found` without access; `invalid` for more than is open.
 */
export async function issueCreditMemo(
  { database, actor, clock }: Dependencies,
  { id, cents, reason }: { id: string } & z.output<typeof creditSchema>,
): Promise<string> {
  if (!can(actor, "bill")) throw refusalTo(actor, "invoices.bill", noInvoice());
  const now = clock.now();
  return database.transaction(actor.userId, async (tx) => {
    const { invoice, load } = await lockInvoice(tx, id);
    if (invoice.kind !== "invoice") throw noInvoice();
    if (cents > invoice.openCents) {
      const message = `Only ${usdText(invoice.openCents)} is open on this invoice.`;
      throw new AppError("invalid", message, { fields: { cents: [message] } });
    }
    const number = await nextNumber(tx, "credit memo");
    const credited = invoiceNumber(invoice);
    const name = `Credit on ${credited}`;
    const { companyId, shipmentId, content } = invoice;
    const issuedOn = dateOf(now);
    const [memo] = await tx
      .insert(invoices)
      .values({
        kind: "credit memo",
        number,
        shipmentId,
        companyId,
        creditedId: id,
        reason,
        content,
        lines: [flatLine("adjustment", cents, name)],
        totalCents: cents,
        openCents: 0,
        termsDays: 0,
        issuedOn,
        dueOn: issuedOn,
        issuedAt: now,
        issuedBy: actor.userId,
      })
      .returning({ id: invoices.id });
    const [charge] = await tx
      .insert(charges)
      .values({
        shipmentId,
        side: "customer",
        ...flatLine("adjustment", -cents, name),
        source: "staff",
        reason,
        state: "approved",
        createdAt: now,
        createdBy: actor.userId,
        settledAt: now,
        settledBy: actor.userId,
      })
      .returning({ id: charges.id });
    if (!memo || !charge) throw new Error("the credit memo was not stored");
    await tx.insert(invoiceCharges).values({ chargeId: charge.id, invoiceId: memo.id });
    await settleInvoice(tx, { invoiceId: id, load, cents }, now);
    const memoName = invoiceNumber({ kind: "credit memo", number });
    const details = { invoice: credited, creditMemo: memoName, creditedCents: cents, reason };
    const subject = { kind: "invoice", id };
    await recordAudit(
      tx,
      { actorId: actor.userId, action: "invoice.credit", subject, details },
      now,
    );
    return memo.id;
  });
}
