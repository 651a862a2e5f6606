import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beatTimeoutMs, startHeartbeat } from "./heartbeat.server.ts";
import { createLog } from "./log.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database whose listener hears what is stored, unless it's deaf. */
async function aHeartbeat({ isDeaf = false, error = null as Error | null } = {}) {
  let hear = (_payload: string) => {};
  const beat = vi.fn(async (_process: string, payload: string) => {
    if (error) throw error;
    if (!isDeaf) hear(payload);
    return new Date();
  });
  const relisten = vi.fn();
  const said: string[] = [];
  const log = createLog("info", { write: (line) => void said.push(JSON.parse(line).msg) });
  const heartbeat = await startHeartbeat(
    {
      beat,
      relisten,
      listen: async (_channel, { onMessage }) => {
        hear = onMessage;
        return async () => {};
      },
    },
    log,
  );
  return { ...heartbeat, beat, relisten, said };
}

test("all who ask within a second get the answer of one write", async () => {
  const { findUnready, beat, stop } = await aHeartbeat();
  expect(await Promise.all([findUnready(), findUnready(), findUnready()])).toEqual([
    null,
    null,
    null,
  ]);
  await findUnready();
  expect(beat).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await findUnready();
  expect(beat).toHaveBeenCalledTimes(2);
  await stop();
});

test("a listener that misses a stored beat is reconnected, also when no one asks", async () => {
  const { relisten, said, stop } = await aHeartbeat({ isDeaf: true });
  await vi.advanceTimersByTimeAsync(5_000 + beatTimeoutMs);
  expect(relisten).toHaveBeenCalledTimes(1);
  expect(said).toEqual(["not ready"]);
  await stop();
});

test.each([
  ["25006", "read-only"],
  ["53100", "disk full"],
  ["ECONNREFUSED", "unavailable"],
  [undefined, "no answer"],
])("the error %s is the reason %s, and leaves the listener as it is", async (code, reason) => {
  const error = Object.assign(new Error("of the driver"), code && { code });
  const { findUnready, relisten, stop } = await aHeartbeat({ error });
  expect(await findUnready()).toBe(reason);
  expect(relisten).not.toHaveBeenCalled();
  await stop();
});
