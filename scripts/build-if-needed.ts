import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { lastBuilt } from "./product.ts";

const folders = ["app", "server", "content", "public"];
/** Most files in `scripts` do not affect the build. */
const files = [
  "scripts/build.ts",
  "scripts/heap-limit.ts",
  "scripts/hydrated-paths.ts",
  "scripts/inline-scripts.ts",
  "scripts/plain-imports.ts",
  "scripts/product.ts",
  "scripts/without-instrumentation.ts",
  "scripts/worker-threads.ts",
  "package-lock.json",
];

/** Outside the build folder, which a build deletes. */
const lockFile = ".react-router/build.lock";

/** Milliseconds that a process waits for another one's build. */
const lockTimeoutMs = 300_000;

/** Builds the product if there is no build, or if a source file is newer than it. */
export function buildIfNeeded(): void {
  // An image has a build, without what makes one and without some of its sources.
  if ((hasBuild() && !canBuild()) || isCurrent()) return;
  mkdirSync(dirname(lockFile), { recursive: true });
  // An operating system lock held through an SQLite file: it ends with the process.
  const lock = new DatabaseSync(lockFile, { timeout: lockTimeoutMs });
  try {
    // In memory: a journal file that appears and disappears would fail the waiting processes.
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    if (isCurrent()) return;
    console.log("Building...");
    execFileSync("node", ["scripts/build.ts"], { stdio: ["ignore", "ignore", "inherit"] });
  } finally {
    lock.close();
  }
}

/** All files the build depends on. Every start lists them, so no glob patterns are used. */
export function listSources(): string[] {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const configs = readdirSync(".").filter((name) => name.endsWith(".config.ts"));
  return [...inFolders, ...configs, ...files];
}

/** Whether there is a complete build. */
export const hasBuild = () => existsSync(lastBuilt);

/** Whether what makes a build is installed, which is for development only. */
export const canBuild = () => existsSync("node_modules/.bin/react-router");

/** Whether the build is newer than all that it was made from. */
export function isCurrent(): boolean {
  const finished = statSync(lastBuilt, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return listSources().every((file) => statSync(file).mtimeMs < finished);
}
