import { execFileSync } from "node:child_process";
import { globSync, statSync } from "node:fs";

/** The built server, from the root of the project. */
export const product = "build/server/index.js";
const sources = [
  "app/**",
  "server/**",
  "content/**",
  "public/**",
  "*.config.ts",
  "package-lock.json",
];

/** Builds the product when there is none, or when a source is newer than it. */
export function buildIfNeeded(): void {
  const built = statSync(product, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const newest = Math.max(...globSync(sources).map((file) => statSync(file).mtimeMs));
  if (built > newest) return;
  console.log("Building...");
  execFileSync("react-router", ["build"], { stdio: ["ignore", "ignore", "inherit"] });
}
