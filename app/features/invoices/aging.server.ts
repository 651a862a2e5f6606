import { and, eq, gt, type SQL, sql, sum } from "drizzle-orm";
import { companies } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readCreditOnAccount } from "./credit-on-account.server.ts";
import { bucketDates } from "./invoice.ts";
import { invoices } from "./tables.server.ts";

/** One customer's open balance: US cents in each bucket of `agingBuckets`, and in total. */
export type Aging = {
  companyId: string;
  customer: string;
  buckets: number[];
  totalCents: number;
  /** What is left of its credit on account, which reduces none of the others until it's applied. */
  creditCents: number;
};

/**
 * Open balances by customer and days past due, on a day (ISO 8601), the largest first. For staff.
 */
export async function readAging(query: Queryable, today: string): Promise<Aging[]> {
  return sumOpen(query, today, undefined);
}

/** The same for one customer; zeros when it owes nothing. */
export async function readAgingOf(query: Queryable, companyId: string, today: string) {
  const [found] = await sumOpen(query, today, eq(invoices.companyId, companyId));
  if (found) return found;
  const buckets = bucketDates(today).map(() => 0);
  return { buckets, totalCents: 0, creditCents: await readCreditOnAccount(query, companyId) };
}

async function sumOpen(query: Queryable, today: string, whose: SQL | undefined): Promise<Aging[]> {
  const open = sum(invoices.openCents).mapWith(Number);
  const buckets = bucketDates(today).map(({ first, last }) => {
    const since = first === null ? sql`true` : sql`${invoices.dueOn} >= ${first}`;
    const until = last === null ? sql`true` : sql`${invoices.dueOn} <= ${last}`;
    return sql`coalesce(sum(${invoices.openCents}) filter (where ${since} and ${until}), 0)`;
  });
  const found = await query
    .select({
      companyId: invoices.companyId,
      // A company without an account is listed under the name on its invoices.
      customer: sql<string>`coalesce(${companies.name}, max(${invoices.content} -> 'billTo' ->> 'name'))`,
      buckets: sql<string[]>`array[${sql.join(buckets, sql`, `)}]::text[]`,
      totalCents: open,
      creditCents:
        sql<string>`(select coalesce(sum(credit.left_cents), 0) from customer_credits as credit
        where credit.company_id = ${invoices.companyId})`.mapWith(Number),
    })
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .where(and(gt(invoices.openCents, 0), whose))
    .groupBy(invoices.companyId, companies.name)
    .orderBy(sql`sum(${invoices.openCents}) desc`, invoices.companyId);
  return found.map((row) => ({ ...row, buckets: row.buckets.map(Number) }));
}
