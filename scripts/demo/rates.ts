import { dateAfter, dateOf, mondayOf } from "#app/features/company/days.ts";
import { customerTerms } from "#app/features/customer-terms/tables.server.ts";
import {
  accessorialRates,
  dieselPrices,
  fuelTables,
  rates,
} from "#app/features/rates/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** Ten-thousandths of a dollar. */
const dollar = 10_000;

/** Weekly diesel prices in thousandths of a dollar per gallon, the newest first. */
const diesel = [3_758, 3_771, 3_742, 3_726];

const flat = [
  { origin: "IN", destination: "IL", mode: "FTL", rate: 780, transitDays: 1 },
  { origin: "462", destination: "452", mode: "FTL", rate: 640, transitDays: 1 },
] as const;

const perMile = [
  { origin: "IN", destination: "TX", rate: 2.31 },
  { origin: "IN", destination: "GA", rate: 2.46 },
  { origin: "IN", destination: "PA", rate: 2.58 },
  { origin: "IN", destination: "CO", rate: 2.19 },
  { origin: "great-lakes", destination: "south-atlantic", rate: 2.52 },
] as const;

const perHundredweight = [
  { origin: "IN", destination: "IL", rate: 14.5, fuel: null },
  { origin: "IN", destination: "OH", rate: 16.25, fuel: "percent" },
  { origin: "IN", destination: "TN", rate: 19.4, fuel: "percent" },
  { origin: "IN", destination: "MO", rate: 17.9, fuel: "percent" },
  { origin: "IN", destination: "MI", rate: 18.1, fuel: "percent" },
] as const;

/** Lane rates, fuel surcharges, and a customer that prices loads by them without asking us. */
export async function fillRates(
  tx: Queryable,
  { staff, shipper }: { staff: string; shipper: string },
  now: Date,
): Promise<void> {
  const common = { validFrom: "2026-01-01", createdAt: now, createdBy: staff };
  await tx.insert(rates).values([
    ...flat.map((lane) => ({
      ...common,
      ...lane,
      unit: "flat" as const,
      rate: lane.rate * dollar,
    })),
    ...perMile.map(({ rate, ...lane }) => ({
      ...common,
      ...lane,
      mode: "FTL" as const,
      unit: "mile" as const,
      fuel: "mile" as const,
      rate: Math.round(rate * dollar),
      minimumCents: 45_000,
    })),
    ...perHundredweight.map(({ rate, ...lane }) => ({
      ...common,
      ...lane,
      mode: "LTL" as const,
      unit: "cwt" as const,
      rate: Math.round(rate * dollar),
      minimumCents: 15_000,
    })),
  ]);
  await fillFuel(tx, staff, now);
  const figure = { effectiveFrom: "2026-01-01", enteredAt: now, enteredBy: staff };
  await tx.insert(accessorialRates).values([
    { ...figure, code: "liftgate", mode: "LTL", cents: 9_500 },
    { ...figure, code: "residential", mode: "LTL", cents: 11_000 },
    { ...figure, code: "appointment", mode: "LTL", cents: 3_500 },
    { ...figure, code: "appointment", mode: "FTL", cents: 0 },
    { ...figure, code: "limited access", mode: "LTL", cents: 12_500 },
    { ...figure, code: "hazmat", mode: "LTL", cents: 6_500 },
    { ...figure, code: "hazmat", mode: "FTL", cents: 25_000 },
  ]);
  await tx.insert(customerTerms).values({
    companyId: shipper,
    instantQuotes: true,
    markupBasisPoints: 0,
    creditLimitCents: null,
    releaseProofs: false,
    version: 1,
  });
}

/** Surcharges that rise by 1 cent a mile, or half a percent, with each 6 cents of diesel from $2.50. */
async function fillFuel(tx: Queryable, staff: string, now: Date): Promise<void> {
  const steps = [...Array(40).keys()].map((step) => ({ step, from: 2_500 + step * 60 }));
  const entered = { enteredAt: now, enteredBy: staff };
  const table = { ...entered, effectiveFrom: "2026-01-01" };
  await tx.insert(fuelTables).values([
    {
      ...table,
      unit: "mile",
      brackets: steps.map(({ step, from }) => ({ from, surcharge: 2_200 + step * 100 })),
    },
    {
      ...table,
      unit: "percent",
      brackets: steps.map(({ step, from }) => ({ from, surcharge: 2_000 + step * 50 })),
    },
  ]);
  const monday = mondayOf(dateOf(now));
  await tx
    .insert(dieselPrices)
    .values(
      diesel.map((price, weeks) => ({ ...entered, week: dateAfter(monday, -7 * weeks), price })),
    );
}
