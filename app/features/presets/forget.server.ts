import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companyMembers } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { addresses, products, templates } from "./tables.server.ts";

/** Deletes the presets of a company without members. */
export async function forgetPresets(tx: Queryable, { companyId }: Actor): Promise<void> {
  const ofCompany = eq(companyMembers.companyId, companyId);
  const [colleague] = await tx.select().from(companyMembers).where(ofCompany).limit(1);
  if (colleague) return;
  for (const table of [addresses, products, templates]) {
    await tx.delete(table).where(eq(table.companyId, companyId));
  }
}
