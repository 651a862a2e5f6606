import { expect, test, vi } from "vitest";
import { batchQueries } from "./batch.server.ts";
import type { Queryable } from "./database.server.ts";

/** A placeholder for a database; it never gets a query. */
const aDatabase = () => ({}) as Queryable;

/** A query that doubles numbers, and whose runs complete one by one when the test says so. */
function doubling() {
  const runs: { asks: readonly number[]; end: (error?: Error) => void }[] = [];
  const ask = batchQueries<number, number>(async (_, asks) => {
    await new Promise<void>((resolve, reject) => {
      runs.push({ asks, end: (error) => (error ? reject(error) : resolve()) });
    });
    return asks.map((one) => one * 2);
  });
  /** Makes each call after the answer to the one before. */
  const askInTurn = async (database: Queryable, asks: number[]) => {
    const answers: Promise<number>[] = [];
    for (const one of asks) {
      answers.push(ask(database, one));
      await settle();
    }
    return answers;
  };
  return { runs, ask, askInTurn };
}

/** Lets pending promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("concurrent calls share a statement, and each gets its own answer", async () => {
  const { runs, ask } = doubling();
  const database = aDatabase();
  const answers = [1, 2, 3].map((one) => ask(database, one));
  await settle();
  expect(runs.map(({ asks }) => asks)).toEqual([[1, 2, 3]]);
  runs[0]?.end();
  expect(await Promise.all(answers)).toEqual([2, 4, 6]);
});

test("calls made while two statements run share the next one", async () => {
  const { runs, ask, askInTurn } = doubling();
  const database = aDatabase();
  const answers = await askInTurn(database, [1, 2, 3, 4, 5]);
  expect(runs.map(({ asks }) => asks)).toEqual([[1], [2]]);
  runs[0]?.end();
  await settle();
  expect(runs[2]?.asks).toEqual([3, 4, 5]);
  for (const { end } of runs) end();
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10]);
  const alone = ask(database, 6);
  await settle();
  runs[3]?.end();
  expect(await alone).toBe(12);
});

test("a statement serves at most sixteen calls", async () => {
  const { runs, ask } = doubling();
  const database = aDatabase();
  const answers = Array.from({ length: 40 }, (_, one) => ask(database, one));
  await settle();
  runs[0]?.end();
  await settle();
  expect(runs.map(({ asks }) => asks.length)).toEqual([16, 16, 8]);
  for (const { end } of runs) end();
  expect((await Promise.all(answers))[39]).toBe(78);
});

test("a failing call does not fail the others", async () => {
  const ask = batchQueries<number, number>(async (_, asks) => {
    await settle();
    if (asks.includes(3)) throw new Error("three");
    return asks.map((one) => one * 2);
  });
  const database = aDatabase();
  const answers = await Promise.allSettled([1, 2, 3, 4].map((one) => ask(database, one)));
  expect(
    answers.map((one) => (one.status === "fulfilled" ? one.value : one.reason.message)),
  ).toEqual([2, 4, "three", 8]);
});

test("an outage fails all calls at once, without retries", async () => {
  const { runs, ask } = doubling();
  const database = aDatabase();
  const answers = [1, 2, 3].map((one) => ask(database, one));
  await settle();
  runs[0]?.end(Object.assign(new Error("refused"), { code: "ECONNREFUSED" }));
  const heard = await Promise.allSettled(answers);
  expect(heard.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(runs).toHaveLength(1);
});

test("a call that waits too long is refused with a retry time", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { runs, askInTurn } = doubling();
  const [one, two, late] = await askInTurn(aDatabase(), [1, 2, 3]);
  vi.advanceTimersByTime(2_000);
  await expect(late).rejects.toMatchObject({ code: "unavailable", retryAfter: 5 });
  for (const { end } of runs) end();
  expect(await Promise.all([one, two])).toEqual([2, 4]);
  expect(runs).toHaveLength(2);
  vi.useRealTimers();
});

test("two databases never share a statement", async () => {
  const { runs, ask } = doubling();
  const [one, other] = [aDatabase(), aDatabase()];
  for (const database of [one, other]) void ask(database, 1);
  await settle();
  expect(runs).toHaveLength(2);
  for (const { end } of runs) end();
});
