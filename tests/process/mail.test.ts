import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { mails } from "#app/features/mail/tables.server.ts";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { openDataFolder } from "#tests/support/data-folder.ts";
import { removeDataFolder } from "#tests/support/end-postgres.ts";
import { aDataFolder } from "#tests/support/prepared-folder.ts";
import { type Running, startServer } from "#tests/support/running.ts";
import { startSmtp } from "#tests/support/smtp.ts";
import { askForQuote } from "../resilience/load.ts";

let dataDir: string;
const started: Running[] = [];

beforeAll(buildIfNeeded);

beforeEach(() => {
  dataDir = aDataFolder();
});

afterEach(async () => {
  for (const server of started.splice(0)) {
    server.signal("SIGKILL");
    await server.ended;
  }
  await removeDataFolder(dataDir);
});

async function start(env: Record<string, string> = {}): Promise<Running> {
  const server = await startServer({ env: { DATA_DIR: dataDir, ...env } });
  started.push(server);
  return server;
}

/** Leaves an email in the outbox, as a process that ended before sending it. */
async function leaveMail(): Promise<void> {
  const database = await openDataFolder(dataDir);
  await enqueueMail(database.query, {
    toEmail: "quotes@monumentfreight.example",
    formType: "contact",
    subject: "Left behind",
    content: "<p>Still here</p>",
  });
  await database.close();
}

test("a quote asked for while mail is down, in a process that is then killed, is mailed once to each side", async () => {
  const smtp = await startSmtp();
  await smtp.stop();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: "Desk <desk@freight.example>" };
  const first = await start(env);
  expect((await askForQuote(first.url, "ana@shipper.example")).status).toBe(302);
  // If it were killed before that, an email being sent would wait for its lease to expire.
  await expect.poll(first.output).toContain("mail not sent, will be tried again");
  first.signal("SIGKILL");
  await first.ended;

  const { received, stop } = await startSmtp({ port: smtp.port });
  const second = await start(env);
  await expect.poll(() => received.length).toBe(2);
  second.signal("SIGTERM");
  expect(await second.ended).toBe(0);
  await stop();
  expect(received.map(({ envelope }) => envelope.to).sort()).toEqual([
    ["ana@shipper.example"],
    ["sales@monumentfreight.example"],
  ]);
  for (const { from } of received) {
    expect(from).toMatchObject({ name: "Desk", address: "desk@freight.example" });
  }
  const notification = received.find(({ replyTo }) => replyTo?.[0]?.name === "Ana Ode");
  expect(notification?.text).toContain("Two pallets");
  for (const domain of ["monumentfreight.example", "shipper.example"]) {
    expect(second.output()).not.toContain(domain);
  }
  // No other process sends one again.
  const database = await openDataFolder(dataDir);
  const kept = await database.query.select().from(mails);
  await database.close();
  expect(kept.map(({ state }) => state)).toEqual(["sent", "sent"]);
  expect(Math.max(...kept.map(({ attempts }) => attempts))).toBeGreaterThan(1);
});

test("SIGTERM finishes the email being sent", async () => {
  await leaveMail();
  const arrived = Promise.withResolvers<void>();
  const take = Promise.withResolvers<void>();
  const smtp = await startSmtp({
    beforeTaken: () => {
      arrived.resolve();
      return take.promise;
    },
  });
  const server = await start({ SMTP_URL: smtp.url });
  await arrived.promise;
  server.signal("SIGTERM");
  await expect.poll(server.output).toContain("stopping");
  take.resolve();
  expect(await server.ended).toBe(0);
  expect(server.output()).toContain("mail sent");
  expect(smtp.received).toHaveLength(1);
  await smtp.stop();
});
