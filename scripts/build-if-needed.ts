import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { lastBuilt } from "./product.ts";

const folders = ["app", "server", "content", "public"];
/** Most of what is in `scripts` makes nothing of the build. */
const files = [
  "scripts/build.ts",
  "scripts/hydrated-paths.ts",
  "scripts/inline-scripts.ts",
  "scripts/pdf-worker.ts",
  "scripts/product.ts",
  "package-lock.json",
];

/** Not in the folder of the build, which the build removes with all that is in it. */
const lockFile = ".react-router/build.lock";

/** How long one that wants the product waits for another that builds it. */
const patience = 300_000;

/** Builds the product when there is none, or when a source is newer than it. */
export function buildIfNeeded(): void {
  if (isCurrent()) return;
  mkdirSync(dirname(lockFile), { recursive: true });
  // The lock is the operating system's, held through an SQLite file: it ends with the process.
  const lock = new DatabaseSync(lockFile, { timeout: patience });
  try {
    // In memory: a journal file that comes and goes would be an error to those who wait.
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    if (isCurrent()) return;
    console.log("Building...");
    execFileSync("node", ["scripts/build.ts"], { stdio: ["ignore", "ignore", "inherit"] });
  } finally {
    lock.close();
  }
}

/** What the build is made from and with. Each start reads it, so no patterns are matched. */
export function listSources(): string[] {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const configs = readdirSync(".").filter((name) => name.endsWith(".config.ts"));
  return [...inFolders, ...configs, ...files];
}

function isCurrent(): boolean {
  const finished = statSync(lastBuilt, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return listSources().every((file) => statSync(file).mtimeMs < finished);
}
