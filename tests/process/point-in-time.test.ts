import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { archiveScript } from "#app/platform/continuous-backup/archive-script.ts";
import { backUpContinuously } from "#app/platform/continuous-backup/back-up-continuously.server.ts";
import { restoreToTime } from "#app/platform/continuous-backup/restore-to-time.server.ts";
import { clusterIn } from "#app/platform/database/embedded/data-folder.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { openDataFolder } from "#tests/support/data-folder.ts";
import { removeDataFolder } from "#tests/support/end-postgres.ts";
import { isLongRun } from "#tests/support/long-run.ts";
import { aDataFolder } from "#tests/support/prepared-folder.ts";
import { type Running, runToEnd, startServer } from "#tests/support/running.ts";
import { aVisitor, type Visitor } from "#tests/support/visitor.ts";

describe("a continuous backup", () => {
  const dataDir = aDataFolder();
  const folder = mkdtempSync(join(tmpdir(), "freight-continuous-"));
  const [backup, restored, newest] = ["backup", "restored", "newest"].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const wal = join(backup, "wal");
  const log = createLog("silent");
  let server: Running;
  let visitor: Visitor;
  let [first, second]: (string | undefined)[] = [];
  const times = { before: new Date(), between: new Date(), after: new Date() };

  const run = (name: string, args: string[], env: Record<string, string>) =>
    runToEnd({ script: `scripts/${name}.ts`, args, env });

  beforeAll(async () => {
    buildIfNeeded();
    const env = { DATA_DIR: dataDir };
    server = await startServer({ env });
    visitor = await aVisitor(server.url);
    times.before = new Date();
    const made = await run("backup", ["--continuous", backup], env);
    expect(made.output).toMatch(/has 1 base copy, the newest base-\S+Z, and the changes/);
    first = (await visitor.book(server.url)).trackingId;
    times.between = new Date();
    second = (await visitor.book(server.url)).trackingId;
    server.signal("SIGTERM");
    expect(await server.ended).toBe(0);
    times.after = new Date();
  });
  afterAll(async () => {
    server.signal("SIGKILL");
    await Promise.all([dataDir, restored, newest].map(removeDataFolder));
    rmSync(folder, { recursive: true, force: true });
  });

  test("is restored to a moment between two bookings, with a whole audit log, and serves without archiving", async () => {
    const env = { DATA_DIR: restored };
    const made = await run("restore", ["--at", times.between.toISOString(), backup], env);
    expect(made.output).toMatch(/Its last change was made at 20\S+Z\. It isn't backed up/);
    server = await startServer({ env });
    const page = await (await visitor.get(`${server.url}/brokerage?tab=track`)).text();
    expect(page).toContain(first);
    expect(page).not.toContain(second);
    expect(await run("audit", ["verify"], env)).toMatchObject({ code: 0 });
    server.signal("SIGTERM");
    expect(await server.ended).toBe(0);
    expect(existsSync(join(restored, archiveScript))).toBe(false);
    const settings = readFileSync(join(clusterIn(restored), "postgresql.auto.conf"), "utf8");
    expect(settings).not.toContain("archive");
    await expect(
      backUpContinuously({ dataDir: restored, folder: backup, keep: 7, log }),
    ).rejects.toThrow("of this one before it was restored. Name a new folder.");
  });

  test("is refused, with what to do, for times that it doesn't have and folders that don't fit", async () => {
    const to = join(folder, "refused");
    const restore = (target: Date | "latest", from = backup, into = to) =>
      restoreToTime(into, from, target);
    await expect(restore(times.before)).rejects.toThrow(/^The first base copy was complete at 20/);
    await expect(restore(times.after)).rejects.toThrow(
      /^The backup doesn't reach that time: its last change was made at 20/,
    );
    await expect(restore("latest", backup, dataDir)).rejects.toThrow("which is never overwritten");
    await expect(restore("latest", folder)).rejects.toThrow("isn't a continuous backup");
    const last = readdirSync(wal).toSorted().at(-1) ?? "";
    const whole = readFileSync(join(wal, last));
    writeFileSync(join(wal, last), whole.subarray(0, whole.length / 2));
    await expect(restore("latest")).rejects.toThrow(`${last} in its folder wal is damaged`);
    writeFileSync(join(wal, last), whole);
    expect(readdirSync(to)).toEqual(["postgres-restoring.log"]);
  });

  if (isLongRun)
    test("goes on after a restart, and a new base copy takes the place of the oldest", async () => {
      const before = readdirSync(wal).toSorted();
      const made = await backUpContinuously({ dataDir, folder: backup, keep: 1, log });
      expect(made).toMatchObject({ copies: 1 });
      expect(readdirSync(backup).filter((name) => name.includes("base-"))).toEqual([made.name]);
      expect(readdirSync(wal)).not.toContain(before[0]);
      for (const closed of [backup, wal, join(backup, made.name)]) {
        expect(statSync(closed).mode & 0o077, closed).toBe(0);
      }
      await restoreToTime(newest, backup, "latest");
      const database = await openDataFolder(newest);
      const kept = await database.query.select().from(shipments);
      await database.close();
      expect(kept.map(({ trackingId }) => trackingId).toSorted()).toEqual(
        [first, second].toSorted(),
      );
    });
});
