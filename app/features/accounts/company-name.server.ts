import { type SQL, sql, type Table } from "drizzle-orm";
import { companies, companyMembers, users } from "./tables.server.ts";

// Columns are named with their table: in a statement on one table, the query builder leaves it out,
// and inside a subquery the name alone would mean another column.

/**
 * The name of the company in `company`, which is the table of companies or an alias of it: its own,
 * or that of the person who has been in it the longest.
 */
export function companyNameOf(company: Table): SQL<string> {
  return sql<string>`coalesce(${company}.name, (
    select named.name from ${companyMembers} member join ${users} named on named.id = member.user_id
    where member.company_id = ${company}.id order by member.joined_at, member.user_id limit 1
  ), 'Deleted account')`;
}

/** A carrier's MC number, without its prefix; null without one. */
export const mcNumber = sql<string | null>`(
  select substring(docket from 3) from unnest(${companies}.dockets) docket
  where docket like 'MC%' limit 1
)`;
