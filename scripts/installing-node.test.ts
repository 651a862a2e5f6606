import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tooOldToInstall } from "./installing-node.ts";

test.each(["18.20.8", "20.18.3"])("with Node %s, an install says what to do", (version) => {
  expect(tooOldToInstall(`npm/10.9.9 node/v${version} linux x64 workspaces/false`)).toMatch(
    new RegExp(`^Node ${version} is too old to install this\\. Install Node 20\\.19 or later`),
  );
});

test.each(["20.19.0", "22.0.0", "24.21.0"])("Node %s installs", (version) => {
  expect(tooOldToInstall(`npm/11.0.0 node/v${version} linux x64`)).toBeNull();
});

test("another package manager, which says nothing of Node, isn't refused", () => {
  expect(tooOldToInstall(undefined)).toBeNull();
});

test("package.json asks for the same version", () => {
  expect(JSON.parse(readFileSync("package.json", "utf8")).engines.node).toBe(">=20.19");
});
