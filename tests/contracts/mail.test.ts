import { createServer } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pauseAfter } from "#app/features/mail/backoff.ts";
import { deliverDue } from "#app/features/mail/delivery.server.ts";
import {
  dropMail,
  listMails,
  mailsById,
  readMail,
  retryMail,
} from "#app/features/mail/desk.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { claimMail, leaseTime, markFailed, tryAllNow } from "#app/features/mail/outbox.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { smtpSender } from "#app/features/mail/smtp.server.ts";
import { mails, mailTemplates } from "#app/features/mail/tables.server.ts";
import { startMailWorker } from "#app/features/mail/worker.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";
import { startSmtp, type TestSmtp } from "#tests/support/smtp.ts";

const from = { name: "Monument Freight", address: "mail@monumentfreight.example" };
const log = createLog("silent");
const call = {
  toEmail: "quotes@monumentfreight.example",
  formType: "service_lead",
  subject: "New lead",
  content: "<p>Hello</p>",
} satisfies OutgoingMail;

const parkedMails = async (query: Queryable) => (await listMails(query, { state: "parked" })).rows;

describe("mail", () => {
  let db: FreshDatabase;
  let smtp: TestSmtp;
  let now: Date;
  const clock = { now: () => now };
  beforeAll(async () => {
    db = await freshDatabase();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    now = new Date();
    await db.database.query.delete(mails);
    smtp = await startSmtp();
  });
  afterEach(() => smtp.stop());

  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };

  /** Sends what is due now through a server at `url`. */
  async function deliver(url: string = smtp.url, timeouts = {}) {
    const sender = smtpSender({ url, from, timeouts });
    await deliverDue({ query: db.database.query, sender, clock, log });
    sender.close();
  }

  function startWorker() {
    const sender = smtpSender({ url: smtp.url, from });
    return startMailWorker({ database: db.database, sender, clock: systemClock, log });
  }

  async function enqueue(given: Partial<OutgoingMail> = {}) {
    const { id } = await enqueueMail(db.database.query, { ...call, ...given } as OutgoingMail);
    return id;
  }

  async function stateOf(id: string) {
    const [mail] = await mailsById(db.database.query, [id]);
    return mail;
  }

  test("an email whose template another process stored is filled in when it is sent", async () => {
    const template = { id: "other", html: "<p>Dear {{0}}</p>", text: "Dear {{0}}" };
    await db.database.query.insert(mailTemplates).values(template);
    const id = await enqueue({ content: { templateId: "other", values: ["R & D"] } });
    await deliver();
    expect(await stateOf(id)).toMatchObject({ state: "sent" });
    expect(smtp.received[0]?.html).toContain("<p>Dear R &amp; D</p>");
    const seen = await readMail(db.database.query, id);
    expect(seen.body).toEqual({ html: "<p>Dear R &amp; D</p>", text: "Dear R & D" });
  });

  test("an email is sent once and marked as sent", async () => {
    const id = await enqueue();
    await deliver();
    await deliver();
    expect(smtp.received.map(({ subject }) => subject)).toEqual(["New lead"]);
    expect(await stateOf(id)).toMatchObject({ state: "sent", attempts: 1, lastCode: null });
  });

  test("during an SMTP outage emails are retried at growing intervals, and arrive afterward", async () => {
    const id = await enqueue();
    await smtp.stop();
    for (const attempt of [1, 2, 3]) {
      await deliver();
      expect(await stateOf(id)).toMatchObject({ state: "waiting", attempts: attempt });
      pass(pauseAfter(attempt) - 1);
      await deliver();
      expect(await stateOf(id)).toMatchObject({ attempts: attempt });
      pass(1);
    }
    smtp = await startSmtp({ port: smtp.port });
    await deliver();
    expect(smtp.received).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: "sent", attempts: 4 });
  });

  test("an email that fails for a day is parked, and sent when staff retry it", async () => {
    const id = await enqueue();
    await smtp.stop();
    const began = now.getTime();
    for (let attempt = 1; (await stateOf(id))?.state === "waiting"; attempt += 1) {
      await deliver();
      pass(pauseAfter(attempt));
    }
    expect((await stateOf(id))?.settledAt?.getTime()).toBeGreaterThan(began + 24 * 3_600_000);
    expect(await parkedMails(db.database.query)).toMatchObject([
      { id, subject: "New lead", lastCode: "ESOCKET", attempts: 15 },
    ]);
    smtp = await startSmtp({ port: smtp.port });
    await deliver();
    expect(smtp.received).toEqual([]);
    await retryMail(db.database.query, id);
    await deliver();
    expect(smtp.received).toHaveLength(1);
  });

  test("restarts don't use up an email's attempts", async () => {
    const id = await enqueue();
    await smtp.stop();
    for (let restart = 0; restart < 20; restart += 1) {
      await tryAllNow(db.database.query, now);
      await deliver();
    }
    expect(await stateOf(id)).toMatchObject({ state: "waiting", attempts: 20 });
  });

  test("a slow server times out, and the email is retried", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    const { port } = silent.address() as { port: number };
    const ids = [await enqueue(), await enqueue()];
    await deliver(`smtp://127.0.0.1:${port}`, { greetingTimeout: 100 });
    // Written in the same millisecond, they have no order.
    const both = await mailsById(db.database.query, ids);
    expect(both.toSorted((one, other) => one.attempts - other.attempts)).toMatchObject([
      { state: "waiting", attempts: 0 },
      { state: "waiting", attempts: 1, lastCode: "ETIMEDOUT" },
    ]);
    silent.close();
  });

  test("a permanently refused address is parked at once, and the next email is sent", async () => {
    const refusing = await startSmtp({
      refuse: (address) => (address.startsWith("gone@") ? 550 : undefined),
    });
    const id = await enqueue({ toEmail: "gone@shipper.example" });
    await enqueue();
    await deliver(refusing.url);
    expect(await stateOf(id)).toMatchObject({ state: "parked", attempts: 1, lastCode: "550" });
    expect(refusing.received).toHaveLength(1);
    await refusing.stop();
  });

  test("a temporarily refused address is retried", async () => {
    let code: number | undefined = 450;
    const busy = await startSmtp({ refuse: () => code });
    const id = await enqueue();
    await deliver(busy.url);
    expect(await stateOf(id)).toMatchObject({ state: "waiting", lastCode: "450" });
    code = undefined;
    pass(pauseAfter(1));
    await deliver(busy.url);
    expect(busy.received).toHaveLength(1);
    await busy.stop();
  });

  test("an email is resent with the same Message-ID when the server hangs up", async () => {
    const seen: string[] = [];
    const flaky = await startSmtp({
      beforeTaken: ({ messageId }, hangUp) => {
        seen.push(messageId ?? "");
        if (seen.length === 1) hangUp();
      },
    });
    const id = await enqueue();
    await deliver(flaky.url);
    expect(seen).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: "waiting" });
    pass(pauseAfter(1));
    await deliver(flaky.url);
    expect(seen).toEqual([seen[0], seen[0]]);
    expect(await stateOf(id)).toMatchObject({ state: "sent" });
    await flaky.stop();
  });

  test("a worker whose lease expired leaves the email to the current one", async () => {
    const { query } = db.database;
    const id = await enqueue();
    const late = await claimMail(query, now);
    pass(leaseTime);
    const second = await claimMail(query, now);
    if (!late || !second) throw new Error("the mail was not claimed");
    const failure = { code: "ECONNECTION", reason: "gone", permanent: true, unreachable: true };
    await markFailed(query, late, failure, now);
    expect(await claimMail(query, now)).toBeUndefined();
    expect(await stateOf(id)).toMatchObject({ state: "waiting" });
    await markFailed(query, second, failure, now);
    expect(await stateOf(id)).toMatchObject({ state: "parked" });
  });

  test("an email held by a dead worker is released when the lease expires", async () => {
    const id = await enqueue();
    await claimMail(db.database.query, now);
    pass(leaseTime - 1);
    await tryAllNow(db.database.query, now);
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

  test("two workers send each of 200 emails once", async () => {
    const stops = [await startWorker(), await startWorker()];
    const subjects = Array.from({ length: 200 }, (_, number) => `Load ${number}`);
    for (const subject of subjects) await enqueue({ subject });
    await expect.poll(() => db.database.query.$count(mails, sentOnly)).toBe(200);
    await Promise.all(stops.map((stop) => stop()));
    expect(smtp.received.map(({ subject }) => subject ?? "").sort()).toEqual(subjects.sort());
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
    await expect(dropMail(query, id, now)).rejects.toMatchObject({ code: "not_found" });
    await expect(retryMail(query, id)).rejects.toMatchObject({ code: "not_found" });
    await deliver(refusing.url);
    expect(await readMail(query, id)).toMatchObject({
      body: { html: "<p>Hello</p>" },
      lastCode: "550",
    });
    await dropMail(query, id, now);
    await deliver();
    expect(await parkedMails(query)).toEqual([]);
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

const sentOnly = sql`${mails.state} = 'sent'`;
