import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { removeDataFolder } from "#tests/support/end-postgres.ts";
import { aDataFolder } from "#tests/support/prepared-folder.ts";
import { aRegistration } from "#tests/support/registrations.ts";
import { type Running, startServer } from "#tests/support/running.ts";
import { minuteOldTicket } from "#tests/support/ticket.ts";
import { cookiesOf, post, tender } from "#tests/support/visitor.ts";

// What a TLS proxy passes on: plain HTTP, with the browser's origin.
const site = "https://freight.example";
const dataDir = aDataFolder();
let server: Running;
let session = "";

beforeAll(async () => {
  await buildIfNeeded();
  server = await startServer({
    env: { DATA_DIR: dataDir, ORIGIN: site, TRUSTED_PROXY_HOPS: "1" },
  });
  const { role: _, terms: __, ...given } = aRegistration();
  const form = new URLSearchParams({ ...given, terms: "on" });
  const answer = await sendFrom(site, "/shipper-signup", form, minuteOldTicket());
  expect(answer.status).toBe(302);
  session = cookiesOf(answer);
});

afterAll(async () => {
  server?.signal("SIGKILL");
  await server?.ended;
  await removeDataFolder(dataDir);
});

function sendFrom(origin: string, path: string, form: URLSearchParams, cookie: string) {
  return post(`${server.url}${path}`, form, cookie, { origin });
}

test("behind a proxy that ends TLS a load is booked by form", async () => {
  const answer = await sendFrom(site, "/brokerage", tender(), session);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/brokerage?tab=track");
});

test("behind a proxy that ends TLS a load is booked by the dashboard's script", async () => {
  const answer = await sendFrom(site, "/brokerage.data", tender(), session);
  expect(answer.status).toBe(202);
  expect(await answer.text()).toContain("/brokerage?tab=track");
});

test("behind a proxy that ends TLS forms of other sites are refused", async () => {
  for (const origin of ["https://evil.example", "http://freight.example", "null"]) {
    const answer = await sendFrom(origin, "/brokerage", tender(), session);
    expect(answer.status).toBe(403);
  }
});
