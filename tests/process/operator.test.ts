import { statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { removeDataFolder } from "#tests/support/end-postgres.ts";
import { aDataFolder } from "#tests/support/prepared-folder.ts";
import { type Running, runToEnd, startServer } from "#tests/support/running.ts";
import { aVisitor } from "#tests/support/visitor.ts";

const email = "morgan@monumentfreight.example";
const colleague = "grace@monumentfreight.example";

describe("an operator's commands", () => {
  const dataDir = aDataFolder();
  const env = { DATA_DIR: dataDir, LOG_LEVEL: "warn" };
  let server: Running;
  beforeAll(async () => {
    buildIfNeeded();
    server = await startServer({ env: { ...env, LOG_LEVEL: "info" } });
  });
  afterAll(async () => {
    server.signal("SIGKILL");
    await server.ended;
    await removeDataFolder(dataDir);
  });

  const staff = (...args: string[]) => runToEnd({ script: "scripts/staff.ts", args, env });
  const audit = (...args: string[]) => runToEnd({ script: "scripts/audit.ts", args, env });

  test("the first staff member is made beside the running server, and their open session follows", async () => {
    const { cookie } = await aVisitor(server.url, { email });
    const desk = async () => (await fetch(`${server.url}/staff`, { headers: { cookie } })).status;

    expect((await staff("list")).output).toContain("No staff yet");
    expect(await desk()).toBe(404);
    expect(await staff("grant", email)).toEqual({
      code: 0,
      output: `${email} is now staff, starting with the next page they open.\n`,
    });
    expect(await desk()).toBe(200);
    expect((await staff("list")).output).toMatch(/Ana Ode, since [A-Z][a-z]{2} \d{1,2}, 20\d\d/);
    expect(await staff("grant", email)).toEqual({
      code: 1,
      output: `${email} is already staff.\n`,
    });

    // Somebody must be left who can let others in.
    expect(await staff("revoke", email)).toMatchObject({ code: 1 });
    expect(await desk()).toBe(200);
    await aVisitor(server.url, { email: colleague });
    expect((await staff("grant", colleague)).code).toBe(0);
    expect((await staff("revoke", email)).code).toBe(0);
    expect(await desk()).toBe(404);
    expect(await staff("revoke", email)).toEqual({ code: 1, output: `${email} is not staff.\n` });

    expect(await audit("verify")).toEqual({
      code: 0,
      output: "The audit log is intact: all 3 entries are as written.\n",
    });
  });

  test("an unknown command prints its usage", async () => {
    expect(await staff("grant", "nobody@freight.example")).toEqual({
      code: 1,
      output: expect.stringContaining("There's no account for nobody@freight.example."),
    });
    expect(await staff("grant")).toEqual({
      code: 1,
      output: expect.stringContaining("Usage: npm run staff"),
    });
    expect(await audit()).toEqual({ code: 1, output: "Usage: npm run audit -- verify\n" });
  });

  test("only the owner may enter the folder of the database and its socket, and commands work with no server, too", async () => {
    for (const name of ["postgres", "postgres/.s.PGSQL.5432", "postgres.log"]) {
      expect(statSync(join(dataDir, name)).mode & 0o077, name).toBe(0);
    }
    server.signal("SIGTERM");
    expect(await server.ended).toBe(0);
    expect((await staff("grant", email)).code).toBe(0);
    expect((await audit("verify")).output).toContain("all 4 entries are as written");
  });
});
