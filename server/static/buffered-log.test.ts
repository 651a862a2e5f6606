import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBufferedLog } from "./buffered-log.ts";

const written: string[] = [];
const output = { write: (text: string) => void written.push(text) };
const linesIn = (text = "") => text.split("\n").filter(Boolean);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  written.splice(0);
});

test("lines are written a hundred at a time, in their order", () => {
  const log = createBufferedLog("info", output);
  for (let n = 0; n < 250; n += 1) log.info({ n }, "request");
  expect(written.map((text) => linesIn(text).length)).toEqual([100, 100]);
  expect(linesIn(written.join("")).map((line) => JSON.parse(line).n)).toEqual([
    ...Array(200).keys(),
  ]);
});

test("fewer lines are written after a quarter of a second", () => {
  const log = createBufferedLog("info", output);
  log.info("request");
  vi.advanceTimersByTime(249);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(written.flatMap(linesIn)).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(written).toHaveLength(1);
});

test("pending lines are written when the process exits", () => {
  const before = process.listeners("exit");
  const log = createBufferedLog("info", output);
  log.info("request");
  const [atExit] = process.listeners("exit").filter((one) => !before.includes(one));
  atExit?.(0);
  expect(written.flatMap(linesIn)).toHaveLength(1);
});
