import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { usdText } from "#app/features/money/usd.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { invoiceNumber } from "./invoice.ts";
import { customerCredits, customerPayments, invoices } from "./tables.server.ts";

// The callers of what changes credit have locked the customer's account.

type Credit = typeof customerCredits.$inferSelect;

/** What is left of a customer's credit on account, in US cents. */
export async function readCreditOnAccount(query: Queryable, companyId: string): Promise<number> {
  const [found] = await query
    .select({ cents: sql<string>`coalesce(sum(${customerCredits.leftCents}), 0)` })
    .from(customerCredits)
    .where(eq(customerCredits.companyId, companyId));
  return Number(found?.cents);
}

const voids = alias(customerCredits, "voids");

/** The overpayments of a customer that weren't voided, the newest first. */
export function listCreditsOnAccount(query: Queryable, companyId: string) {
  const { id, cents, leftCents, method, receivedOn, reference, receiptId, recordedAt } =
    customerCredits;
  return query
    .select({ id, cents, leftCents, method, receivedOn, reference, receiptId, recordedAt })
    .from(customerCredits)
    .leftJoin(voids, eq(voids.voids, id))
    .where(
      and(
        eq(customerCredits.companyId, companyId),
        isNull(customerCredits.voids),
        isNull(voids.id),
      ),
    )
    .orderBy(desc(id));
}

export type CreditOnAccount = Awaited<ReturnType<typeof listCreditsOnAccount>>[number];

type Kept = Omit<typeof customerCredits.$inferInsert, "id" | "leftCents" | "voids" | "reason">;

/** Keeps what a customer paid beyond its invoices. */
export async function keepCredit(tx: Queryable, kept: Kept): Promise<void> {
  await tx.insert(customerCredits).values({ ...kept, leftCents: kept.cents });
}

/**
 * Uses credit of a customer, the oldest first. Returns how much of which.
 * @throws AppError `invalid` for more than is left.
 */
export async function drawCredit(tx: Queryable, companyId: string, cents: number) {
  const { id, leftCents, reference } = customerCredits;
  const usable = await tx
    .select({ id, leftCents, reference })
    .from(customerCredits)
    .where(and(eq(customerCredits.companyId, companyId), gt(leftCents, 0)))
    .orderBy(asc(id));
  const total = usable.reduce((sum, credit) => sum + credit.leftCents, 0);
  if (cents > total) {
    const message = `Only ${usdText(total)} of credit is on this account.`;
    throw new AppError("invalid", message, { fields: { cents: [message] } });
  }
  let needed = cents;
  const drawn = usable.flatMap((credit) => {
    const part = Math.min(needed, credit.leftCents);
    needed -= part;
    return part > 0 ? [{ id: credit.id, reference: credit.reference, cents: part }] : [];
  });
  for (const part of drawn) await changeLeft(tx, part.id, -part.cents);
  return drawn;
}

/** Puts back what a voided application had used. */
export async function returnCredit(tx: Queryable, id: number, cents: number): Promise<void> {
  await changeLeft(tx, id, cents);
}

async function changeLeft(tx: Queryable, id: number, cents: number): Promise<void> {
  await tx
    .update(customerCredits)
    .set({ leftCents: sql`${customerCredits.leftCents} + ${cents}` })
    .where(eq(customerCredits.id, id));
}

type Voided = { reason: string; by: string };

/**
 * Voids a credit by a row of the opposite amount.
 * @throws AppError `conflict` while some of it is applied, or when it is already voided.
 */
export async function takeBackCredit(
  tx: Queryable,
  credit: Credit,
  { reason, by }: Voided,
  now: Date,
): Promise<void> {
  const { id, cents, leftCents, recordedAt: _, ...same } = credit;
  const [voided] = await tx
    .select({ id: customerCredits.id })
    .from(customerCredits)
    .where(eq(customerCredits.voids, id));
  if (voided) throw new AppError("conflict", "This credit is already voided.");
  if (leftCents < cents) throw await stillApplied(tx, credit);
  await tx.update(customerCredits).set({ leftCents: 0 }).where(eq(customerCredits.id, id));
  const opposite = { ...same, cents: -cents, leftCents: 0, voids: id, reason };
  await tx.insert(customerCredits).values({ ...opposite, recordedAt: now, recordedBy: by });
}

async function stillApplied(tx: Queryable, { id, cents, leftCents }: Credit): Promise<AppError> {
  const applied = await tx
    .select({ kind: invoices.kind, number: invoices.number })
    .from(customerPayments)
    .innerJoin(invoices, eq(invoices.id, customerPayments.invoiceId))
    .where(eq(customerPayments.creditId, id))
    .groupBy(invoices.id)
    .having(gt(sql`sum(${customerPayments.cents})`, 0))
    .orderBy(asc(invoices.number));
  const on = applied.map(invoiceNumber).join(", ") || "an older invoice";
  return new AppError(
    "conflict",
    `Nothing was voided: ${usdText(cents - leftCents)} of its credit paid ${on}. Void that first.`,
  );
}

/** The credit that a payment left, unless it was voided; undefined without one. */
export async function findCreditOfReceipt(
  tx: Queryable,
  receiptId: string,
): Promise<Credit | undefined> {
  const [found] = await tx
    .select({ credit: customerCredits })
    .from(customerCredits)
    .leftJoin(voids, eq(voids.voids, customerCredits.id))
    .where(
      and(
        eq(customerCredits.receiptId, receiptId),
        isNull(customerCredits.voids),
        isNull(voids.id),
      ),
    );
  return found?.credit;
}
