import {
  chmodSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, expect, test } from "vitest";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { freshUrl } from "#tests/support/fresh.ts";
import { runToEnd, startServer } from "#tests/support/running.ts";
import { minuteOldTicket } from "#tests/support/ticket.ts";
import { post } from "#tests/support/visitor.ts";
import { aShipperForm } from "./people.ts";

const undo: (() => unknown)[] = [];
beforeAll(buildIfNeeded);
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** An existing folder open to everyone, and product settings that use it. */
async function anOpenFolder() {
  const folder = mkdtempSync(join(tmpdir(), "freight-"));
  chmodSync(folder, 0o777);
  const { url, drop } = await freshUrl();
  undo.push(drop, () => rmSync(folder, { recursive: true, force: true }));
  return { folder, env: { DATA_DIR: folder, DATABASE_URL: url, AUTH_SECRET: "" } };
}

test("in a folder that was open to everybody nobody else reads the secret, the mail or anything", async () => {
  const { folder, env } = await anOpenFolder();
  const server = await startServer({ env });
  undo.push(async () => {
    server.signal("SIGKILL");
    await server.ended;
  });
  expect(server.output()).toContain("closed it to them");
  const secret = readFileSync(join(folder, "auth-secret"), "utf8").trim();
  const form = new URLSearchParams(aShipperForm());
  const answer = await post(`${server.url}/shipper-signup`, form, minuteOldTicket(secret));
  expect(answer.status).toBe(302);
  await expect.poll(() => globSync(join(folder, "mail/*.eml")).length).toBeGreaterThan(0);
  const all = globSync(join(folder, "**"));
  expect(all.map((path) => path.slice(folder.length + 1))).toContain("auth-secret");
  for (const path of all) expect(statSync(path).mode & 0o077, path).toBe(0);
  // Files it will create later, too; only Linux exposes another process's umask.
  if (process.platform !== "linux") return;
  expect(readFileSync(`/proc/${server.pid}/status`, "utf8")).toMatch(/^Umask:\t0077$/m);
});

test("a folder with somebody else's files, open to everybody, is refused and left as it is", async () => {
  const { folder, env } = await anOpenFolder();
  writeFileSync(join(folder, "index.html"), "");
  const { code, output } = await runToEnd({ script: "scripts/start.ts", env });
  expect(code).toBe(1);
  expect(output).toContain(`chmod 700 ${folder}`);
  expect(globSync("*", { cwd: folder })).toEqual(["index.html"]);
  expect(statSync(folder).mode & 0o777).toBe(0o777);
});
