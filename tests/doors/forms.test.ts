import "./as-in-production.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { returnPath } from "#app/features/accounts/return-path.ts";
import { password } from "#tests/registrations.ts";
import { addresses } from "./addresses.ts";
import { somebody } from "./people.ts";
import { openProduct, type Product, site } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

/** The one address that takes a form from wherever it comes: its link says by itself that it may. */
const exempt = "/stop-notices";
const enctypes = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];
const elsewhere = [
  "https://evil.example",
  "null",
  "http://freight.example",
  `${site}.evil.example`,
];

test("a form of another site is refused at every address, however it is written", async () => {
  const { browser } = await somebody(product);
  const paths = new Set(addresses(product).map(({ path }) => path));
  expect(addresses(product).filter(({ takesForms }) => takesForms).length).toBeGreaterThan(20);
  for (const path of paths) {
    const statuses = await Promise.all(
      [path, `${path === "/" ? "/_root" : path}.data`].flatMap((address) =>
        enctypes.map(async (type, n) => {
          const headers = { origin: elsewhere[n % 4] ?? "", "content-type": type };
          return (await browser.send(address, { method: "POST", headers, body: "a=b" })).status;
        }),
      ),
    );
    // Past our own look at its origin, the router has one, which says 400.
    const exempted = path === exempt ? statuses.splice(0, enctypes.length) : [];
    for (const status of exempted) expect(status).toBe(400);
    for (const status of statuses) expect(status, path).toBe(403);
  }
  const body = new URLSearchParams("List-Unsubscribe=One-Click");
  const program = await product.request(`${exempt}?token=made.up`, { method: "POST", body });
  expect(program.status).toBe(404);
});

test.each(["PUT", "PATCH", "DELETE"])(
  "neither is a %s taken, nor one that says no origin",
  async (method) => {
    const { browser } = await somebody(product);
    for (const origin of ["https://evil.example", ""]) {
      const headers = { origin, "content-type": enctypes[0] ?? "" };
      const answer = await browser.send("/account", {
        method,
        headers,
        body: "intent=save-profile",
      });
      expect(answer.status).toBe(403);
    }
  },
);

test("what is no form is refused in plain words at every address that takes one", async () => {
  const bodies: [string, string][] = [
    ["application/json", '{"a":1}'],
    ["text/plain", "a=b"],
    ["multipart/form-data", "no boundary"],
    ["multipart/form-data; boundary=x", "--x\r\nbroken"],
    ["application/x-www-form-urlencoded", "a=%00"],
    // Names that ask for a list of a hundred million, and for an object ten thousand deep.
    ["application/x-www-form-urlencoded", "a[99999999]=x"],
    ["application/x-www-form-urlencoded", `${"a.".repeat(10_000)}a=x`],
    [
      "application/x-www-form-urlencoded",
      `__intent__=${encodeURIComponent('{"type":"update","payload":{"name":"a[99999999]","value":"x"}}')}`,
    ],
    ["application/octet-stream", "\u0001\u0002"],
  ];
  const json = /passkeys?$/;
  for (const { path, takesForms } of addresses(product)) {
    if (!takesForms || path === exempt || json.test(path)) continue;
    for (const [type, body] of bodies) {
      const headers = { "content-type": type };
      const answer = await product.browser().send(path, { method: "POST", headers, body });
      expect(`${path} ${type} ${answer.status}`).toBe(`${path} ${type} 400`);
    }
  }
});

const evil = fc.constantFrom(
  "evil.example",
  "evil.example:80",
  "a@evil.example",
  "[::1]",
  "ev\u0131l.example",
);
const tricks = fc.oneof(
  evil.chain((host) =>
    fc.constantFrom(
      `//${host}`,
      `///${host}`,
      `/\\${host}`,
      `\\\\${host}`,
      `/\t/${host}`,
      `/\n/${host}`,
      `/%2f${host}`,
      `/%5c${host}`,
      `https:${host}`,
      `https:/${host}`,
      `https://${host}`,
      `//${host}\\@freight.example`,
      `/.//${host}`,
      `/..//${host}`,
      `/x/..//${host}`,
      `/%2e//${host}`,
      `/\u2215/${host}`,
      `\uff0f\uff0f${host}`,
      ` //${host}`,
      `\u0000//${host}`,
      `/\u2028/${host}`,
    ),
  ),
  fc.constantFrom(
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "/a\r\nset-cookie: x=1",
  ),
  fc.string({ unit: "binary", maxLength: 30 }).map((rest) => `/${rest}`),
  fc.string({
    unit: fc.constantFrom("/", "\\", ".", "\t", "%2f", ":", "@", "evil.example"),
    maxLength: 8,
  }),
);

/** Where a browser that stands on the site goes by a Location header. */
const leadsTo = (location: string) => new URL(location, `${site}/sign-in`).origin;

test("no return path leads away from the site, however it is written", () => {
  fc.assert(
    fc.property(tricks, (to) => {
      const path = returnPath(to);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(leadsTo(path)).toBe(site);
    }),
    { numRuns: 2_000 },
  );
});

test("no redirect of any address leads away, whichever parameter asks for it", async () => {
  const { browser, email } = await somebody(product);
  const names = [
    "to",
    "returnTo",
    "redirect",
    "redirectTo",
    "next",
    "url",
    "callbackURL",
    "service",
  ];
  const pages = addresses(product).filter(({ pattern }) => !/[:*]/.test(pattern));
  await fc.assert(
    fc.asyncProperty(tricks, fc.nat(pages.length - 1), async (to, n) => {
      const { path } = pages[n] ?? { path: "/" };
      const query = new URLSearchParams(names.map((name) => [name, to]));
      for (const who of [browser, product.browser()]) {
        if (path === "/sign-out") continue;
        const location = (await who.get(`${path}?${query}`)).headers.get("location");
        if (location !== null) expect(leadsTo(location), `${path} ${to}`).toBe(site);
      }
    }),
    { numRuns: 60 },
  );
  const enter = async (to: string) => {
    const sent = { email, password, to, redirectTo: to };
    const answer = await product.browser().post(`/sign-in?${new URLSearchParams({ to })}`, sent);
    return answer.headers.get("location") ?? "";
  };
  for (const to of [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/.//evil.example",
  ]) {
    const location = await enter(to);
    expect(location).not.toBe("");
    expect(leadsTo(location)).toBe(site);
  }
  const sent = await browser.send("/sign-out?to=//evil.example", {
    method: "POST",
    body: new URLSearchParams({ to: "//evil.example" }),
    headers: { "x-sent-form": "1" },
  });
  expect(sent.headers.get("x-location")).toBe("/");
}, 90_000);
