import { afterAll, beforeAll, expect, test } from "vitest";
import { staticPaths } from "#scripts/product.ts";
import { loadStaticAssets } from "#server/static/static-assets.ts";
import { byName } from "#tests/support/header-list.ts";
import { addresses } from "./addresses.ts";
import { registerPerson } from "./people.ts";
import { openProduct, type Product, site } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

/** Checks the headers that every response must have. */
function expectClosed(headers: Headers, what: string) {
  const policy = headers.get("content-security-policy") ?? "";
  const directive = (name: string) => new RegExp(`${name} ([^;]+)`).exec(policy)?.[1];
  const scripts = directive("script-src") ?? "none";
  expect(scripts, what).not.toMatch(/unsafe|https?:|\*|data:/);
  expect(directive("frame-ancestors"), what).toBe("'none'");
  expect(directive("object-src"), what).toBe("'none'");
  expect(directive("base-uri"), what).toBe("'none'");
  // A document is a file: it sends no form and loads nothing.
  expect(directive("form-action"), what).toMatch(/^'(self|none)'$/);
  expect(directive("default-src"), what).toMatch(/^'(self|none)'$/);
  expect(headers.get("strict-transport-security"), what).toMatch(/max-age=63072000/);
  expect(headers.get("x-content-type-options"), what).toBe("nosniff");
  expect(headers.get("x-frame-options"), what).toBe("DENY");
  const isLink = / \/driver\//.test(what);
  const referrer = isLink ? "same-origin" : "strict-origin-when-cross-origin";
  expect(headers.get("referrer-policy"), what).toBe(referrer);
  expect(headers.get("permissions-policy"), what).toMatch(/camera=\(\).*geolocation=\(\)/);
  expect(headers.get("x-powered-by"), what).toBeNull();
  expect(headers.get("access-control-allow-origin"), what).toBeNull();
}

test("every route sends the security headers, also signed out and refused", async () => {
  const all = addresses(product);
  expect(all.length).toBeGreaterThan(50);
  for (const { path } of all) {
    for (const method of ["GET", "POST"]) {
      const answer = await product.browser().send(path, { method });
      expectClosed(answer.headers, `${method} ${path}`);
    }
  }
});

test("a driver's link is told to no other site and to no search engine", async () => {
  const driven = addresses(product).filter(({ pattern }) => pattern.startsWith("/driver/"));
  expect(driven.length).toBeGreaterThan(1);
  for (const path of driven.flatMap(({ path }) => [path, path.replace("driver", "Driver")])) {
    const { headers } = await product.browser().get(path);
    expect(headers.get("referrer-policy"), path).toBe("same-origin");
    expect(headers.get("x-robots-tag"), path).toBe("noindex, nofollow");
    expect(headers.get("cache-control"), path).toMatch(/no-store/);
  }
});

test.each(["/papers/x", "/Papers/x", "/%50apers/x", "/carrier-offer/x/Rate-Confirmation/"])(
  "what is at %s runs nothing, however the path is spelled",
  async (path) => {
    const { headers } = await product.browser().get(path);
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';.*; sandbox$/);
  },
);

test("a file of the API runs nothing, like the page's downloads", async () => {
  const path = "/api/v1/documents/00000000-0000-4000-8000-000000000000";
  const answer = await product.browser().get(path);
  expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none';.*; sandbox$/);
});

test("prerendered pages send the same headers, with script hashes", async () => {
  const staticAssets = await loadStaticAssets({
    folder: "build",
    origin: site,
    port: 3000,
  });
  expect(staticPaths().length).toBeGreaterThan(20);
  for (const [path, { signedOut, signedIn }] of staticAssets.pages) {
    for (const kept of [signedOut, signedIn]) {
      for (const encoding of ["br", "gzip", "identity"] as const) {
        expectClosed(new Headers(byName(kept[encoding].headers)), path);
      }
    }
  }
  for (const [path, { identity }] of staticAssets.files) {
    expectClosed(new Headers(byName(identity.headers)), path);
  }
});

test("a prerendered page with a form is not stored by shared caches", async () => {
  const { pages } = await loadStaticAssets({ folder: "build", origin: site, port: 3000 });
  const withForm = [...pages].filter(([, { signedOut }]) =>
    /<form[^>]*\smethod="post"/i.test(String(signedOut.identity.body)),
  );
  expect(withForm.length).toBeGreaterThan(5);
  for (const [path, { signedOut, signedIn }] of withForm) {
    for (const { br, gzip, identity } of [signedOut, signedIn]) {
      for (const { headers } of [br, gzip, identity]) {
        expect(byName(headers)["cache-control"], path).toMatch(/^private/);
      }
    }
  }
});

test("a response that sets a cookie is not stored by shared caches", async () => {
  let set = 0;
  for (const { path } of addresses(product)) {
    const browser = product.browser();
    browser.jar.clear();
    const { headers } = await browser.get(path);
    if (headers.getSetCookie().length === 0) continue;
    set += 1;
    expect(headers.get("cache-control"), path).toMatch(/private|no-store/);
  }
  expect(set).toBeGreaterThan(5);
});

test("a page runs no script but by its nonce, and holds no event handler in its markup", async () => {
  const { browser } = await registerPerson(product, { role: "staff" });
  const paths = addresses(product).flatMap(({ pattern, path }) =>
    /[:*.]/.test(pattern) || path === "/sign-out" ? [] : [path],
  );
  let seen = 0;
  for (const path of paths) {
    const answer = await browser.get(path);
    if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
    if (answer.status === 200) seen += 1;
    const html = await answer.text();
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(
      ([, attributes = ""]) => attributes,
    );
    expect(nonce, path).toBeTruthy();
    for (const attributes of scripts) {
      const data = /type="application\/(ld\+)?json"/.test(attributes);
      if (!data) expect(attributes, path).toContain(`nonce="${nonce}"`);
    }
    expect(html, path).not.toMatch(/<[^>]+\son[a-z]+=["']|href="javascript:/i);
  }
  expect(seen).toBeGreaterThan(60);
});

test("pages of signed-in people are not cached", async () => {
  const { browser } = await registerPerson(product, { role: "staff" });
  const own = /^\/(account|staff|brokerage)/;
  let shown = 0;
  for (const { path, pattern } of addresses(product)) {
    if (!own.test(pattern)) continue;
    const { status, headers } = await browser.get(path);
    if (status === 200) shown += 1;
    const kept = headers.get("cache-control");
    expect(`${path} ${status} ${kept}`).toMatch(status === 302 ? / 302 / : /no-store/);
  }
  expect(shown).toBeGreaterThan(30);
});
