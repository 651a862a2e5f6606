import { afterEach, beforeAll, expect, test } from "vitest";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { removeDataFolder } from "#tests/support/end-postgres.ts";
import { aDataFolder } from "#tests/support/prepared-folder.ts";
import { type Running, startServer } from "#tests/support/running.ts";
import { startSmtp, type TestSmtp } from "#tests/support/smtp.ts";
import { authSecret, minuteOldTicket } from "#tests/support/ticket.ts";

const dataDir = aDataFolder();
let server: Running | undefined;
let smtp: TestSmtp | undefined;

beforeAll(buildIfNeeded);

afterEach(async () => {
  server?.signal("SIGKILL");
  await smtp?.stop();
  await removeDataFolder(dataDir);
});

test("a quote asked for while mail is down, in a process that is then killed, is mailed once to each side", async () => {
  smtp = await startSmtp();
  const { port, url } = smtp;
  await smtp.stop();
  const env = { DATA_DIR: dataDir, SMTP_URL: url, AUTH_SECRET: authSecret };

  const first = await startServer({ env });
  server = first;
  const answer = await fetch(`${first.url}/ltl-freight`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: first.url, cookie: minuteOldTicket() },
    body: new URLSearchParams({
      name: "Ana Ode",
      company: "Ode Castings",
      email: "ana@shipper.example",
      phone: "(317) 555-0147",
      message: "Two pallets",
      service: "LTL Freight",
      freight: "general",
    }),
  });
  expect(answer.status).toBe(302);
  // If it were killed before that, an email being sent would wait for its lease to expire.
  await expect.poll(first.output).toContain("mail not sent, will be tried again");
  first.signal("SIGKILL");
  await first.ended;

  smtp = await startSmtp({ port });
  const { received } = smtp;
  server = await startServer({ env });
  await expect.poll(() => received.length).toBe(2);
  // Neither stopping this process nor starting another sends one of them again.
  for (const start of [() => startServer({ env }), undefined]) {
    server.signal("SIGTERM");
    expect(await server.ended).toBe(0);
    if (start) server = await start();
  }
  expect(received.map(({ envelope }) => envelope.to).sort()).toEqual([
    ["ana@shipper.example"],
    ["sales@monumentfreight.example"],
  ]);
  const notification = received.find(({ replyTo }) => replyTo?.[0]?.name === "Ana Ode");
  expect(notification?.text).toContain("Two pallets");
});
