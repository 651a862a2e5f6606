import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { familyOf } from "#scripts/cluster/process-family.ts";
import { isLongRun } from "#tests/support/long-run.ts";
import { authSecret } from "#tests/support/ticket.ts";

const docs = readFileSync("docs/production.md", "utf8");
const [, unit = ""] = /^```ini\n(.*?)^```/ms.exec(docs) ?? [];

const systemd = "/lib/systemd/systemd";
const canVerify = spawnSync("systemd-analyze", ["--version"]).status === 0;
/** systemd as the first process of a namespace, which takes root. */
const canBoot =
  isLongRun &&
  spawnSync(systemd, ["--version"]).status === 0 &&
  spawnSync("unshare", ["--pid", "--fork", "--mount", "--cgroup", "true"]).status === 0;

let folder = "";
const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step();
});

/** Writes the unit of the docs, as it serves this folder. */
function writeUnit(): string {
  folder = mkdtempSync(join(tmpdir(), "freight-unit-"));
  undo.push(() => rmSync(folder, { recursive: true }));
  const units = join(folder, "units");
  mkdirSync(units);
  writeFileSync(join(folder, "freight.env"), `AUTH_SECRET=${authSecret}\nDRAIN_SECONDS=2\n`);
  const ours = unit
    .replaceAll("/srv/freight", process.cwd())
    .replace("/etc/freight.env", join(folder, "freight.env"))
    .replace("User=freight", "User=daemon");
  writeFileSync(join(units, "freight@.service"), ours);
  return units;
}

if (canVerify)
  test("systemd understands the unit of the docs", () => {
    const file = join(writeUnit(), "freight@.service");
    const { stderr, status } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
    expect(stderr.split("\n").filter((line) => line.includes(folder))).toEqual([]);
    expect(status).toBe(0);
  });

test("the unit gives a stop the time that it takes", () => {
  // The drain, open requests and emails.
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
  expect(Number(seconds)).toBeGreaterThan(2 + 10 + 60);
});

/** A port whose number with a 1 before it is free, too, for the metrics. */
async function portOfUnit(): Promise<number> {
  for (let port = 4_100; port < 5_500; port += 1) {
    const isFree = await Promise.all([port, port + 10_000].map(canListen));
    if (isFree.every(Boolean)) return port;
  }
  throw new Error("no port is free");
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

/** The product's process below `ancestor`. */
function findProduct(ancestor: number): number | undefined {
  return familyOf(ancestor).find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("scripts/start.ts"),
  );
}

if (canBoot)
  test("systemd waits until the product serves, and replaces it within seconds when it is frozen", async () => {
    buildIfNeeded();
    const units = writeUnit();
    const port = await portOfUnit();
    const boot = `set -e
mount -t tmpfs tmpfs /run
mount -t tmpfs tmpfs /var/lib
mount --bind ${units} /etc/systemd/system
exec ${systemd} --system --unit=freight@${port}.service --show-status=no`;
    const dropIn = join(units, "freight@.service.d");
    mkdirSync(dropIn);
    writeFileSync(join(dropIn, "alone.conf"), "[Unit]\nDefaultDependencies=no\n");
    const namespace = ["--pid", "--fork", "--kill-child", "--mount", "--mount-proc", "--cgroup"];
    const machine = spawn("unshare", [...namespace, "sh", "-c", boot], {
      env: { PATH: process.env.PATH, container: "docker" },
      stdio: "ignore",
    });
    undo.push(() => void machine.kill("SIGKILL"));
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(isReady).toBe(200);
    const first = findProduct(machine.pid ?? 0);
    expect(first).toBeGreaterThan(0);

    process.kill(first ?? 0, "SIGSTOP");
    await expect.poll(isReady).toBe(0);
    await expect.poll(isReady, { timeout: 30_000 }).toBe(200);
    expect(findProduct(machine.pid ?? 0)).not.toBe(first);
  });
