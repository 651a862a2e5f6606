import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { companies, companyMembers, userRoles } from "#app/features/accounts/tables.server.ts";
import { company } from "#app/features/company/profile.ts";
import type { LoadReader } from "./read-load.server.ts";

/** A load by its customer, unless it's unknown, and by the carrier that reads it. */
type Parties = { companyId?: string; carrierId: string | null };

type Person = { id: PgColumn; name: PgColumn };

/**
 * How a person is named to the reader of a load. A customer reads a carrier's company for its people,
 * and staff both. A carrier reads its own people's, our company for our people, and nobody's of its
 * customer.
 */
export function personName(reader: LoadReader, load: Parties, person: Person): SQL<string | null> {
  if (reader === "carrier") return nameToCarrier(load, person);
  const name = sql<string | null>`${person.name}`;
  const firm = firmOf(load, person);
  if (reader === "customer") return sql<string | null>`coalesce(${firm}, ${name})`;
  return sql<string | null>`${name} || coalesce(', ' || ${firm}, '')`;
}

/** The name of a carrier's person's company; null of anybody else, and of the load's customer. */
function firmOf({ companyId }: Parties, { id }: Person): SQL<string | null> {
  return sql`(select ${companies.name} from ${companyMembers}
    join ${companies} on ${companies.id} = ${companyMembers.companyId}
    where ${companyMembers.userId} = ${id} and ${hasRole("carrier", id)}
      and ${companies.id} is distinct from ${companyId ?? null}::uuid)`;
}

function nameToCarrier({ carrierId }: Parties, { id, name }: Person): SQL<string | null> {
  const isOwn = sql`exists (select from ${companyMembers}
    where ${companyMembers.companyId} = ${carrierId}::uuid and ${companyMembers.userId} = ${id})`;
  return sql<string | null>`case when ${id} is null then null
    when ${isOwn} then ${name}
    when ${hasRole("staff", id)} then ${company.name}
    when ${hasRole("carrier", id)} then 'A carrier'
    else 'Customer' end`;
}

function hasRole(role: "staff" | "carrier", id: PgColumn): SQL {
  return sql`exists (select from ${userRoles}
    where ${userRoles.userId} = ${id} and ${userRoles.role} = ${role})`;
}
