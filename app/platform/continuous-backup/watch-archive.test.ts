import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "#app/platform/log.server.ts";
import { archiveScript } from "./archive-script.ts";
import { readArchiveAge, watchArchive } from "./watch-archive.server.ts";

const now = new Date("2026-11-30T14:05:00Z");
const clock = { now: () => now };
let dataDir: string;
let marks: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "freight-watched-"));
  marks = join(dataDir, "postgres", "pg_wal", "archive_status");
  mkdirSync(marks, { recursive: true });
  writeFileSync(join(dataDir, archiveScript), "");
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true });
});

/** Marks a segment as PostgreSQL does when it's ready to be archived, or was. */
function mark(name: string, secondsAgo: number): void {
  const file = join(marks, name);
  writeFileSync(file, "");
  utimesSync(file, now, new Date(now.getTime() - secondsAgo * 1_000));
}

test("without a continuous backup there's no age", () => {
  rmSync(join(dataDir, archiveScript));
  expect(readArchiveAge(dataDir, clock)).toBeUndefined();
});

test("the age is that of the oldest segment that waits, or none", () => {
  mark("000000010000000000000002.done", 900);
  expect(readArchiveAge(dataDir, clock)).toBe(0);
  mark("000000010000000000000004.ready", 60);
  mark("000000010000000000000003.ready", 120);
  expect(readArchiveAge(dataDir, clock)).toBe(120);
});

test("the log says once that a backup is late, and once that it isn't any more", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearInterval", "clearTimeout"] });
  const log = createLog("silent");
  const lines = [vi.spyOn(log, "error"), vi.spyOn(log, "info")];
  const watching = watchArchive({ dataDir, clock, log });
  const said = () => lines.map(({ mock }) => mock.calls.length);
  mark("000000010000000000000003.ready", 299);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(said()).toEqual([0, 0]);
  mark("000000010000000000000003.ready", 301);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(said()).toEqual([1, 0]);
  rmSync(join(marks, "000000010000000000000003.ready"));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(said()).toEqual([1, 1]);
  await watching.stop();
});
