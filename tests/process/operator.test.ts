import { statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { startCluster } from "#tests/support/cluster.ts";
import { removeDataFolder } from "#tests/support/end-postgres.ts";
import { aDataFolder } from "#tests/support/prepared-folder.ts";
import { type Running, runToEnd, startServer } from "#tests/support/running.ts";
import { authSecret } from "#tests/support/ticket.ts";
import { aVisitor, type Visitor } from "#tests/support/visitor.ts";

const email = "morgan@monumentfreight.example";

describe("an operator's commands", () => {
  const dataDir = aDataFolder();
  const env = { DATA_DIR: dataDir, LOG_LEVEL: "warn" };
  let server: Running;
  let visitor: Visitor;
  beforeAll(async () => {
    buildIfNeeded();
    server = await startServer({ env: { ...env, LOG_LEVEL: "info" } });
    visitor = await aVisitor(server.url, { email });
  });
  afterAll(async () => {
    server.signal("SIGKILL");
    await server.ended;
    await removeDataFolder(dataDir);
  });

  const run = (name: string, args: string[], more: Record<string, string> = {}) =>
    runToEnd({ script: `scripts/${name}.ts`, args, env: { ...env, ...more } });

  test("the first staff member is made beside the running server by a link or by a grant, which their open session follows", async () => {
    const { output } = await run("staff", ["invite", "first@monumentfreight.example"], {
      AUTH_SECRET: authSecret,
    });
    const [link = ""] = /http:\S+/.exec(output) ?? [];
    const invitation = await fetch(new URL(new URL(link).pathname, server.url));
    expect(await invitation.text()).toContain(
      "first@monumentfreight.example is invited to the staff desk.",
    );

    const desk = async () => (await visitor.get(`${server.url}/staff`)).status;
    expect(await desk()).toBe(404);
    expect(await run("staff", ["grant", email])).toEqual({
      code: 0,
      output: `${email} is now staff, starting with the next page they open.\n`,
    });
    expect(await desk()).toBe(200);
  });

  test("a backup made beside the running server becomes an installation on a server of its own", async () => {
    const { trackingId } = await visitor.book(server.url);
    const file = join(dataDir, "backup.gz");
    expect(await run("backup", [file])).toMatchObject({ code: 0 });
    const cluster = await startCluster({ isEmpty: true });
    try {
      const moved = { DATABASE_URL: cluster.url };
      expect(await run("restore", [file], moved)).toMatchObject({ code: 0 });
      const restored = await startServer({ env: { ...env, ...moved, LOG_LEVEL: "info" } });
      const page = await visitor.get(`${restored.url}/brokerage?tab=track`);
      expect(await page.text()).toContain(trackingId);
      restored.signal("SIGKILL");
      await restored.ended;
    } finally {
      await cluster.remove();
    }
  });

  test("only the owner may enter the folder of the database and its socket, and commands work with no server, too", async () => {
    for (const name of ["postgres", "postgres/.s.PGSQL.5432", "postgres.log"]) {
      expect(statSync(join(dataDir, name)).mode & 0o077, name).toBe(0);
    }
    server.signal("SIGTERM");
    expect(await server.ended).toBe(0);
    expect(await run("audit", ["verify"])).toEqual({
      code: 0,
      output: expect.stringMatching(/^The audit log is intact: all [1-9]\d* entries .*\n$/),
    });
  });
});
