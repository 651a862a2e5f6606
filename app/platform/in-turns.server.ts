import { setImmediate } from "node:timers/promises";

/** Items handled before other requests get a turn: a few milliseconds of work. */
const itemsPerTurn = 20;

/** The results of `work` on each item, in order; other requests get a turn after every few. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [place, item] of items.entries()) {
    if (place > 0 && place % itemsPerTurn === 0) await setImmediate();
    results.push(work(item));
  }
  return results;
}
