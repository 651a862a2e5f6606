import type { SQL } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { charges } from "./tables.server.ts";

/** Voids charges in the caller's transaction; returns the voided cents of each. */
export function setVoided(
  tx: Queryable,
  which: SQL | undefined,
  { by, at }: { by: string | null; at: Date },
) {
  return tx
    .update(charges)
    .set({ state: "voided", voidedAt: at, voidedBy: by })
    .where(which)
    .returning({ cents: charges.cents });
}
