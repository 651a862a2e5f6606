/** A freight class that density alone can give. */
export type FreightClass = 50 | 55 | 60 | 65 | 70 | 85 | 92.5 | 100 | 125 | 175 | 250 | 300 | 400;

/**
 * One step of the scale, in pounds per cubic foot, from `from` (inclusive) to `below` (exclusive).
 */
export type DensityTier = {
  readonly from: number;
  /** Null for the last step, which is open-ended. */
  readonly below: number | null;
  readonly freightClass: FreightClass;
};

/**
 * The 13 density steps of NMFC Docket 2025-1, in force since July 19, 2025, from light to dense.
 * Sources: NMFTA help center (sub-provisions 11 to 13), vmeasure.ai (1 to 10). Classes 77.5, 110,
 * 150, 200 and 500 stay valid, but density alone never gives them.
 */
export const DENSITY_SCALE: readonly DensityTier[] = [
  { from: 0, below: 1, freightClass: 400 },
  { from: 1, below: 2, freightClass: 300 },
  { from: 2, below: 4, freightClass: 250 },
  { from: 4, below: 6, freightClass: 175 },
  { from: 6, below: 8, freightClass: 125 },
  { from: 8, below: 10, freightClass: 100 },
  { from: 10, below: 12, freightClass: 92.5 },
  { from: 12, below: 15, freightClass: 85 },
  { from: 15, below: 22.5, freightClass: 70 },
  { from: 22.5, below: 30, freightClass: 65 },
  { from: 30, below: 35, freightClass: 60 },
  { from: 35, below: 50, freightClass: 55 },
  { from: 50, below: null, freightClass: 50 },
];

/** A step in words for a table: "under 1", "1 to under 2", "50 and up". */
export function tierLabel({ from, below }: DensityTier): string {
  if (below === null) return `${from} and up`;
  return from === 0 ? `under ${below}` : `${from} to under ${below}`;
}

/**
 * The position of a density on a scale with steps of equal width, from 0 (left) to 1 (right). The
 * open-ended last step is drawn as if it ended at twice its start.
 */
export function placeOnScale(density: number): number {
  const index = DENSITY_SCALE.findLastIndex(({ from }) => density >= from);
  const tier = DENSITY_SCALE[index];
  if (!tier) return 0;
  const end = tier.below ?? tier.from * 2;
  const within = Math.min(1, (density - tier.from) / (end - tier.from));
  return (index + within) / DENSITY_SCALE.length;
}
