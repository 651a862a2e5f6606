import type { z } from "zod";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { enterPrices } from "./enter-prices.server.ts";
import { dieselText } from "./fuel.ts";
import type { dieselPriceSchema, fuelTableSchema } from "./fuel-schema.ts";
import { dieselPrices, fuelTables } from "./tables.server.ts";

/** Enters the diesel price of a week, for staff. @throws AppError `not_found` without access. */
export async function enterDieselPrice(
  deps: StaffDependencies,
  price: z.output<typeof dieselPriceSchema>,
): Promise<void> {
  const details = { price: dieselText(price.price) };
  const subject = { kind: "fuel", id: price.week };
  await enterPrices(deps, { action: "fuel.price", subject, details }, async (tx, entered) => {
    await tx.insert(dieselPrices).values({ ...price, ...entered });
  });
}

/** Adds a fuel table, for staff. @throws AppError `not_found` without access. */
export async function addFuelTable(
  deps: StaffDependencies,
  table: z.output<typeof fuelTableSchema>,
): Promise<void> {
  const { unit, effectiveFrom, brackets } = table;
  const details = { unit, effectiveFrom, brackets: brackets.length };
  const subject = { kind: "fuel", id: effectiveFrom };
  await enterPrices(deps, { action: "fuel.table", subject, details }, async (tx, entered) => {
    await tx.insert(fuelTables).values({ ...table, ...entered });
  });
}
