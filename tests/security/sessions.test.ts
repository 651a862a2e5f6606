import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { password } from "#tests/support/registrations.ts";
import { aShipperForm, registerPerson } from "./people.ts";
import { type Browser, openProduct, type Product, site } from "./product.ts";
import { setScene } from "./scene.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const sessionOf = ({ jar }: Browser) =>
  [...jar].find(([name]) => name.endsWith("session_token"))?.[1];
const isIn = async (browser: Browser) => (await browser.get("/account")).status === 200;

/** The results of calling `ask` that many times, in sequence. */
async function all<T>(times: number, ask: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let n = 0; n < times; n += 1) answers.push(await ask(n));
  return answers;
}

/** A page's text without what differs between responses: nonces and typed values. */
async function words(answer: Response, ...typed: string[]): Promise<string> {
  const html = (await answer.text()).replaceAll(/nonce="[^"]*"|"nonce":?"[^"]*"/g, "");
  const text = html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<[^>]+>/g, " ");
  return typed.reduce((all, one) => all.replaceAll(one, "..."), text);
}

test("every cookie is Secure and SameSite, and scripts read only the toast's and the person's mark", async () => {
  const seen = new Set<string>();
  const check = (answer: Response) => {
    for (const cookie of answer.headers.getSetCookie()) {
      const name = cookie.split("=", 1)[0] ?? "";
      seen.add(name);
      expect(cookie).toMatch(/;\s*Secure/i);
      if (name !== "toast" && name !== "person") expect(cookie).toMatch(/;\s*HttpOnly/i);
      expect(cookie).toMatch(/;\s*SameSite=(Lax|Strict)/i);
      expect(cookie).not.toMatch(/;\s*Domain=/i);
    }
  };
  const browser = product.browser();
  browser.jar.clear();
  check(await browser.get("/contact"));
  check(await product.browser().post("/shipper-signup", aShipperForm()));
  const { browser: signedIn, email } = await registerPerson(product);
  check(await product.browser().post("/sign-in", { email, password }));
  const load = {
    intent: "book",
    origin: "a",
    destination: "b",
    weight: "1",
    mode: "LTL",
    description: "c",
    bookingKey: randomUUID(),
  };
  check(await product.browser().post("/brokerage", load));
  check(await signedIn.post("/brokerage", load));
  check(await signedIn.post("/sign-out", {}));
  expect([...seen].sort()).toEqual(
    expect.arrayContaining(["__Secure-freight.session_token", "booking-draft", "ticket", "toast"]),
  );
});

test("a load typed before a session ended is kept for its person, and for nobody else in that browser", async () => {
  const first = await registerPerson(product);
  const second = await registerPerson(product);
  const { browser } = first;
  // From a sign-in page that was open before the session ended.
  const signIn = ({ email, password }: typeof first) =>
    browser.post("/sign-in", { email, password });
  const shown = async () => (await (await browser.get("/brokerage")).text()).includes("48166");
  await browser.get("/brokerage");
  await product.outside(`delete from sessions where user_id = '${first.userId}'`);
  await browser.post("/brokerage", {
    intent: "book",
    origin: "a",
    destination: "b",
    weight: "1",
    mode: "LTL",
    description: "48166 castings",
    bookingKey: randomUUID(),
  });
  expect(await shown()).toBe(false);
  await signIn(second);
  expect(await shown()).toBe(false);
  await product.outside(`delete from sessions where user_id = '${second.userId}'`);
  await signIn(first);
  expect(await shown()).toBe(true);
  await browser.post("/sign-out", {});
  await signIn(first);
  expect(await shown()).toBe(false);
});

test("a message sent without a script after the session ended leads to sign-in and back to its load", async () => {
  const { browser, userId } = await registerPerson(product, { role: "carrier" });
  await product.outside(`delete from sessions where user_id = '${userId}'`);
  for (const path of ["/brokerage/shipments/ABC123XYZ", "/carrier/loads/ABC123XYZ"]) {
    const message = {
      intent: "message",
      messageId: randomUUID(),
      text: "The dock closes at four.",
    };
    const { status, headers } = await browser.post(path, message);
    const to = `/sign-in?to=${encodeURIComponent(path)}`;
    expect([status, headers.get("location")]).toEqual([302, to]);
  }
});

test("a load that a visitor typed is there once they sign in", async () => {
  const { email, password } = await registerPerson(product);
  const browser = product.browser();
  await browser.post("/brokerage", {
    intent: "book",
    origin: "a",
    destination: "b",
    weight: "1",
    mode: "LTL",
    description: "48177 castings",
    bookingKey: randomUUID(),
  });
  await browser.post("/sign-in", { email, password });
  expect(await (await browser.get("/brokerage")).text()).toContain("48177");
});

test("signing in makes a new session, whatever cookie was planted before", async () => {
  const { email } = await registerPerson(product);
  const browser = product.browser();
  const planted = "planted.by-somebody-else";
  browser.jar.set("__Secure-freight.session_token", planted);
  await browser.post("/sign-in", { email, password });
  const first = sessionOf(browser);
  expect(first).toBeDefined();
  expect(first).not.toBe(planted);
  await browser.post("/sign-in", { email, password });
  expect(await isIn(browser)).toBe(true);
  const other = product.browser();
  other.jar.set("__Secure-freight.session_token", planted);
  expect(await isIn(other)).toBe(false);
});

test("sign-out and a new password end a session, even for a copied cookie", async () => {
  const { browser, email } = await registerPerson(product);
  const copy = product.browser();
  for (const [name, value] of browser.jar) copy.jar.set(name, value);
  expect(await isIn(copy)).toBe(true);
  const elsewhere = product.browser();
  await elsewhere.post("/sign-in", { email, password });
  const before = sessionOf(browser);
  await browser.post("/account/security", {
    intent: "change-password",
    current: password,
    password: "another sentence to keep",
  });
  expect(sessionOf(browser)).not.toBe(before);
  expect(await isIn(browser)).toBe(true);
  expect([await isIn(copy), await isIn(elsewhere)]).toEqual([false, false]);
  const kept = product.browser();
  for (const [name, value] of browser.jar) kept.jar.set(name, value);
  await browser.post("/sign-out", {});
  expect(await isIn(kept)).toBe(false);
});

test("a changed cookie opens nothing", async () => {
  const { browser } = await registerPerson(product);
  const good = sessionOf(browser) ?? "";
  const copy = product.browser();
  copy.jar.set("__Secure-freight.session_token", good);
  expect(await isIn(copy)).toBe(true);
  const changed = [
    good.replace(/^./, (one) => (one === "a" ? "b" : "a")),
    good.split(".")[0] ?? "",
    `${good}x`,
  ];
  for (const value of changed) {
    const other = product.browser();
    other.jar.set("__Secure-freight.session_token", value);
    expect(await isIn(other)).toBe(false);
  }
});

test("sign-in and password reset answer the same with and without an account", async () => {
  const { email } = await registerPerson(product);
  const unknown = `${randomUUID()}@shipper.example`;
  for (const [path, fields] of [
    ["/sign-in", { password: "a wrong sentence" }],
    ["/forgot-password", {}],
  ] as const) {
    const [known, made] = await Promise.all(
      [email, unknown].map(async (address) => {
        const answer = await product.browser().post(path, { ...fields, email: address });
        return [answer.status, await words(answer, address)];
      }),
    );
    expect(known?.[0]).toBe(path === "/sign-in" ? 401 : 200);
    expect(made).toEqual(known);
  }
});

test("an unknown, a private and an invalid tracking ID get the same answer", async () => {
  const { browser } = await registerPerson(product);
  const hidden = {
    intent: "book",
    origin: "Gary, IN",
    destination: "Ames, IA",
    weight: "1",
    mode: "LTL",
    description: "c",
    bookingKey: randomUUID(),
  };
  await browser.post("/brokerage", hidden);
  const [load] = await product.outside(
    "select tracking_id from shipments where not public_tracking and origin = 'Gary, IN'",
  );
  const id = String(load?.tracking_id);
  const track = async (typed: string) => {
    const answer = await product.browser().get(`/shipment-tracking?id=${typed}`);
    return [answer.status, await words(answer, typed)];
  };
  const page = await track(id);
  expect(await track("ZZZZZZZZ9")).toEqual(page);
  expect(await track("nonsense")).toEqual(page);
  await product.outside(`update shipments set public_tracking = true where tracking_id = '${id}'`);
  expect((await track(id))[1]).toContain("Gary");
  expect(page[1]).not.toContain("Gary");
});

test("guesses from one address end with 429, also by a form with made-up forwarded addresses", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 35; n++) {
    const answer = await product.request("/sign-in", {
      method: "POST",
      headers: { origin: site, "x-forwarded-for": `10.9.8.${n}, 203.0.113.77` },
      body: new URLSearchParams({ email: `${n}@shipper.example`, password: "a wrong sentence" }),
    });
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, 30)).not.toContain(429);
  expect(statuses.slice(30)).toEqual([429, 429, 429, 429, 429]);
});

test("challenges for passkeys end with 429 for one address and one subscriber, and write no more rows", async () => {
  const ask = async (address: string) => {
    const answer = await product.request("/sign-in/passkey", {
      method: "POST",
      headers: {
        origin: site,
        "content-type": "application/json",
        "x-forwarded-for": address,
      },
      body: JSON.stringify({ step: "begin" }),
    });
    return answer.status;
  };
  const rows = async () => {
    const [counted] = await product.outside("select count(*)::int as rows from verifications");
    return Number(counted?.rows);
  };
  const before = await rows();
  const byPort = await all(40, (n) => ask(`203.0.113.81:${1024 + n}`));
  expect(byPort).toEqual([...Array(30).fill(200), ...Array(10).fill(429)]);
  const bySubscriber = await all(40, (n) => ask(`2001:db8:51:7::${n + 1}`));
  expect(bySubscriber).toEqual([...Array(30).fill(200), ...Array(10).fill(429)]);
  // A subscriber with a /56 has 256 networks to use.
  const bySite = await all(130, (n) => ask(`2001:db8:52:${n.toString(16)}::1`));
  expect(bySite).toEqual([...Array(120).fill(200), ...Array(10).fill(429)]);
  expect((await rows()) - before).toBe(30 + 30 + 120);
});

test("forms from one IPv6 subscriber end with 429, whichever of its addresses they come from", async () => {
  const statuses: number[] = [];
  for (let n = 1; n <= 21; n++) {
    const told = { name: "Ana Ode", email: `${n}@visitor.example`, message: "Pears to Pittsburgh" };
    const answer = await product.browser().send("/contact", {
      method: "POST",
      headers: { "x-forwarded-for": `2001:db8:5:6::${n}` },
      body: new URLSearchParams({ ...told, phone: "(317) 555-0188", company: "" }),
    });
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
  expect(statuses.at(20)).toBe(429);
});

test("other people's records do not exist: desk, carrier pages, loads and emails", async () => {
  const { staff, shipper, carrier, load, mail } = await setScene(product);
  const { browser } = await registerPerson(product);
  const lists = ["/staff", "/staff/audit", "/staff/mails", "/staff/shipments", "/staff/roles"];
  const pages = [
    ...[
      ...lists,
      `/staff/shipments/${load.id}`,
      `/staff/mails/${mail.id}`,
      `/staff/organizations/${shipper.userId}`,
    ].map((path) => ({ path, owner: staff })),
    { path: `/brokerage/shipments/${load.trackingId}`, owner: shipper },
    { path: `/carrier/loads/${load.trackingId}`, owner: carrier },
  ];
  for (const { path, owner } of pages) {
    expect((await owner.browser.get(path)).status, path).toBe(200);
    for (const who of [browser, product.browser()]) {
      const isAsked = who !== browser && owner !== staff;
      expect((await who.get(path)).status, path).toBe(isAsked ? 302 : 404);
      const { status } = await who.post(path, { intent: "x" });
      // Elsewhere a form that no page has is refused before its load is looked up.
      expect(`POST ${path} ${status}`).toMatch(owner === staff ? /40[45]$/ : /(302|40[0145])$/);
    }
  }
});
