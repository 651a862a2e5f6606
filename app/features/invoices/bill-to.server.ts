import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { companyNameOf } from "#app/features/accounts/company-name.server.ts";
import { companies, companyMembers, users } from "#app/features/accounts/tables.server.ts";
import { operations } from "#app/features/company/operations.ts";
import type { PaperKind } from "#app/features/papers/paper.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { billingDetails } from "./tables.server.ts";

/**
 * A company's billing terms: as staff recorded them, or else by its address and our
 * defaults.
 */
export async function readBilling(query: Queryable, companyId: string) {
  const [noted] = await query
    .select()
    .from(billingDetails)
    .where(eq(billingDetails.companyId, companyId));
  if (noted) return { ...noted, isNoted: true };
  const { termsDays, requiredPapers } = operations.invoices;
  const [known] = await query
    .select({
      name: companyNameOf(companies),
      street: sql<string>`coalesce(${companies.street}, '')`,
      city: sql<string>`coalesce(${companies.city}, '')`,
      state: sql<string>`coalesce(${companies.state}, '')`,
      postalCode: sql<string>`coalesce(${companies.postalCode}, '')`,
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!known) return undefined;
  const required: PaperKind[] = [...requiredPapers];
  return {
    ...known,
    companyId,
    email: null,
    termsDays,
    requiredPapers: required,
    version: 0,
    isNoted: false,
  };
}

export type Billing = NonNullable<Awaited<ReturnType<typeof readBilling>>>;

/** A company as an invoice prints it. */
export function billToOf({ name, street, city, state, postalCode }: Billing) {
  return {
    name,
    lines: [street, `${city}, ${state} ${postalCode}`].filter((text) => /\w/.test(text)),
  };
}

/**
 * The recipients of a company's invoices: its payables people, or else its owners, and the address
 * in its billing details.
 */
export async function findPayables(query: Queryable, companyId: string): Promise<string[]> {
  const people = await query
    .select({ email: users.email, role: companyMembers.role })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        inArray(companyMembers.role, ["payables", "owner"]),
        isNull(users.deletedAt),
      ),
    );
  const payables = people.filter(({ role }) => role === "payables");
  const billing = await readBilling(query, companyId);
  const asked = (payables.length > 0 ? payables : people).map(({ email }) => email);
  return [...new Set([...asked, ...(billing?.email ? [billing.email] : [])])];
}
