import { expect, test } from "vitest";
import { claimMail } from "#app/features/mail/outbox.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { startHeartbeat } from "#app/platform/heartbeat.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { mailScene } from "#tests/support/mail-scene.ts";

const scene = mailScene();

test("a machine whose clock is ten minutes ahead takes no email that another one is sending", async () => {
  const { database } = scene.db;
  const ahead = { now: () => new Date(Date.now() + 600_000) };
  const heartbeat = await startHeartbeat(database, createLog("silent"), ahead);
  await heartbeat.findUnready();
  await scene.enqueue();
  expect(await claimMail(database.query, systemClock.now())).toBeDefined();
  expect(await claimMail(database.query, heartbeat.clock.now())).toBeUndefined();
  // By its own clock it would have.
  expect(await claimMail(database.query, ahead.now())).toBeDefined();
  await heartbeat.stop();
});
