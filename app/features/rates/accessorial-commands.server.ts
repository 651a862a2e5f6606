import type { z } from "zod";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import type { accessorialRateSchema } from "./accessorial-schema.ts";
import { enterPrices } from "./enter-prices.server.ts";
import { accessorialRates } from "./tables.server.ts";

/**
 * Sets the price of an accessorial by some modes, for staff.
 * @throws AppError `not_found` without access.
 */
export async function setAccessorialRate(
  deps: StaffDependencies,
  { modes, ...rate }: z.output<typeof accessorialRateSchema>,
): Promise<void> {
  const { code, cents, effectiveFrom } = rate;
  const audit = {
    action: "accessorial.price",
    subject: { kind: "accessorial", id: code },
    details: { code, mode: modes.join(", "), ...(cents === null ? {} : { cents }), effectiveFrom },
  } as const;
  await enterPrices(deps, audit, async (tx, entered) => {
    await tx.insert(accessorialRates).values(modes.map((mode) => ({ ...rate, mode, ...entered })));
  });
}
