import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { mails } from "#app/features/mail/tables.server.ts";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { askForQuote } from "#tests/support/ask-for-quote.ts";
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

test("a quote asked for while mail is down, in a process that is then killed, is mailed once to each side, and SIGTERM finishes the email being sent", async () => {
  const smtp = await startSmtp();
  await smtp.stop();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: "Desk <desk@freight.example>" };
  const first = await start(env);
  expect((await askForQuote(first.url, "ana@shipper.example")).status).toBe(302);
  // If it were killed before that, an email being sent would wait for its lease to expire.
  await expect.poll(first.output).toContain("mail not sent, will be tried again");
  first.signal("SIGKILL");
  await first.ended;

  const arrived = Promise.withResolvers<void>();
  const take = Promise.withResolvers<void>();
  const { received, stop } = await startSmtp({
    port: smtp.port,
    beforeTaken: () => {
      if (received.length === 0) return;
      arrived.resolve();
      return take.promise;
    },
  });
  const second = await start(env);
  await arrived.promise;
  second.signal("SIGTERM");
  await expect.poll(second.output).toContain("stopping");
  take.resolve();
  expect(await second.ended).toBe(0);
  expect(second.output().split("mail sent")).toHaveLength(3);
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
