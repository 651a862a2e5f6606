import { desc } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mails } from "#app/features/mail/tables.server.ts";
import { password } from "#tests/support/registrations.ts";
import { registerPerson } from "./people.ts";
import { openProduct, type Product, site } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct({ origin: null });
});
afterAll(() => product.close());

const evil = {
  "x-forwarded-host": "evil.example",
  "x-forwarded-proto": "https",
  "x-forwarded-server": "evil.example",
  "x-original-host": "evil.example",
  "x-host": "evil.example",
  forwarded: "host=evil.example;proto=https",
};

async function lastMail() {
  const [mail] = await product.database.query.select().from(mails).orderBy(desc(mails.createdAt));
  return mail;
}

/** A form sent to the site under the name `host`, with every header that names another. */
async function sendTo(
  host: string,
  path: string,
  form: Record<string, string>,
  browser = product.browser(),
) {
  return browser.send(new URL(path, host).href, {
    method: "POST",
    headers: { ...evil, origin: host, host: new URL(host).host },
    body: new URLSearchParams(form),
  });
}

test("no Host header gets into a password reset link", async () => {
  const { email } = await registerPerson(product);
  for (const host of [
    "https://evil.example",
    "http://localhost.evil.example",
    "http://127.0.0.1.evil.example",
  ]) {
    expect((await sendTo(host, "/forgot-password", { email })).status).toBe(200);
    const { html, text, subject } = (await lastMail()) ?? {};
    expect(subject).toMatch(/password/i);
    expect(`${html} ${text}`).not.toContain("evil.example");
    expect(html).toContain("http://localhost/reset-password?token=");
  }
});

test("no Host header gets into a confirmation link or a page", async () => {
  const { browser } = await registerPerson(product);
  const host = "https://evil.example";
  const atSignUp = await lastMail();
  const form = { intent: "send-confirmation" };
  expect((await sendTo(host, "/account/security", form, browser)).status).toBe(302);
  const { id, html, text } = (await lastMail()) ?? {};
  expect(id).not.toBe(atSignUp?.id);
  expect(html).toContain("http://localhost/confirm-email?token=");
  expect(`${html} ${text}`).not.toContain("evil.example");
  for (const path of ["/about-us?x", "/sitemap.xml?x", "/blog/rss.xml?x", "/robots.txt?x"]) {
    const answer = await browser.send(`${host}${path}`, { headers: evil });
    expect(answer.status, path).toBe(200);
    const page = await answer.text();
    expect(page, path).toContain("http://localhost/");
    expect(page, path).not.toContain("evil.example");
  }
});

test("this machine's own names are trusted, with the requested port", async () => {
  const { email } = await registerPerson(product);
  await sendTo("http://localhost:4310", "/forgot-password", { email });
  expect((await lastMail())?.html).toContain("http://localhost:4310/reset-password?token=");
});

test("a configured origin is the only one, whatever the request says", async () => {
  const configured = await openProduct();
  try {
    const { email } = await registerPerson(configured);
    const answer = await configured.browser().send("/forgot-password", {
      method: "POST",
      headers: { ...evil, origin: site },
      body: new URLSearchParams({ email }),
    });
    expect(answer.status).toBe(200);
    const found = await configured.database.query
      .select()
      .from(mails)
      .orderBy(desc(mails.createdAt));
    expect(found[0]?.html).toContain(`${site}/reset-password?token=`);
    expect(JSON.stringify(found)).not.toContain("evil.example");
    const refused = await configured.browser().send("https://evil.example/sign-in", {
      method: "POST",
      headers: { ...evil, origin: "https://evil.example" },
      body: new URLSearchParams({ email, password }),
    });
    expect(refused.status).toBe(403);
  } finally {
    await configured.close();
  }
});
