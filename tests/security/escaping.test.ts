import { afterAll, beforeAll, expect, test } from "vitest";
import { readBody } from "#app/features/mail/stored-templates.server.ts";
import { mails } from "#app/features/mail/tables.server.ts";
import { sendTruck } from "#tests/support/give-load.ts";
import { registerPerson } from "./people.ts";
import { openProduct, type Product } from "./product.ts";
import { type Scene, setScene } from "./scene.ts";

/** Each would run if it became markup; the mark finds it again. */
const mark = "zq9";
const name = `${mark}"'><svg onload=alert(1)>`;
const words = `${mark}</script></title></textarea><script>alert(1)</script><img src=x onerror=alert(2)>{{7*7}}`;
const email = `"${mark}<b>"@evil.example`;

let product: Product;
let scene: Scene;
beforeAll(async () => {
  product = await openProduct();
  scene = await setScene(product, { name, words });
  const visitor = product.browser();
  const phone = "(317) 555-0100";
  const told = { name, email: "told@shipper.example", phone, company: name, message: words };
  expect((await visitor.post("/contact", told)).status).toBe(200);
  expect((await visitor.post("/request-quote", told)).status).toBe(302);
  const reason = {
    intent: "exception",
    version: "0",
    what: words,
    ownerId: scene.staff.userId,
    hours: "4",
  };
  expect((await scene.staff.browser.post(`/staff/shipments/${scene.load.id}`, reason)).status).toBe(
    302,
  );
  await sendTruck(product.database, scene.load.id);
  const move = { intent: "move", to: "In Transit", reason: words, note: words };
  expect((await scene.staff.browser.post(`/staff/shipments/${scene.load.id}`, move)).status).toBe(
    302,
  );
  const [role] = await product.outside(
    `select verification_requested_at::text as "requestedAt" from user_roles where user_id = '${scene.shipper.userId}'`,
  );
  const requestedAt = new Date(`${role?.requestedAt}`).toISOString();
  const decline = { intent: "decline", reason: words, requestedAt };
  const declined = `/staff/roles/${scene.shipper.userId}/shipper`;
  expect((await scene.staff.browser.post(declined, decline)).status).toBe(302);
});
afterAll(() => product.close());

/** Expects `html` to contain the typed text only as text; tells whether it has it at all. */
function expectWords(html: string, what: string): boolean {
  expect(html, what).not.toMatch(/<svg onload|<img src=x|<script>alert|<b>"@evil/i);
  const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
  const running = tags.filter((tag) =>
    /\son(load|error)=|alert\(/i.test(tag.replace(/"[^"]*"/g, '""')),
  );
  expect(running, what).toEqual([]);
  return html.includes(mark);
}

async function expectWordsIn(answer: Response, what: string): Promise<boolean> {
  const kind = answer.headers.get("content-type") ?? "";
  // JSON, PDF and CSV are no HTML: their type says so, and `nosniff` enforces it.
  if (!/^(application\/(json|pdf)|text\/csv)\b/.test(kind))
    return expectWords(await answer.text(), what);
  expect(answer.headers.get("x-content-type-options"), what).toBe("nosniff");
  return false;
}

test("typed text is escaped on every page, for every visitor", async () => {
  const showing: string[] = [];
  const visits = [
    ...scene.places.map(({ path, who }) => ({ path, who })),
    ...[
      "/staff/shipments",
      "/staff/organizations",
      "/staff/audit",
      "/staff/mails",
      "/brokerage?tab=track",
      "/staff/mails?state=waiting",
    ].map((path) => ({ path, who: path.startsWith("/staff") ? scene.staff : scene.shipper })),
    { path: `/staff/organizations/${scene.carrier.userId}`, who: scene.staff },
    { path: `/shipment-tracking?id=${scene.load.trackingId}`, who: null },
  ];
  for (const { path, who } of visits) {
    const answer = await (who?.browser ?? product.browser()).get(path);
    const html = await answer.text();
    if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
    if (expectWords(html, path)) showing.push(path.split("?")[0] ?? "");
  }
  for (const path of [
    "/account",
    "/brokerage",
    "/carrier",
    "/staff/shipments",
    "/staff/audit",
    "/staff/roles",
  ]) {
    expect(showing, path).toContain(path);
  }
  expect(showing.length).toBeGreaterThan(9);
});

test("typed text is escaped in every email, and can't add headers", async () => {
  const { query } = product.database;
  const rows = await query.select().from(mails);
  const sent = await Promise.all(
    rows.map(async (mail) => ({ ...mail, ...(await readBody(query, mail)) })),
  );
  // Only email to our own team repeats it; emails to strangers omit a name or show it as plain
  // text.
  const repeating = sent.filter(({ html }) => html.includes(mark));
  expect(repeating.length).toBeGreaterThan(1);
  for (const { html, subject, kind, toEmail, replyToName } of sent) {
    expectWords(html, kind);
    expect(`${subject}${toEmail}${replyToName}`).not.toMatch(/[\r\n]/);
  }
});

test("form and URL input is echoed as escaped text", async () => {
  const echoed: string[] = [];
  for (const { path, takesForms, who, pattern } of scene.places) {
    if (pattern === "/sign-out") continue;
    const browser = who?.browser ?? product.browser();
    const query = new URLSearchParams(
      [
        "to",
        "id",
        "token",
        "search",
        "q",
        "status",
        "state",
        "subject",
        "actor",
        "service",
        "origin",
        "destination",
        "state",
      ].map((key) => [key, words]),
    );
    const join = path.includes("?") ? "&" : "?";
    if (await expectWordsIn(await browser.get(`${path}${join}${query}`), path)) echoed.push(path);
    if (!takesForms) continue;
    const fields = [
      "intent",
      "name",
      "firstName",
      "companyName",
      "email",
      "phone",
      "message",
      "origin",
      "description",
      "code",
      "token",
      "topic",
      "reason",
      "what",
    ];
    const answer = await browser.post(
      path,
      Object.fromEntries(fields.map((key) => [key, key === "email" ? email : words])),
    );
    if (await expectWordsIn(answer, `POST ${path}`)) echoed.push(`POST ${path}`);
  }
  expect(echoed).toEqual(
    expect.arrayContaining(["/staff/shipments", "POST /contact", "POST /sign-in"]),
  );
  expect(echoed.length).toBeGreaterThan(20);
});

test("SQL in searches and filters finds and breaks nothing", async () => {
  const { browser } = await registerPerson(product);
  const sql = [
    "' or '1'='1",
    "'; drop table shipments; --",
    "\\",
    "%",
    "_",
    "a' & 'b:*",
    "!(",
    "<->",
    "')) or true --",
    "$1",
    "E'\\x27'",
    "1; delete from shipments",
  ];
  const count = async () =>
    (await product.outside("select count(*)::int as n from shipments"))[0]?.n;
  const before = await count();
  expect(before).toBeGreaterThan(0);
  const searches: [string, string[]][] = [
    ["/staff/shipments", ["search", "status", "mode", "concern", "customer", "older", "newer"]],
    ["/staff/roles", ["search", "role", "state", "older", "newer", "q"]],
    ["/staff/mails", ["search", "state", "kind", "older", "newer", "before"]],
    ["/staff/audit", ["actor", "action", "subject", "from", "to", "before"]],
    ["/logistics-glossary", ["q", "search", "letter"]],
    ["/blog", ["q", "search"]],
  ];
  for (const typed of sql) {
    for (const [path, names] of searches) {
      const query = new URLSearchParams(names.map((one) => [one, typed]));
      expect((await scene.staff.browser.get(`${path}?${query}`)).status, `${path} ${typed}`).toBe(
        200,
      );
    }
    const list = await browser.get(`/api/v1/shipments?search=${encodeURIComponent(typed)}`);
    expect((await list.json()).data).toEqual([]);
    const tracked = await product
      .browser()
      .get(`/shipment-tracking?id=${encodeURIComponent(typed)}`);
    expect(tracked.status).toBeLessThan(500);
    const signIn = await product.browser().post("/sign-in", { email: typed, password: typed });
    expect(signIn.status).toBe(422);
  }
  expect(await count()).toBe(before);
  expect(product.lines.filter((line) => line.startsWith('{"level":"error"'))).toEqual([]);
});
