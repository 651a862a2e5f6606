import { execFileSync } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { pages } from "./product.ts";

const sources = [
  "app/**",
  "server/**",
  "content/**",
  "public/**",
  "scripts/build.ts",
  "*.config.ts",
  "package-lock.json",
];

/** Builds the product when there is none, or when a source is newer than it. */
export function buildIfNeeded(): void {
  const built = statSync(pages, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const newest = Math.max(...globSync(sources).map((file) => statSync(file).mtimeMs));
  if (built > newest) return;
  console.log("Building...");
  execFileSync("node", ["scripts/build.ts"], { stdio: ["ignore", "ignore", "inherit"] });
}
