import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { returnPath } from "#app/features/accounts/return-path.ts";
import { streamPaths } from "#app/features/live/paths.ts";
import { stopLink } from "#app/flows/notification-link.server.ts";
import { findUploadRoute } from "#server/uploads/upload-routes.ts";
import { times } from "#tests/support/long-run.ts";
import { password } from "#tests/support/registrations.ts";
import { addresses } from "./addresses.ts";
import { registerPerson } from "./people.ts";
import { type Browser, openProduct, type Product, site } from "./product.ts";
import { setScene } from "./scene.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

/** The one path that accepts forms from any origin, because its links are signed. */
const exempt = "/stop-notices";
/** Body types: those of forms, JSON, and none. */
const kinds = [
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
  "application/json",
  undefined,
];
/**
 * Other origins, among them one that begins like ours and ours with another scheme, and a missing
 * one.
 */
const elsewhere = [
  "https://evil.example",
  "null",
  "http://freight.example",
  `${site}.evil.example`,
  `${site}:8443`,
  `${site}/`,
  `https://x@${new URL(site).host}`,
  undefined,
];

/** Sends an unsafe request from `origin`; undefined omits the header. */
async function sendFrom(
  browser: Browser,
  path: string,
  { method = "POST", origin, kind }: { method?: string; origin?: string; kind?: string },
): Promise<number> {
  const headers = { ...(origin && { origin }), ...(kind && { "content-type": kind }) };
  const body = kind ? (kind.endsWith("json") ? "{}" : "a=b") : null;
  const answer = await browser.send(path, { method, headers, body }, { origin: undefined });
  return answer.status;
}

test("every unsafe request from another site is refused", async () => {
  const { browser } = await registerPerson(product);
  const all = addresses(product);
  expect(all.filter(({ takesForms }) => takesForms).length).toBeGreaterThan(20);
  const paths = new Set(all.map(({ path }) => path).filter((path) => path !== exempt));
  for (const path of [...paths, ...streamPaths]) {
    for (const address of [path, `${path === "/" ? "/_root" : path}.data`]) {
      for (const kind of kinds) {
        const statuses = await Promise.all(
          elsewhere.map((origin) => sendFrom(browser, address, { origin, kind })),
        );
        expect(new Set(statuses), `${address} ${kind}`).toEqual(new Set([403]));
      }
      const own = await sendFrom(product.browser(), address, { origin: site, kind: kinds[0] });
      expect(own, `${address} from our own pages`).not.toBe(403);
    }
  }
});

test.each(["PUT", "PATCH", "DELETE"])("so is every %s", async (method) => {
  const { browser } = await registerPerson(product);
  const path = "/account";
  for (const kind of kinds) {
    for (const origin of elsewhere) {
      expect(await sendFrom(browser, path, { method, origin, kind }), `${origin} ${kind}`).toBe(
        403,
      );
    }
  }
  expect(await sendFrom(browser, path, { method, origin: site, kind: kinds[0] })).not.toBe(403);
});

test("an email client can unsubscribe from any origin, and another site's page can't", async () => {
  const { browser } = await registerPerson(product);
  // Behind our own origin check the router has one that answers 400.
  for (const origin of elsewhere.slice(0, 4)) {
    expect(await sendFrom(browser, exempt, { origin, kind: kinds[0] })).toBe(400);
  }
  const { load } = await setScene(product);
  await product.outside(`update shipments set mail_delivered = true where id = '${load.id}'`);
  const press = async (link: string) => {
    const body = new URLSearchParams("List-Unsubscribe=One-Click");
    const { status } = await product.request(link, { method: "POST", body });
    const [{ mail_delivered: isMailed } = {}] = await product.outside(
      `select mail_delivered from shipments where id = '${load.id}'`,
    );
    return { status, isMailed };
  };
  expect(await press(`${exempt}?token=made.up`)).toEqual({ status: 404, isMailed: true });
  const link = stopLink(site, product.signer, { who: "owner", id: load.id });
  expect(await press(link)).toEqual({ status: 200, isMailed: false });
  expect(await sendFrom(browser, `${exempt}.data`, { kind: kinds[0] })).toBe(403);
});

const partOf = (name: string) =>
  `--x\r\nContent-Disposition : form-data; name="${name}"\r\n\r\n\r\n`;

test("an invalid body is refused in plain words at every form address", async () => {
  const bodies: [string, string][] = [
    ["application/json", '{"a":1}'],
    ["text/plain", "a=b"],
    ["multipart/form-data; boundary=x", `${partOf("email")}--x--\r\n`],
    ["application/x-www-form-urlencoded", "a=%00"],
    // Names that ask for an array of a hundred million, and for an object ten thousand levels deep.
    ["application/x-www-form-urlencoded", "a[99999999]=x"],
    ["application/x-www-form-urlencoded", `${"a.".repeat(10_000)}a=x`],
    [
      "application/x-www-form-urlencoded",
      `__intent__=${encodeURIComponent('{"type":"update","payload":{"name":"a[99999999]","value":"x"}}')}`,
    ],
    ["application/octet-stream", "\u0001\u0002"],
    ["application/x-www-form-urlencoded", "a&".repeat(32_000)],
    ["application/x-www-form-urlencoded", "email=a&".repeat(101)],
  ];
  const json = /passkeys?$/;
  for (const { path, takesForms } of addresses(product)) {
    if (!takesForms || path === exempt || json.test(path)) continue;
    for (const [type, body] of bodies) {
      if (type.startsWith("multipart") && findUploadRoute(path)) continue;
      const headers = { "content-type": type };
      const answer = await product.browser().send(path, { method: "POST", headers, body });
      expect(`${path} ${type} ${answer.status}`).toBe(`${path} ${type} 400`);
      expect(await answer.text(), `${path} ${type}`).toMatch(/^[A-Z].* nothing was saved\. .*\.$/);
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

/** The URL that a browser on the site reaches through a Location header. */
const leadsTo = (location: string) => new URL(location, `${site}/sign-in`).origin;

test("no return path leads away from the site, however it is written", () => {
  fc.assert(
    fc.property(tricks, (to) => {
      const path = returnPath(to);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(leadsTo(path)).toBe(site);
    }),
    { numRuns: times(500, 5_000) },
  );
});

test("no redirect of any address leads away, whichever parameter asks for it", async () => {
  const { browser, email } = await registerPerson(product);
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
  let redirects = 0;
  await fc.assert(
    fc.asyncProperty(tricks, fc.nat(pages.length - 1), async (to, n) => {
      const { path } = pages[n] ?? { path: "/" };
      const query = new URLSearchParams(names.map((name) => [name, to]));
      for (const who of [browser, product.browser()]) {
        if (path === "/sign-out") continue;
        const location = (await who.get(`${path}?${query}`)).headers.get("location");
        if (location === null) continue;
        redirects += 1;
        expect(leadsTo(location), `${path} ${to}`).toBe(site);
      }
    }),
    { numRuns: times(20, 200) },
  );
  expect(redirects).toBeGreaterThan(0);
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
  });
  expect(sent.headers.get("location")).toBe("/");
});
