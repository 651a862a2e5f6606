/** A leg of a load that was split, and whether a carrier has pay for it. */
type PricedLeg = { sequence: number; isPriced: boolean };

/** What a margin of a split load leaves out, in words. */
export type LegsToPrice = {
  /** Such as "2 of 3 legs priced". */
  priced: string;
  /** Such as "Leg 3 isn't priced yet." */
  open: string;
};

/** What the margin of a load's carriers so far leaves out; null when all of its legs have pay. */
export function legsToPrice(legs: readonly PricedLeg[]): LegsToPrice | null {
  const open = legs.filter(({ isPriced }) => !isPriced).map(({ sequence }) => `${sequence}`);
  const last = open.at(-1);
  if (last === undefined) return null;
  const others = open.slice(0, -1).join(", ");
  return {
    priced: `${legs.length - open.length} of ${legs.length} legs priced`,
    open: others
      ? `Legs ${others} and ${last} aren't priced yet.`
      : `Leg ${last} isn't priced yet.`,
  };
}
