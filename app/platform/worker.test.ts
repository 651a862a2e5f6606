import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "./log.server.ts";
import { startWorker } from "./worker.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const log = createLog("silent");

/** A worker whose rounds end when the test lets them. */
function aWorker(atOnce = 1) {
  const ends: (() => void)[] = [];
  const round = vi.fn((_signal: AbortSignal) => new Promise<void>((end) => ends.push(end)));
  const worker = startWorker({ round, every: 1_000, atOnce, failure: "failed", log });
  const endOne = async () => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...worker, round, endOne };
}

test("a worker runs at intervals, and at once when woken", async () => {
  const { round, wake, stop, endOne } = aWorker();
  expect(round).not.toHaveBeenCalled();
  wake();
  expect(round).toHaveBeenCalledTimes(1);
  await endOne();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(round).toHaveBeenCalledTimes(2);
  await endOne();
  await stop();
});

test("a worker woken during a round runs exactly once more", async () => {
  const { round, wake, stop, endOne } = aWorker();
  for (let n = 0; n < 3; n += 1) wake();
  expect(round).toHaveBeenCalledTimes(1);
  await endOne();
  expect(round).toHaveBeenCalledTimes(2);
  await endOne();
  expect(round).toHaveBeenCalledTimes(2);
  await stop();
});

test("rounds run concurrently up to the limit", () => {
  const { round, wake } = aWorker(2);
  for (let n = 0; n < 5; n += 1) wake();
  expect(round).toHaveBeenCalledTimes(2);
});

test("a stopped worker aborts its rounds, waits for them and starts no more", async () => {
  const { round, wake, stop, endOne } = aWorker();
  wake();
  wake();
  const stopped = stop();
  expect(round.mock.calls[0]?.[0].aborted).toBe(true);
  await endOne();
  await stopped;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(round).toHaveBeenCalledTimes(1);
});

test("a round that fails is logged, and the next one comes", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => {});
  const round = vi.fn(async () => {
    throw new Error("no database");
  });
  const { wake, stop } = startWorker({ round, every: 1_000, failure: "not done", log });
  wake();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(round).toHaveBeenCalledTimes(2);
  expect(error).toHaveBeenCalledWith(expect.anything(), "not done");
  await stop();
});

test("a worker that has to begin soon does so once, and then keeps its interval", async () => {
  const round = vi.fn(async () => {});
  const { stop } = startWorker({ round, every: 1_000, first: 100, failure: "failed", log });
  await vi.advanceTimersByTimeAsync(99);
  expect(round).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(round).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(round).toHaveBeenCalledTimes(2);
  await stop();
});
