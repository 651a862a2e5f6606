import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { addresses, products, templates } from "./tables.server.ts";

/**
 * Moves the presets of one company to another, in the caller's transaction. A template whose name
 * is taken there gets a suffix with its origin.
 */
export async function movePresets(tx: Queryable, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update load_templates old set name = old.name || ' (moved ' || left(old.id::text, 4) || ')'
    from load_templates kept
    where old.company_id = ${from} and kept.company_id = ${to} and kept.name = old.name`);
  for (const table of [addresses, products, templates]) {
    await tx.update(table).set({ companyId: to }).where(eq(table.companyId, from));
  }
}
