import type { Actor } from "#app/features/accounts/actor.ts";
import { setTerms } from "#app/features/customer-terms/commands.server.ts";
import { addRate } from "#app/features/rates/commands.server.ts";
import { rateSchema } from "#app/features/rates/schema.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";

/** Lets the people of a company price loads by themselves. */
export async function allowInstantQuotes(database: Database, staff: Actor, customer: Actor) {
  await setTerms(
    { database, actor: staff, clock: systemClock },
    {
      companyId: customer.companyId,
      version: 0,
      instantQuotes: true,
      markupBasisPoints: 0,
      creditLimitCents: null,
      releaseProofs: false,
    },
  );
}

/** Rates from Indiana to Illinois, by LTL and by full truckload. */
export async function someRates(database: Database, staff: Actor) {
  const lane = { origin: "IN", destination: "IL", validFrom: "2026-01-01" };
  const prices = [
    { mode: "LTL", unit: "cwt", rate: "9.999", minimumCents: "150" },
    { mode: "FTL", unit: "flat", rate: "640.50", transitDays: "1" },
  ];
  for (const price of prices) {
    const deps = { database, actor: staff, clock: systemClock };
    await addRate(deps, rateSchema.parse({ ...lane, ...price }));
  }
}
