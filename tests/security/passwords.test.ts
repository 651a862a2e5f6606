import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";

const server = "build/server";

test("passwords are hashed by Node's own scrypt, which holds up no other request", () => {
  buildIfNeeded();
  const bundles = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  // Better Auth has one in JavaScript for other runtimes, which takes 0.1 s of the server's only thread.
  const written = bundles.filter((name) =>
    readFileSync(join(server, name), "utf8").includes("// node_modules/@noble/hashes/scrypt"),
  );
  expect(bundles).toContain("index.js");
  expect(written).toEqual([]);
});
