import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { freshUrl } from "#tests/databases/fresh.ts";
import { type Running, runToEnd, startServer } from "./running.ts";

/** Each runs several processes, one after another. */
vi.setConfig({ testTimeout: 120_000 });

const email = "morgan@monumentfreight.example";
const person = { firstName: "Morgan", lastName: "Lee", email, password: "keep it rolling" };

describe.each(["embedded", "PostgreSQL"])("the operator's console, on the %s database", (kind) => {
  const dataDir = mkdtempSync(join(tmpdir(), "freight-"));
  const env: Record<string, string> = { DATA_DIR: dataDir, LOG_LEVEL: "warn" };
  let server: Running;
  let dropDatabase = async () => {};
  beforeAll(async () => {
    buildIfNeeded();
    if (kind === "PostgreSQL") {
      const made = await freshUrl(inject("postgresUrl"), inject("postgresTemplate"));
      env.DATABASE_URL = made.url;
      dropDatabase = made.drop;
    }
    server = await startServer({ env: { ...env, LOG_LEVEL: "info" } });
  }, 180_000);
  afterAll(async () => {
    server.signal("SIGKILL");
    await server.ended;
    await dropDatabase();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const staff = (...args: string[]) => runToEnd({ script: "scripts/staff.ts", args, env });
  const audit = (...args: string[]) => runToEnd({ script: "scripts/audit.ts", args, env });

  test("makes the first staff member beside the running server, and their open session follows", async () => {
    const signedUp = await fetch(`${server.url}/shipper-signup`, {
      method: "POST",
      body: new URLSearchParams(person),
      headers: { origin: server.url },
      redirect: "manual",
    });
    const cookie = signedUp.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    const desk = async () => (await fetch(`${server.url}/staff`, { headers: { cookie } })).status;

    expect((await staff("list")).output).toContain("Nobody is staff yet");
    expect(await desk()).toBe(404);
    expect(await staff("grant", email)).toEqual({
      code: 0,
      output: `${email} is staff now, with the next page they open.\n`,
    });
    expect(await desk()).toBe(200);
    expect((await staff("list")).output).toContain(`${email}  Morgan Lee, since 20`);
    expect(await staff("grant", email)).toEqual({
      code: 1,
      output: `${email} is staff already.\n`,
    });

    expect((await staff("revoke", email)).code).toBe(0);
    expect(await desk()).toBe(404);
    expect(await staff("revoke", email)).toEqual({ code: 1, output: `${email} is not staff.\n` });

    expect(await audit("verify")).toEqual({
      code: 0,
      output: "The audit log is whole: 2 entries are as they were written.\n",
    });
  });

  test("says what it wants", async () => {
    expect(await staff("grant", "nobody@freight.example")).toEqual({
      code: 1,
      output: expect.stringContaining("Nobody has an account with nobody@freight.example."),
    });
    expect(await staff("grant")).toEqual({
      code: 1,
      output: expect.stringContaining("Usage: npm run staff"),
    });
    expect(await audit()).toEqual({ code: 1, output: "Usage: npm run audit -- verify\n" });
  });

  test("of the embedded database it is its owner's alone, and works with no server too", async () => {
    if (kind === "embedded") expect(statSync(join(dataDir, "console")).mode & 0o777).toBe(0o600);
    server.signal("SIGTERM");
    expect(await server.ended).toBe(0);
    expect((await staff("grant", email)).code).toBe(0);
    expect((await audit("verify")).output).toContain("3 entries are as they were written");
  });
});
