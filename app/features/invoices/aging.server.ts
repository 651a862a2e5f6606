import { and, desc, eq, gt, type SQL, sql, sum } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { companyNameOf } from "#app/features/accounts/company-name.server.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { bucketDates } from "./invoice.ts";
import { customerCredits, invoices } from "./tables.server.ts";

/** What is open: US cents in each bucket of `agingBuckets`, and in total. */
export type Balance = {
  buckets: number[];
  totalCents: number;
  /** What is left of credit on account, which reduces none of the others until it's applied. */
  creditCents: number;
};

/** One customer's open balance. */
export type Aging = Balance & { companyId: string; customer: string };

/**
 * Open balances by customer and days past due, on a day (ISO 8601), the largest first; customers that
 * only have credit are the last. For staff.
 */
export async function readAging(query: Queryable, today: string): Promise<Aging[]> {
  return sumOpen(query, today, undefined);
}

/** The same for one customer; zeros when it owes nothing and has no credit. */
export async function readAgingOf(
  query: Queryable,
  companyId: string,
  today: string,
): Promise<Balance> {
  const [found] = await sumOpen(query, today, companyId);
  return found ?? sumBalances([], today);
}

/** What customers owe together, and their credit. */
export function sumBalances(balances: readonly Balance[], today: string): Balance {
  const total = (centsOf: (balance: Balance) => number) =>
    balances.reduce((cents, balance) => cents + centsOf(balance), 0);
  return {
    buckets: bucketDates(today).map((_, place) => total(({ buckets }) => buckets[place] ?? 0)),
    totalCents: total(({ totalCents }) => totalCents),
    creditCents: total(({ creditCents }) => creditCents),
  };
}

async function sumOpen(
  query: Queryable,
  today: string,
  companyId: string | undefined,
): Promise<Aging[]> {
  const open = openOf(query, today, companyId);
  const credit = query
    .select({
      companyId: customerCredits.companyId,
      cents: sum(customerCredits.leftCents).mapWith(Number).as("credit_cents"),
    })
    .from(customerCredits)
    .where(and(gt(customerCredits.leftCents, 0), ofCustomer(customerCredits.companyId, companyId)))
    .groupBy(customerCredits.companyId)
    .as("credit");
  const totalCents = sql<string>`coalesce(${open.totalCents}, 0)`.mapWith(Number);
  const creditCents = sql<string>`coalesce(${credit.cents}, 0)`.mapWith(Number);
  const found = await query
    .select({
      companyId: companies.id,
      // A company without an account is listed under the name on its invoices.
      customer: sql<string>`coalesce(${companies}.name,
        (select max(issued.content -> 'billTo' ->> 'name') from ${invoices} as issued
          where issued.company_id = ${companies}.id),
        ${companyNameOf(companies)})`,
      buckets: open.buckets,
      totalCents,
      creditCents,
    })
    .from(open)
    .fullJoin(credit, eq(credit.companyId, open.companyId))
    .innerJoin(companies, eq(companies.id, sql`coalesce(${open.companyId}, ${credit.companyId})`))
    .orderBy(desc(totalCents), desc(creditCents), companies.id);
  const nothing = bucketDates(today).map(() => "0");
  return found.map((row) => ({ ...row, buckets: (row.buckets ?? nothing).map(Number) }));
}

/** What is open of each customer that owes something. */
function openOf(query: Queryable, today: string, companyId: string | undefined) {
  const buckets = bucketDates(today).map(({ first, last }) => {
    const since = first === null ? sql`true` : sql`${invoices.dueOn} >= ${first}`;
    const until = last === null ? sql`true` : sql`${invoices.dueOn} <= ${last}`;
    return sql`coalesce(sum(${invoices.openCents}) filter (where ${since} and ${until}), 0)`;
  });
  return query
    .select({
      companyId: invoices.companyId,
      buckets: sql<string[]>`array[${sql.join(buckets, sql`, `)}]::text[]`.as("buckets"),
      totalCents: sum(invoices.openCents).as("total_cents"),
    })
    .from(invoices)
    .where(and(gt(invoices.openCents, 0), ofCustomer(invoices.companyId, companyId)))
    .groupBy(invoices.companyId)
    .as("open");
}

const ofCustomer = (column: AnyPgColumn, companyId: string | undefined): SQL | undefined =>
  companyId === undefined ? undefined : eq(column, companyId);
