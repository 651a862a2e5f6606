import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { pages } from "./product.ts";

/** What the build is made from and with; most of what is in `scripts` is neither. */
export const sources = [
  "app/**",
  "server/**",
  "content/**",
  "public/**",
  "scripts/{build,inline-scripts,product}.ts",
  "*.config.ts",
  "package-lock.json",
];

/** How long one that wants the product waits for another that builds it. */
const patience = 300_000;

/** Builds the product when there is none, or when a source is newer than it. */
export function buildIfNeeded(): void {
  if (isCurrent()) return;
  mkdirSync("build", { recursive: true });
  // The lock is the operating system's, held through an SQLite file: it ends with the process.
  const lock = new DatabaseSync("build/lock", { timeout: patience });
  try {
    lock.exec("BEGIN EXCLUSIVE");
    if (isCurrent()) return;
    console.log("Building...");
    execFileSync("node", ["scripts/build.ts"], { stdio: ["ignore", "ignore", "inherit"] });
  } finally {
    lock.close();
  }
}

function isCurrent(): boolean {
  const built = statSync(pages, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return built > Math.max(...globSync(sources).map((file) => statSync(file).mtimeMs));
}
