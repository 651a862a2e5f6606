import { globSync, readFileSync } from "node:fs";
import { join } from "node:path/posix";
import { expect, test } from "vitest";
import { listSources } from "./build-if-needed.ts";

test("a change to any script that the build runs makes a new build", () => {
  const run = new Set(["scripts/build.ts", ...globSync("*.config.ts")]);
  for (const file of run) {
    const text = readFileSync(file, "utf8");
    for (const [, path = ""] of text.matchAll(/^(?:import|\}).* from "(\.[^"]+)"/gm)) {
      const imported = join(file, "..", path);
      if (imported.startsWith("scripts/")) run.add(imported);
    }
  }
  expect(run).toContain("scripts/inline-scripts.ts");
  const sources = new Set(listSources());
  expect([...run].filter((file) => !sources.has(file))).toEqual([]);
});
