import { createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mailRetryPause } from "#app/features/mail/backoff.ts";
import { readMail, retryMail } from "#app/features/mail/desk.server.ts";
import { tryAllNow } from "#app/features/mail/outbox.server.ts";
import { mailTemplates } from "#app/features/mail/tables.server.ts";
import { mailScene } from "#tests/support/mail-scene.ts";
import { startSmtp, type TestSmtp } from "#tests/support/smtp.ts";

describe("mail", () => {
  let smtp: TestSmtp;
  const { db, clock, begin, deliver, pass, enqueue, stateOf, parked } = mailScene();
  beforeEach(async () => {
    smtp = await begin();
  });
  afterEach(() => smtp.stop());

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
      pass(mailRetryPause(attempt) - 1);
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
    const began = clock.now().getTime();
    for (let attempt = 1; (await stateOf(id))?.state === "waiting"; attempt += 1) {
      await deliver();
      pass(mailRetryPause(attempt));
    }
    expect((await stateOf(id))?.settledAt?.getTime()).toBeGreaterThan(began + 24 * 3_600_000);
    expect(await parked()).toMatchObject([
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
      await tryAllNow(db.database.query, clock.now());
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
    const both = await Promise.all(ids.map(stateOf));
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
    pass(mailRetryPause(1));
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
    pass(mailRetryPause(1));
    await deliver(flaky.url);
    expect(seen).toEqual([seen[0], seen[0]]);
    expect(await stateOf(id)).toMatchObject({ state: "sent" });
    await flaky.stop();
  });
});
