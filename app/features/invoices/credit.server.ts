import { and, asc, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { readFourEyes } from "#app/features/accounts/team/four-eyes.server.ts";
import type { AuditAction } from "#app/features/audit/action.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { invoiceNumber } from "./invoice.ts";
import { noInvoice } from "./lock.server.ts";
import { can } from "./policy.ts";
import type { creditSchema } from "./schema.ts";
import { creditRequests } from "./tables.server.ts";
import { lockToCredit, writeCreditMemo } from "./write-credit-memo.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/**
 * Credits part of an invoice's open amount, for staff, with a credit memo of its own series and an
 * adjustment of the load's charges, so that its margin stays correct. Returns the memo's ID; null
 * when the credit waits for a colleague, because four eyes are on.
 * @throws AppError `not_found` without access; `invalid` for more than is open.
 */
export async function issueCreditMemo(
  { database, actor, clock }: Dependencies,
  { id, cents, reason }: { id: string } & z.output<typeof creditSchema>,
): Promise<string | null> {
  requireBilling(actor);
  const now = clock.now();
  return database.transaction(actor.userId, async (tx) => {
    const locked = await lockToCredit(tx, id, cents);
    if (!(await readFourEyes(tx))) {
      const credit = { cents, reason, enteredBy: actor.userId };
      return writeCreditMemo(tx, locked, credit, { actor, now });
    }
    await tx
      .insert(creditRequests)
      .values({ invoiceId: id, cents, reason, createdAt: now, createdBy: actor.userId });
    const invoice = invoiceNumber(locked.invoice);
    const details = { invoice, creditedCents: cents, reason };
    await log(tx, { actor, id, action: "invoice.credit-entered", details }, now);
    return null;
  });
}

/**
 * Issues the memo of a credit that a colleague entered, for staff. Returns the memo's ID.
 * @throws AppError `not_found` without access; `conflict` for who entered it, while four eyes are on,
 * or once it was decided; `invalid` when less is open by now.
 */
export async function approveCredit(
  { database, actor, clock }: Dependencies,
  requestId: string,
): Promise<string> {
  requireBilling(actor);
  const now = clock.now();
  return database.transaction(actor.userId, async (tx) => {
    const { invoiceId, cents, reason } = await readRequest(tx, requestId);
    // The invoice first, in the order everyone uses.
    const locked = await lockToCredit(tx, invoiceId, cents);
    const { createdBy } = await lockOpenRequest(tx, requestId);
    if (createdBy === actor.userId && (await readFourEyes(tx))) {
      throw new AppError("conflict", "You entered this credit. A colleague has to approve it.");
    }
    const credit = { cents, reason, enteredBy: createdBy };
    const memoId = await writeCreditMemo(tx, locked, credit, { actor, now });
    await decide(tx, requestId, { decidedAt: now, decidedBy: actor.userId, memoId });
    return memoId;
  });
}

/**
 * Drops a credit that was entered, for staff.
 * @throws AppError `not_found` without access; `conflict` once it was decided.
 */
export async function declineCredit(
  { database, actor, clock }: Dependencies,
  requestId: string,
): Promise<void> {
  requireBilling(actor);
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    const { invoiceId: id, cents } = await lockOpenRequest(tx, requestId);
    await decide(tx, requestId, { decidedAt: now, decidedBy: actor.userId });
    const details = { creditedCents: cents };
    await log(tx, { actor, id, action: "invoice.credit-declined", details }, now);
  });
}

/** The credits on an invoice that wait for a colleague. For staff: the caller checks the policy. */
export function listOpenCredits(query: Queryable, invoiceId: string) {
  const { id, cents, reason, createdAt, createdBy, decidedAt } = creditRequests;
  return query
    .select({ id, cents, reason, createdBy, enteredBy: users.name })
    .from(creditRequests)
    .leftJoin(users, eq(users.id, createdBy))
    .where(and(eq(creditRequests.invoiceId, invoiceId), isNull(decidedAt)))
    .orderBy(asc(createdAt), asc(id));
}

/** The invoice that an entered credit is on; the caller checks the policy. @throws AppError `not_found`. */
export async function readCreditedInvoice(query: Queryable, requestId: string): Promise<string> {
  return (await readRequest(query, requestId)).invoiceId;
}

async function readRequest(tx: Queryable, id: string) {
  const [found] = await tx.select().from(creditRequests).where(eq(creditRequests.id, id));
  if (!found) throw noInvoice();
  return found;
}

async function lockOpenRequest(tx: Queryable, id: string) {
  const [found] = await tx
    .select()
    .from(creditRequests)
    .where(eq(creditRequests.id, id))
    .for("update");
  if (!found) throw noInvoice();
  if (found.decidedAt === null) return found;
  throw new AppError("conflict", "A colleague decided on this credit. Reload the page.");
}

type Decision = Partial<typeof creditRequests.$inferSelect>;

async function decide(tx: Queryable, id: string, decision: Decision): Promise<void> {
  await tx.update(creditRequests).set(decision).where(eq(creditRequests.id, id));
}

type Entry = { actor: Actor; id: string; action: AuditAction; details: Details };

function log(tx: Queryable, { actor, id, action, details }: Entry, now: Date) {
  const subject = { kind: "invoice", id };
  return recordAudit(tx, { actorId: actor.userId, action, subject, details }, now);
}

function requireBilling(actor: Actor | null): asserts actor is Actor {
  if (!can(actor, "bill")) throw refusalTo(actor, "invoices.bill", noInvoice());
}
