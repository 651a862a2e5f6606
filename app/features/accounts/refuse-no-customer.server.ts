import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { companies, companyMembers, userRoles, users } from "./tables.server.ts";

/** Whether the person in `users` is of our team, or of a carrier that never asked to be a customer. */
const isNoCustomer: SQL<boolean> = sql<boolean>`(
  exists (select from ${userRoles} own
    where own.user_id = ${users}.id and own.role = 'staff' and own.verified)
  or exists (select from ${companyMembers} member
    join ${companies} company on company.id = member.company_id
    where member.user_id = ${users}.id
      and company.carrier_since is not null and company.customer_since is null)
)`;

/** Whether the person in `users` can be chosen as a customer. */
export const canBeCustomer: SQL = sql`not ${isNoCustomer}`;

/** @throws AppError `invalid` for one of our team, and for a carrier's people while it's no customer. */
export async function refuseNoCustomer(query: Queryable, userId: string): Promise<void> {
  const found = await query
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNoCustomer));
  if (found.length === 0) return;
  throw new AppError(
    "invalid",
    "Nothing was saved: this person is of our team or of a carrier. Choose a customer, or add the carrier as a customer first.",
  );
}
