import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { companyMembers, userRoles } from "#app/features/accounts/tables.server.ts";
import { company } from "#app/features/company/profile.ts";
import type { LoadReader } from "./read-load.server.ts";

/**
 * How a person is named to the reader of a load. A carrier reads its own people's, our company for our
 * people, and nobody's of its customer.
 */
export function personName(
  reader: LoadReader,
  { carrierId }: { carrierId: string | null },
  person: { id: PgColumn; name: PgColumn },
): SQL<string | null> {
  if (reader !== "carrier") return sql<string | null>`${person.name}`;
  const isStaff = sql`exists (select from ${userRoles}
    where ${userRoles.userId} = ${person.id} and ${userRoles.role} = 'staff')`;
  const isCarrier = sql`exists (select from ${userRoles}
    where ${userRoles.userId} = ${person.id} and ${userRoles.role} = 'carrier')`;
  const isOwn = sql`exists (select from ${companyMembers}
    where ${companyMembers.companyId} = ${carrierId}::uuid and ${companyMembers.userId} = ${person.id})`;
  return sql<string | null>`case when ${person.id} is null then null
    when ${isOwn} then ${person.name}
    when ${isStaff} then ${company.name}
    when ${isCarrier} then 'A carrier'
    else 'Customer' end`;
}
