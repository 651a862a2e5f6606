import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { dateOf, dateText } from "#app/features/company/days.ts";
import { company } from "#app/features/company/profile.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { invoiceNumber } from "./invoice.ts";
import { lockInvoice, noInvoice } from "./lock.server.ts";
import { disputeMail } from "./mail/dispute.server.tsx";
import { readOpenDispute } from "./open-dispute.server.ts";
import { can } from "./policy.ts";
import { readInvoice } from "./queries.server.ts";
import { invoiceDisputes, invoices } from "./tables.server.ts";

type Dependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
  /** The site's public origin, for the link in the email. */
  origin: string;
};

/**
 * Says what is wrong with an open invoice, for its customer, and emails our desk. What is due stays
 * as it is. The same words sent again are the same dispute.
 * @throws AppError `not_found` without access; `forbidden` for a role that only looks; `conflict` for
 * a credit memo, without an open amount, or while another dispute waits for our answer.
 */
export async function disputeInvoice(
  { database, actor, clock, origin }: Dependencies,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const known = await readInvoice(database.query, eq(invoices.id, id));
  if (!known || !can(actor, "see-own", known)) throw noInvoice();
  if (!can(actor, "dispute", known)) {
    throw new AppError("forbidden", "Your role lets you view invoices, not dispute them.");
  }
  const mail = await disputeMail({ invoice: known, reason, by: actor, origin });
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    const { invoice } = await lockInvoice(tx, id);
    if (!can(actor, "dispute", invoice)) throw noInvoice();
    const open = await readOpenDispute(tx, id);
    if (open?.reason === reason) return;
    refuseUnlessDisputable(invoice, open);
    await tx
      .insert(invoiceDisputes)
      .values({ invoiceId: id, reason, openedAt: now, openedBy: actor.userId });
    await enqueueMail(tx, mail(company.email.general));
    const subject = { kind: "invoice", id };
    const details = { invoice: invoiceNumber(invoice) };
    const entry = { actorId: actor.userId, action: "invoice.disputed" as const, subject, details };
    await recordAudit(tx, entry, now);
  });
}

type Invoice = typeof invoices.$inferSelect;

function refuseUnlessDisputable(
  invoice: Pick<Invoice, "kind" | "number" | "openCents">,
  open: { openedAt: Date } | undefined,
): void {
  const number = invoiceNumber(invoice);
  if (invoice.kind !== "invoice") {
    throw new AppError("conflict", "A credit memo can't be disputed. Dispute the invoice it's on.");
  }
  if (open) {
    const since = dateText(dateOf(open.openedAt));
    throw new AppError(
      "conflict",
      `${number} is already disputed, since ${since}. To add something, message us on the load's page.`,
    );
  }
  if (invoice.openCents > 0) return;
  throw new AppError(
    "conflict",
    `Nothing is open on ${number}. To ask about it, message us on the load's page.`,
  );
}
