import { performance } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dropMail, readMail, retryMail } from "#app/features/mail/desk.server.ts";
import {
  claimMail,
  mailLeaseMs,
  markMailFailed,
  tryAllNow,
} from "#app/features/mail/outbox.server.ts";
import { smtpSender } from "#app/features/mail/smtp.server.ts";
import { mails } from "#app/features/mail/tables.server.ts";
import { startMailWorker } from "#app/features/mail/worker.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { times } from "#tests/support/long-run.ts";
import { from, mailScene } from "#tests/support/mail-scene.ts";
import { startSmtp, type TestSmtp } from "#tests/support/smtp.ts";

const sentOnly = sql`${mails.state} = 'sent'`;

describe("the outbox", () => {
  let smtp: TestSmtp;
  const { db, clock, begin, deliver, pass, startWorker, enqueue, stateOf, parked } = mailScene();
  beforeEach(async () => {
    smtp = await begin();
  });
  afterEach(() => smtp.stop());

  test("a worker whose lease expired leaves the email to the current one", async () => {
    const { query } = db.database;
    const id = await enqueue();
    const late = await claimMail(query, clock.now());
    pass(mailLeaseMs);
    const second = await claimMail(query, clock.now());
    if (!late || !second) throw new Error("the mail was not claimed");
    const failure = { code: "ECONNECTION", reason: "gone", permanent: true, unreachable: true };
    await markMailFailed(query, late, failure, clock.now());
    expect(await claimMail(query, clock.now())).toBeUndefined();
    expect(await stateOf(id)).toMatchObject({ state: "waiting" });
    await markMailFailed(query, second, failure, clock.now());
    expect(await stateOf(id)).toMatchObject({ state: "parked" });
  });

  test("an email held by a dead worker is released when the lease expires", async () => {
    const id = await enqueue();
    await claimMail(db.database.query, clock.now());
    pass(mailLeaseMs - 1);
    await tryAllNow(db.database.query, clock.now());
    await deliver();
    expect(smtp.received).toEqual([]);
    pass(1);
    await deliver();
    expect(smtp.received).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: "sent", attempts: 2 });
  });

  test("a retried parked email is sent at once", async () => {
    const id = await enqueue();
    const refusing = await startSmtp({ refuse: () => 550 });
    await deliver(refusing.url);
    await refusing.stop();
    const stop = await startWorker();
    await retryMail(db.database.query, id);
    await expect.poll(() => stateOf(id)).toMatchObject({ state: "sent" });
    await stop();
  });

  test("an outbox error is logged with its cause and location", async () => {
    const lines: string[] = [];
    const loud = createLog("info", { write: (line) => void lines.push(line) });
    const moments = [new Date()];
    const stopped = { now: () => moments.pop() ?? new Date(Number.NaN) };
    const sender = smtpSender({ url: smtp.url, from });
    const deps = { database: db.database, sender, clock: stopped, log: loud };
    const stop = await startMailWorker(deps);
    await stop();
    expect(lines.join("")).toContain("outbox worker failed");
    expect(lines.join("")).toContain("RangeError");
    expect(lines.join("")).toContain("claimMail");
  });

  test("two workers send each of many emails once", async () => {
    const count = times(40, 200);
    const stops = [await startWorker(), await startWorker()];
    const subjects = Array.from({ length: count }, (_, number) => `Load ${number}`);
    for (const subject of subjects) await enqueue({ subject });
    await expect.poll(() => db.database.query.$count(mails, sentOnly)).toBe(count);
    await Promise.all(stops.map((stop) => stop()));
    expect(smtp.received.map(({ subject }) => subject ?? "").sort()).toEqual(subjects.sort());
  });

  test("emails give way to a busy server, and are all sent", async () => {
    const busy = { idle: 0, active: 1, utilization: 0.9 };
    const utilization = vi.spyOn(performance, "eventLoopUtilization").mockReturnValue(busy);
    try {
      for (let nth = 0; nth < 3; nth++) await enqueue();
      const begun = performance.now();
      await deliver();
      expect(performance.now() - begun).toBeGreaterThan(600);
      expect(smtp.received).toHaveLength(3);
    } finally {
      utilization.mockRestore();
    }
  });

  test("a starting worker retries at once, and a stopping one finishes its email", async () => {
    const id = await enqueue();
    await smtp.stop();
    await deliver();
    let finish = () => {};
    const arrived = Promise.withResolvers<void>();
    smtp = await startSmtp({
      port: smtp.port,
      beforeTaken: () => {
        arrived.resolve();
        return new Promise((resolve) => {
          finish = resolve;
        });
      },
    });
    const stop = await startWorker();
    await arrived.promise;
    const stopped = stop();
    finish();
    await stopped;
    expect(await stateOf(id)).toMatchObject({ state: "sent" });
  });

  test("staff read and discard parked emails, and only those", async () => {
    const refusing = await startSmtp({ refuse: () => 550 });
    const id = await enqueue();
    const { query } = db.database;
    await expect(dropMail(query, id, clock.now())).rejects.toMatchObject({ code: "not_found" });
    await expect(retryMail(query, id)).rejects.toMatchObject({ code: "not_found" });
    await deliver(refusing.url);
    expect(await readMail(query, id)).toMatchObject({
      body: { html: "<p>Hello</p>" },
      lastCode: "550",
    });
    await dropMail(query, id, clock.now());
    await deliver();
    expect(await parked()).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ state: "dropped" });
    expect(smtp.received).toEqual([]);
    await refusing.stop();
  });

  test("staff can't read account emails, which may have sign-in links", async () => {
    const id = await enqueue({ formType: "account" });
    const read = await readMail(db.database.query, id);
    expect(read).toMatchObject({ kind: "account", body: null });
    expect(JSON.stringify(read)).not.toContain("Hello</p>");
  });
});
