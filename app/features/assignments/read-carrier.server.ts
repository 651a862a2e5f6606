import { eq } from "drizzle-orm";
import { findCarrierPeople } from "#app/features/accounts/carrier-people.server.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** A carrier's name, and the addresses of those who run its loads. */
export async function readCarrierParty(query: Queryable, carrierId: string) {
  const [found] = await query
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, carrierId));
  const dispatchers = await findCarrierPeople(query, [carrierId], "dispatch");
  return { name: found?.name ?? "The carrier", emails: dispatchers.map(({ email }) => email) };
}

export type CarrierParty = Awaited<ReturnType<typeof readCarrierParty>>;
