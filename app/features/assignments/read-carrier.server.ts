import { eq } from "drizzle-orm";
import { findCarrierPeople } from "#app/features/accounts/carrier-people.server.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/**
 * A carrier's name, and where email about its loads or its bills goes: to those who do that work or, while
 * nobody does, to the organization's own address; to nobody without one.
 */
export async function readCarrierParty(
  query: Queryable,
  carrierId: string,
  duty: "dispatch" | "billing" = "dispatch",
) {
  const [found] = await query
    .select({ name: companies.name, email: companies.email })
    .from(companies)
    .where(eq(companies.id, carrierId));
  const people = await findCarrierPeople(query, [carrierId], duty);
  const office = found?.email ? [found.email] : [];
  const hasPeople = people.length > 0;
  return {
    name: found?.name ?? "The carrier",
    people,
    hasPeople,
    emails: hasPeople ? people.map(({ email }) => email) : office,
  };
}

export type CarrierParty = Awaited<ReturnType<typeof readCarrierParty>>;
