import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "#app/platform/log.server.ts";
import { serviceManager } from "./service-manager.ts";

let folder: string;
/** What systemd heard, in order. */
const heard = () => readFileSync(join(folder, "heard"), "utf8").trim().split("\n");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "freight-notify-"));
  writeFileSync(join(folder, "heard"), "");
  const script = `#!/bin/sh\necho "$NOTIFY_SOCKET $1" >> ${join(folder, "heard")}\n`;
  writeFileSync(join(folder, "systemd-notify"), script, { mode: 0o700 });
});
afterEach(() => rmSync(folder, { recursive: true }));

const startedBySystemd = () => ({
  PATH: `${folder}:${process.env.PATH}`,
  NOTIFY_SOCKET: "/run/notify",
  WATCHDOG_USEC: "60000",
});

test("systemd hears that the process serves, that it is alive, again and again, and that it stops", async () => {
  const env = startedBySystemd();
  const manager = serviceManager(env, createLog("silent"));
  // A child of the process can't speak for it.
  expect(Object.keys(env)).toEqual(["PATH"]);
  manager.sayReady();
  await expect.poll(heard).toContain("/run/notify READY=1");
  const timesAlive = () => heard().filter((one) => one.endsWith("WATCHDOG=1")).length;
  await expect.poll(timesAlive).toBeGreaterThan(1);
  manager.sayStopping();
  await expect.poll(heard).toContain("/run/notify STOPPING=1");
});

test("a watchdog of another process is left to that one", async () => {
  const env = { ...startedBySystemd(), WATCHDOG_PID: "1" };
  const manager = serviceManager(env, createLog("silent"));
  manager.sayReady();
  manager.sayStopping();
  await expect.poll(heard).toContain("/run/notify STOPPING=1");
  expect(heard().join()).not.toContain("WATCHDOG");
});

test("without systemd nothing is started", () => {
  const manager = serviceManager({ PATH: folder }, createLog("silent"));
  manager.sayReady();
  manager.sayStopping();
  expect(heard()).toEqual([""]);
});
