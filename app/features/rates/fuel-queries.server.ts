import { and, desc, eq, gt, lte } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.server.ts";
import { dateAfter } from "#app/features/company/days.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { dieselDays, type FuelUnit } from "./fuel.ts";
import { dieselPrices, fuelTables } from "./tables.server.ts";

/** The fuel table of a unit in effect on a day (ISO 8601); undefined if there is none. */
export async function findFuelTable(query: Queryable, unit: FuelUnit, day: string) {
  const [table] = await query
    .select()
    .from(fuelTables)
    .where(and(eq(fuelTables.unit, unit), lte(fuelTables.effectiveFrom, day)))
    .orderBy(desc(fuelTables.effectiveFrom), desc(fuelTables.id))
    .limit(1);
  return table;
}

/**
 * The diesel price in effect on a day, in thousandths of a dollar; undefined if there is none, or
 * it is too old.
 */
export async function findDieselPrice(query: Queryable, day: string) {
  const { week, price, id } = dieselPrices;
  const [found] = await query
    .select({ week, price })
    .from(dieselPrices)
    .where(and(lte(week, day), gt(week, dateAfter(day, -dieselDays))))
    .orderBy(desc(week), desc(id))
    .limit(1);
  return found;
}

/** The latest fuel tables and diesel prices with who entered them, for staff. */
export async function readFuel(query: Queryable) {
  const { id, unit, effectiveFrom, brackets, enteredAt } = fuelTables;
  const tables = await query
    .select({ id, unit, effectiveFrom, brackets, enteredAt, by: users.name })
    .from(fuelTables)
    .leftJoin(users, eq(users.id, fuelTables.enteredBy))
    .orderBy(desc(effectiveFrom), desc(id))
    .limit(20);
  const prices = await query
    .select({
      id: dieselPrices.id,
      week: dieselPrices.week,
      price: dieselPrices.price,
      enteredAt: dieselPrices.enteredAt,
      by: users.name,
    })
    .from(dieselPrices)
    .leftJoin(users, eq(users.id, dieselPrices.enteredBy))
    .orderBy(desc(dieselPrices.week), desc(dieselPrices.id))
    .limit(30);
  return { tables, prices };
}
