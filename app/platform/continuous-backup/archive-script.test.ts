import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  archiveCommand,
  archiveScript,
  archiveScriptFor,
  restoreCommandFor,
} from "./archive-script.ts";

const name = "000000010000000000000002";
let folder: string;
let archive: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "freight-archive-"));
  archive = join(folder, `the "owner's" 100% $HOME`);
  for (const made of [archive, join(folder, "postgres")]) mkdirSync(made);
  writeFileSync(join(folder, "postgres", "segment"), "bookings");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a command as PostgreSQL does; returns its exit code. */
function run(command: string, path = "segment"): number | null {
  const filled = command.replaceAll("%%", "\0").replaceAll("%p", path).replaceAll("%f", name);
  const cwd = join(folder, "postgres");
  return spawnSync("/bin/sh", ["-c", filled.replaceAll("\0", "%")], { cwd }).status;
}

const install = () => writeFileSync(join(folder, archiveScript), archiveScriptFor(archive));
const restored = () => readFileSync(join(folder, "postgres", "restored"), "utf8");

test("without the script, segments are let go", () => {
  expect(run(archiveCommand)).toBe(0);
  expect(readdirSync(archive)).toEqual([]);
});

test("a segment is archived whole, and once more with the same bytes, and comes back", () => {
  install();
  expect(run(archiveCommand)).toBe(0);
  expect(run(archiveCommand)).toBe(0);
  expect(readdirSync(archive)).toEqual([`${name}.gz`]);
  expect(gunzipSync(readFileSync(join(archive, `${name}.gz`))).toString()).toBe("bookings");
  expect(run(restoreCommandFor(archive), "restored")).toBe(0);
  expect(restored()).toBe("bookings");
});

test("other bytes under the same name are refused, and the first ones stay", () => {
  install();
  run(archiveCommand);
  writeFileSync(join(folder, "postgres", "segment"), "of another database");
  expect(run(archiveCommand)).toBe(1);
  expect(run(restoreCommandFor(archive), "restored")).toBe(0);
  expect(restored()).toBe("bookings");
});

test("what can't be read, or written, leaves nothing behind, and a folder that is gone isn't made", () => {
  install();
  expect(run(archiveCommand, "missing")).not.toBe(0);
  expect(readdirSync(archive)).toEqual([]);
  rmSync(archive, { recursive: true });
  expect(run(archiveCommand)).not.toBe(0);
  expect(readdirSync(folder)).not.toContain(archive);
});

test("a segment that isn't there ends the log; one that is damaged, or a folder that can't be read, is a fault", () => {
  expect(run(restoreCommandFor(archive), "restored")).toBe(1);
  writeFileSync(join(archive, `${name}.gz`), "no gzip");
  expect(run(restoreCommandFor(archive), "restored")).toBe(200);
  expect(run(restoreCommandFor(join(folder, "gone")), "restored")).toBe(200);
});
