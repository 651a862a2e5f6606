import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareDatabase } from "#tests/support/prepare.ts";
import type { Database } from "./database/database.server.ts";
import { openPostgres } from "./database/postgres.server.ts";
import { createLog } from "./log.server.ts";
import { steppedLimiter } from "./stepped-limit.server.ts";

let here: Database;
let elsewhere: Database;
const db = prepareDatabase();
beforeAll(async () => {
  here = db.database;
  elsewhere = await openPostgres(db.url, 4, createLog("silent"), { skipMigrations: true });
});
afterAll(() => elsewhere.close());

const limit = { name: "step", points: 30, window: 900, message: "Too many requests." };
const step = 3;
const start = Date.now();
const stands = () => start;

const counts = async (limiter: ReturnType<typeof steppedLimiter>, key: string, times: number) => {
  const lefts: number[] = [];
  for (let counted = 0; counted < times; counted += 1) lefts.push((await limiter.count(key)).left);
  return lefts;
};
const written = async (key: string) =>
  (await db.outside(`select points from rate_limits where key = 'step:${key}'`))[0]?.points;

test("a caller of one process has exactly the limit, and is told when it begins again", async () => {
  const limiter = steppedLimiter(here.query, limit, stands);
  expect(await counts(limiter, "one", 30)).toEqual(Array.from({ length: 30 }, (_, n) => 29 - n));
  const refused = await limiter.count("one").catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "too_many" });
  expect((refused as { retryAfter: number }).retryAfter).toBeGreaterThan(600);
  await limiter.count("another");
});

test("of many requests at once no more than the limit get through", async () => {
  const limiter = steppedLimiter(here.query, limit, stands);
  const asked = await Promise.allSettled(Array.from({ length: 80 }, () => limiter.count("burst")));
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(30);
  const later = await Promise.allSettled(Array.from({ length: 9 }, () => limiter.count("burst")));
  expect(later.filter(({ status }) => status === "fulfilled")).toHaveLength(0);
});

test("only the first request and one in each step write", async () => {
  const limiter = steppedLimiter(here.query, limit, stands);
  const after: unknown[] = [];
  for (let counted = 0; counted < 7; counted += 1) {
    await limiter.count("steps");
    after.push(await written("steps"));
  }
  expect(after).toEqual([1, 1, 1, 4, 4, 4, 7]);
});

test("a second later one request writes the counts of all keys", async () => {
  let now = start;
  const limiter = steppedLimiter(here.query, limit, () => now);
  await counts(limiter, "first", 2);
  await counts(limiter, "second", 2);
  now += 1_000;
  await limiter.count("first");
  expect([await written("first"), await written("second")]).toEqual([3, 2]);
});

test("two processes let a key exceed its limit by one step at most", async () => {
  const one = steppedLimiter(here.query, limit, stands);
  const two = steppedLimiter(elsewhere.query, limit, stands);
  let allowed = 0;
  let refusals = 0;
  for (let turn = 0; turn < 60; turn += 1) {
    await (turn % 2 === 0 ? one : two).count("shared").then(
      () => {
        allowed += 1;
      },
      () => {
        refusals += 1;
      },
    );
  }
  expect(allowed).toBeGreaterThanOrEqual(30);
  expect(allowed).toBeLessThanOrEqual(30 + step);
  expect(allowed + refusals).toBe(60);
});

test("a key begins again when its window is over", async () => {
  let now = start;
  const limiter = steppedLimiter(here.query, limit, () => now);
  await counts(limiter, "over", 30);
  await expect(limiter.count("over")).rejects.toMatchObject({ code: "too_many" });
  await db.outside("update rate_limits set expire = now() where key = 'step:over'");
  now += 901_000;
  expect((await limiter.count("over")).left).toBe(29);
});

test("what a failed write took along is written with the next one", async () => {
  const limiter = steppedLimiter(here.query, limit, stands);
  await counts(limiter, "outage", 3);
  await db.outside("alter table rate_limits rename to gone");
  await expect(limiter.count("outage")).rejects.toThrow();
  await db.outside("alter table gone rename to rate_limits");
  expect((await limiter.count("outage")).left).toBe(25);
  expect(await written("outage")).toBe(5);
});
