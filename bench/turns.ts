import { median } from "./processes.ts";

/** What one round measures; answers a second. */
type Measure = () => Promise<number>;

type Contest = {
  /** What is measured and under which load. */
  title: string;
  floor: { name: string; measure: Measure };
  ours: Measure;
  rounds: number;
  /** Of our rate to the floor's; undefined: reported, not judged. */
  target?: number;
};

/**
 * Lets the least that could be done and ours take turns, once beforehand to warm up; prints both
 * and the ratio. Sets the exit code when the ratio misses its target.
 */
export async function takeTurns({ title, floor, ours, rounds, target }: Contest): Promise<void> {
  const rates = { floor: [] as number[], ours: [] as number[] };
  for (const warmUp of [floor.measure, ours]) await warmUp();
  for (let round = 0; round < rounds; round++) {
    rates.floor.push(await floor.measure());
    rates.ours.push(await ours());
  }
  console.log(title);
  console.table({ [floor.name]: row(rates.floor), ours: row(rates.ours) });
  // Of each round by itself, as the machine may be busier in one round than in the next.
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
