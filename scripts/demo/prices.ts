import type { DemoLoad } from "./loads.ts";

/** What a load of the demo costs its customer and its carrier, in US cents; the same each time. */
export type DemoPrice = { linehaul: number; fuel: number; pay: number; payFuel: number };

const base = { LTL: 42_000, FTL: 165_000, AIR: 98_000, OCEAN: 240_000 } as const;

/** The prices of a load: by mode and weight, with a margin of 9 to 20 percent. */
export function demoPrice(
  { mode, weight }: Pick<DemoLoad, "mode" | "weight">,
  place: number,
): DemoPrice {
  const linehaul = base[mode] + Math.round(weight) * 2 + ((place * 7_919) % 29_000);
  const fuel = Math.round(linehaul / 6);
  const percent = 80 + (place % 12);
  return {
    linehaul,
    fuel,
    pay: Math.round((linehaul * percent) / 100),
    payFuel: Math.round((fuel * percent) / 100),
  };
}
