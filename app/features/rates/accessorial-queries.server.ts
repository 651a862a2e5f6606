import { and, asc, desc, eq, gt, lte } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.server.ts";
import type { Mode } from "#app/features/shipments/shipment.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { RatedCode } from "./accessorial.ts";
import { accessorialRates } from "./tables.server.ts";

const { id, code, mode, cents, effectiveFrom } = accessorialRates;

/** The prices of a mode's accessorials in effect on a day (ISO 8601), in US cents. */
export async function findAccessorialPrices(
  query: Queryable,
  by: Mode,
  day: string,
): Promise<Map<RatedCode, number>> {
  const found = await query
    .selectDistinctOn([code], { code, cents })
    .from(accessorialRates)
    .where(and(eq(mode, by), lte(effectiveFrom, day)))
    .orderBy(code, desc(effectiveFrom), desc(id));
  return new Map(found.flatMap((one) => (one.cents === null ? [] : [[one.code, one.cents]])));
}

/** The prices in effect on a day by accessorial and mode, and those that take effect later. */
export async function readAccessorialRates(query: Queryable, day: string) {
  const current = await query
    .selectDistinctOn([code, mode], { code, mode, cents })
    .from(accessorialRates)
    .where(lte(effectiveFrom, day))
    .orderBy(code, mode, desc(effectiveFrom), desc(id));
  const upcoming = await query
    .select({ id, code, mode, cents, effectiveFrom, by: users.name })
    .from(accessorialRates)
    .leftJoin(users, eq(users.id, accessorialRates.enteredBy))
    .where(gt(effectiveFrom, day))
    .orderBy(asc(effectiveFrom), asc(id))
    .limit(100);
  return { current, upcoming };
}
