import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";

/**
 * A data folder with a migrated database in which nothing is stored, as a first start leaves it: a
 * new one, or `made`, which is empty.
 */
export function aDataFolder(made = mkdtempSync(join(tmpdir(), "freight-data-"))): string {
  // Node's own copy leaves out the modes of folders, about which PostgreSQL is strict.
  execFileSync("cp", ["-Rp", `${inject("dataFolder")}/.`, made]);
  return made;
}
