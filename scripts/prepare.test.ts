import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

test("an install without development dependencies generates no types and goes on", () => {
  const folder = mkdtempSync(join(tmpdir(), "freight-production-"));
  const said = execFileSync(process.execPath, [resolve("scripts/prepare.ts")], { cwd: folder });
  expect(String(said)).toMatch("the development dependencies are not installed");
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
