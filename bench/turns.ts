import { median } from "./processes.ts";

/** Measures one round; returns answers per second. */
type Measure = () => Promise<number>;

type Contest = {
  /** What is measured and under which load. */
  title: string;
  floor: { name: string; measure: Measure };
  ours: Measure;
  /** Clears away what a round of ours left to do, before the baseline's turn. */
  clearUp?: () => Promise<void>;
  rounds: number;
  /** The target ratio of our rate to the baseline's; without one, the ratio is only reported. */
  target?: number;
};

/**
 * Alternates rounds of the baseline and the product after one warm-up each; prints both rates and
 * their ratio. Sets the exit code when the ratio misses its target.
 */
export async function takeTurns(contest: Contest): Promise<void> {
  const { title, floor, ours, clearUp = async () => {}, rounds, target } = contest;
  const rates = { floor: [] as number[], ours: [] as number[] };
  for (const warmUp of [floor.measure, ours]) await warmUp();
  for (let round = 0; round < rounds; round++) {
    await clearUp();
    rates.floor.push(await floor.measure());
    rates.ours.push(await ours());
  }
  console.log(title);
  console.table({ [floor.name]: row(rates.floor), ours: row(rates.ours) });
  // Per round, because the machine may be busier in one than in the next.
  const ratios = rates.ours.map((rate, round) => rate / (rates.floor[round] ?? Number.NaN));
  const ratio = median(ratios);
  const all = ratios.map((one) => one.toFixed(2)).join(", ");
  const wanted = target === undefined ? "no target" : `wants at least ${target}`;
  console.log(`ratio ${ratio.toFixed(2)} (rounds: ${all}), ${wanted}`);
  if (target !== undefined && ratio < target) process.exitCode = 1;
}

function row(values: readonly number[]) {
  return {
    "a second": median(values),
    lowest: Math.min(...values),
    highest: Math.max(...values),
  };
}
