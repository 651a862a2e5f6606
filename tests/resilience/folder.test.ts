import { execFileSync } from "node:child_process";
import { chmodSync, closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { openDataFolder } from "#tests/support/data-folder.ts";
import { endPostgres, killAllOfPostgres } from "#tests/support/end-postgres.ts";
import { aShipment, aShipper } from "#tests/support/factories.ts";
import { aDataFolder } from "#tests/support/prepared-folder.ts";
import { runToEnd } from "#tests/support/running.ts";
import { faultBench } from "#tests/support/started.ts";
import { aVisitor, type Visitor } from "#tests/support/visitor.ts";
import { type Booked, bookingLoad } from "./load.ts";

const bench = faultBench();
const root = process.getuid?.() === 0;

/** Megabytes; a new database takes about fifty. */
const diskSize = 120;

/** A disk small enough to fill. */
function smallDisk(): string {
  const disk = bench.folder();
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskSize}m`, "tmpfs", disk]);
  bench.after(async () => {
    // Once it's unmounted, nobody finds the PostgreSQL on it.
    await endPostgres(disk, "SIGQUIT");
    execFileSync("umount", ["--lazy", disk]);
  });
  return disk;
}

/** Acknowledged tenders that are missing from the list. */
async function missing(
  visitor: Visitor,
  url: string,
  acknowledged: readonly Booked[],
): Promise<string[]> {
  const lost: string[] = [];
  for (const { trackingId } of acknowledged) {
    const found = await visitor.get(`${url}/api/v1/shipments?search=${trackingId}`);
    if (!(await found.text()).includes(trackingId)) lost.push(trackingId);
  }
  return lost;
}

/**
 * Writes until the disk is full; a server writes at the same time, so the free space can't be
 * computed.
 */
function fill(disk: string): void {
  const filler = openSync(join(disk, "filler"), "w");
  const piece = Buffer.alloc(64 * 1024);
  const toTheEnd = () => {
    for (;;) writeSync(filler, piece);
  };
  try {
    expect(toTheEnd).toThrow("ENOSPC");
  } finally {
    closeSync(filler);
  }
}

/** Undoes `fill`. */
const empty = (disk: string) => rmSync(join(disk, "filler"));

// Only root can mount a small disk; the test below needs no root.
if (root) {
  test("on a full disk bookings get 503 and a start reports it, both work once there is room, and nothing acknowledged is lost", async () => {
    const disk = smallDisk();
    const env = { DATA_DIR: aDataFolder(disk), PORT: "0" };
    const server = await bench.start(env);
    const visitor = await aVisitor(server.url);
    const load = bookingLoad(visitor, server.url, 2);
    await expect.poll(() => load.acknowledged.length).toBeGreaterThan(20);
    fill(disk);
    await expect.poll(() => load.answers.get(503)).toBeGreaterThan(10);
    await load.stop();
    const ready = async () => (await fetch(`${server.url}/readyz`)).json();
    await expect.poll(ready).toEqual({ status: "disk full" });
    expect([...load.answers.keys()].toSorted()).toEqual([201, 302, 503]);
    expect(server.output()).toContain("No space left on device");
    expect((await fetch(server.url)).status).toBe(200);

    empty(disk);
    await expect.poll(ready).toEqual({ status: "ok" });
    const more = bookingLoad(visitor, server.url, 2);
    await expect.poll(() => more.acknowledged.length).toBeGreaterThan(20);
    server.signal("SIGKILL");
    await killAllOfPostgres(env.DATA_DIR);
    await Promise.all([server.ended, more.stop()]);
    fill(disk);
    const refused = await runToEnd({ script: "scripts/start.ts", env });
    expect(refused.code).toBe(1);
    expect(refused.output).toContain("has less than 32 MB of free space");

    empty(disk);
    const next = await bench.start(env);
    const acknowledged = [...load.acknowledged, ...more.acknowledged];
    expect(await missing(visitor, next.url, acknowledged)).toEqual([]);
  });
}

test("a read-only folder is refused with one error, and its data is intact afterward", async () => {
  const disk = root ? smallDisk() : bench.folder();
  const env = { DATA_DIR: aDataFolder(disk), PORT: "0" };
  const before = await openDataFolder(disk);
  const { trackingId } = await aShipment(before, await aShipper(before));
  await before.close();

  // Root ignores file modes, but not a read-only mount.
  const lock = (mode: "ro" | "rw") =>
    root
      ? execFileSync("mount", ["-o", `remount,${mode}`, disk])
      : chmodSync(disk, mode === "ro" ? 0o500 : 0o700);
  lock("ro");
  const refused = await runToEnd({ script: "scripts/start.ts", env });
  lock("rw");
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(`The data folder ${env.DATA_DIR} can't be written.`);
  expect(
    refused.output
      .trim()
      .split("\n")
      .filter((line) => !line.startsWith("{")),
  ).toHaveLength(1);

  const after = await openDataFolder(disk);
  const kept = await after.query.select().from(shipments);
  await after.close();
  expect(kept).toMatchObject([{ trackingId }]);
});
