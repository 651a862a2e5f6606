import { statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { removeDataFolder } from "#tests/support/end-postgres.ts";
import { aDataFolder } from "#tests/support/prepared-folder.ts";
import { type Running, runToEnd, startServer } from "#tests/support/running.ts";
import { aVisitor } from "#tests/support/visitor.ts";

const email = "morgan@monumentfreight.example";

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
    expect(await desk()).toBe(404);
    expect(await staff("grant", email)).toEqual({
      code: 0,
      output: `${email} is now staff, starting with the next page they open.\n`,
    });
    expect(await desk()).toBe(200);
    expect(await staff("grant", email)).toEqual({
      code: 1,
      output: `${email} is already staff.\n`,
    });
  });

  test("only the owner may enter the folder of the database and its socket, and commands work with no server, too", async () => {
    for (const name of ["postgres", "postgres/.s.PGSQL.5432", "postgres.log"]) {
      expect(statSync(join(dataDir, name)).mode & 0o077, name).toBe(0);
    }
    server.signal("SIGTERM");
    expect(await server.ended).toBe(0);
    expect((await staff("list")).output).toContain(email);
    expect(await audit("verify")).toEqual({
      code: 0,
      output: expect.stringMatching(/^The audit log is intact: .*\n$/),
    });
  });
});
