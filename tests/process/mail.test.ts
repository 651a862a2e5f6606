import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { mails } from "#app/features/mail/tables.server.ts";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { openDataFolder } from "#tests/support/data-folder.ts";
import { removeDataFolder } from "#tests/support/end-postgres.ts";
import { aDataFolder } from "#tests/support/prepared-folder.ts";
import { type Running, startServer } from "#tests/support/running.ts";
import { startSmtp } from "#tests/support/smtp.ts";

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
async function leaveMail(): Promise<string> {
  const database = await openDataFolder(dataDir);
  const { id } = await enqueueMail(database.query, {
    toEmail: "quotes@monumentfreight.example",
    formType: "contact",
    subject: "Left behind",
    content: "<p>Still here</p>",
  });
  await database.close();
  return id;
}

test("email that failed during an outage is sent once after a kill and restart", async () => {
  await leaveMail();
  const smtp = await startSmtp();
  await smtp.stop();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: "Desk <desk@freight.example>" };
  const first = await start(env);
  await expect.poll(first.output).toContain("mail not sent, will be tried again");
  first.signal("SIGKILL");
  await first.ended;

  const back = await startSmtp({ port: smtp.port });
  const second = await start(env);
  await expect
    .poll(() => back.received)
    .toMatchObject([
      { subject: "Left behind", from: { name: "Desk", address: "desk@freight.example" } },
    ]);
  second.signal("SIGTERM");
  expect(await second.ended).toBe(0);
  expect(second.output()).not.toContain("monumentfreight.example");
  const database = await openDataFolder(dataDir);
  expect(await database.query.select().from(mails)).toMatchObject([{ state: "sent", attempts: 2 }]);
  await database.close();
  await back.stop();
});

test("without a mail server the start logs where emails are written", async () => {
  const id = await leaveMail();
  const server = await start();
  expect(server.output()).toContain("mail is written to files");
  await expect.poll(() => readdirSync(dataDir)).toContain("mail");
  await expect.poll(() => readdirSync(join(dataDir, "mail"))).toContain(`${id}.eml`);
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
