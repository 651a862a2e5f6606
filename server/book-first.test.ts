import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingSchema } from "#app/features/shipments/schema.ts";
import { readForm } from "#app/forms/read-form.ts";
import { serveBefore } from "#tests/support/before-pipeline.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";
import { value } from "#tests/support/hostile-value.ts";
import { tender } from "#tests/support/visitor.ts";
import { bookFirst } from "./book-first.ts";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

type Sent = {
  body?: URLSearchParams | string;
  headers?: Record<string, string>;
  search?: string;
  /** The `Origin` header, given ours. */
  from?: (own: string) => string;
};

/** A running dashboard, and a signed-in person who sends it forms. */
async function aDesk(origin?: string) {
  const { accounts, url, ...served } = await serveBefore(db.database, bookFirst, origin);
  const { actor, headers } = await accounts.someone();
  const cookie = headers.get("cookie") ?? "";
  const own = origin ?? url;
  const send = ({ body = tender(), headers, search = "", from = () => own }: Sent = {}) =>
    fetch(`${url}/brokerage/shipments${search}`, {
      method: "POST",
      body,
      headers: { origin: from(own), cookie, ...headers },
    });
  const booked = () =>
    db.outside(`select tracking_id from shipments where user_id = '${actor.userId}'`);
  return { ...served, url, send, booked };
}

test("a load is booked, announced to the next page and logged, by an answer closed to other sites and caches", async () => {
  const { send, booked, lines, next, close } = await aDesk();
  const answer = await send();
  expect(answer.status).toBe(201);
  const { trackingId } = await answer.json();
  expect(await booked()).toEqual([{ tracking_id: trackingId }]);
  const [toast = "", draft = ""] = answer.headers.getSetCookie();
  const carried = decodeURIComponent(toast.split(/[=;]/)[1] ?? "");
  expect(JSON.parse(Buffer.from(carried, "base64").toString())).toMatchObject({
    title: "Shipment Created",
    description: `Tracking ID: ${trackingId}`,
  });
  expect(draft).toMatch(/^booking-draft=.*Max-Age=0/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
  const requestId = answer.headers.get("x-request-id");
  const line = { requestId, method: "POST", path: "/brokerage/shipments", status: 201 };
  expect(JSON.parse(lines[0] ?? "")).toMatchObject(line);
  expect(next).not.toHaveBeenCalled();
  close();
});

test("behind HTTPS its cookies are Secure", async () => {
  const { send, close } = await aDesk("https://freight.example");
  const cookies = (await send()).headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure/);
  close();
});

test("the same form sent twice books once", async () => {
  const { send, booked, close } = await aDesk();
  const body = tender();
  const answers = await Promise.all([send({ body }), send({ body })]);
  const [one, two] = await Promise.all(answers.map((answer) => answer.json()));
  expect(one).toEqual(two);
  expect(await booked()).toHaveLength(1);
  close();
});

/** A tender with these fields changed. */
const withFields = (fields: Record<string, string>) => {
  const form = tender();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const twice = tender();
twice.append("weight", "2");

test.each<[string, Sent]>([
  ["of nobody", { headers: { cookie: "" } }],
  ["of another site", { from: () => "https://evil.example" }],
  ["of a site whose name begins like ours", { from: (own) => `${own}.evil.example` }],
  ["of a site whose name ends like ours", { from: (own) => own.replace("://", "://evil") }],
  ["of our name by another port", { from: (own) => own.replace(/:\d+$/, ":1") }],
  ["of nowhere", { from: () => "null" }],
  ["that breaks a rule", { body: withFields({ weight: "0" }) }],
  ["that is empty", { body: "" }],
  ["with a field that comes twice", { body: twice }],
  ["with a field that no form of ours has", { body: withFields({ "a[99999999]": "1" }) }],
  ["with a character that can't be stored", { body: withFields({ note: "\0" }) }],
  ["of another kind", { body: `${tender()}`, headers: { "content-type": "text/plain" } }],
  ["that is too long", { body: withFields({ note: "x".repeat(70_000) }) }],
  ["sent elsewhere", { search: "?a=b" }],
])("a form %s is passed whole to the pipeline", async (_, sent) => {
  const { send, booked, next, close } = await aDesk();
  let passed = "";
  next.mockImplementation(async (request, response) => {
    const { rawBody } = request as IncomingMessage & { rawBody?: Buffer };
    passed = rawBody ? `${rawBody}` : await text(request);
    response.writeHead(418).end();
  });
  const body = `${sent.body ?? tender()}`;
  const headers = { "content-type": "application/x-www-form-urlencoded", ...sent.headers };
  expect((await send({ ...sent, body, headers })).status).toBe(418);
  expect(passed).toBe(body);
  expect(await booked()).toEqual([]);
  close();
});

test("no form is booked that the pipeline would parse differently", async () => {
  const { send, next, booked, close } = await aDesk();
  next.mockImplementation((_, response) => response.writeHead(418).end());
  const names = [...tender().keys(), "knownShipper", "publicTracking", "__proto__", "a[0].b"];
  const typed = fc.oneof(value, fc.constantFrom("", "on", "AIR", "1", "1e3", " 2 "));
  const change = fc.tuple(fc.constantFrom(...names), typed, fc.boolean());
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 2 }), async (changes) => {
      const body = tender();
      for (const [name, one, again] of changes)
        again ? body.append(name, one) : body.set(name, one);
      const { status } = await send({ body });
      if (status === 418) return;
      expect(status).toBe(201);
      taken += 1;
      expect(bookingSchema.safeParse(readForm(body)).success).toBe(true);
    }),
    { numRuns: 200 },
  );
  expect(taken).toBeGreaterThan(0);
  expect(await booked()).toHaveLength(taken);
  close();
});
