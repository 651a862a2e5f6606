import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { findPayables } from "./bill-to.server.ts";
import { invoiceNumber } from "./invoice.ts";
import { lockInvoice, noInvoice } from "./lock.server.ts";
import { disputeAnswerMail } from "./mail/dispute.server.tsx";
import { closeDispute } from "./open-dispute.server.ts";
import { can } from "./policy.ts";
import { readInvoice } from "./queries.server.ts";
import { invoices } from "./tables.server.ts";

type Dependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
  /** The site's public origin, for the link in the email. */
  origin: string;
};

/**
 * Answers the open dispute of an invoice without a credit, for staff, and emails the customer's
 * payables people and who opened it.
 * @throws AppError `not_found` without access; `conflict` without an open dispute.
 */
export async function answerDispute(
  { database, actor, clock, origin }: Dependencies,
  { id, answer }: { id: string; answer: string },
): Promise<void> {
  if (!can(actor, "bill")) throw refusalTo(actor, "invoices.bill", noInvoice());
  const known = await readInvoice(database.query, eq(invoices.id, id));
  if (!known) throw noInvoice();
  const mail = await disputeAnswerMail({ invoice: known, answer, origin });
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    const { invoice } = await lockInvoice(tx, id);
    const open = await closeDispute(tx, id, { answer, by: actor.userId, at: now });
    if (!open) {
      throw new AppError("conflict", "No dispute of this invoice is open. Reload the page.");
    }
    const emails = await findPayables(tx, invoice.companyId);
    const opener = await readEmail(tx, open.openedBy);
    for (const email of new Set([...emails, ...opener])) await enqueueMail(tx, mail(email));
    const subject = { kind: "invoice", id };
    const details = { invoice: invoiceNumber(invoice) };
    const action = "invoice.dispute-answered";
    await recordAudit(tx, { actorId: actor.userId, action, subject, details }, now);
  });
}

async function readEmail(tx: Queryable, userId: string | null): Promise<string[]> {
  if (userId === null) return [];
  const found = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return found.map(({ email }) => email);
}
