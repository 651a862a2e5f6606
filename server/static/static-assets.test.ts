import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { byName } from "#tests/support/header-list.ts";
import { loadStaticAssets } from "./static-assets.ts";
import { writePack } from "./write-pack.ts";

const folder = mkdtempSync(join(tmpdir(), "staticAssets-"));
afterAll(() => rmSync(folder, { recursive: true }));

const files = join(folder, "client");
const html = [
  '<link rel="canonical" href="https://origin.invalid/about"/>',
  '<a href="https://share.example/?url=https%3A%2F%2Forigin.invalid%2Fabout">Share</a>',
  '<script type="application/ld+json">{"url":"https://origin.invalid/about"}</script>',
  "<script nonce=\"\">say('hello')</script>",
  '<script async="" src="/assets/a-1.js"></script>',
].join("");
mkdirSync(join(files, "assets"), { recursive: true });
const script = "console.log('a script that is compressed when it is built')";
writeFileSync(join(files, "assets/a-1.js"), script);
writeFileSync(join(files, "picture.png"), "PNG");
const pages = [
  { path: "/about", body: html },
  { path: "/ltl-freight", body: '<form><input name="website"/></form>' },
  { path: "/glossary", body: '<script type="module" async="">import "/assets/a-1.js"</script>' },
];
await writePack(
  folder,
  pages.flatMap((page) =>
    [false, true].map((signedIn) => ({ ...page, signedIn, type: "text/html" })),
  ),
  "https://freight.example",
);

const fill = (origin?: string) => loadStaticAssets({ folder, origin, port: 3000 });
const about = async (origin?: string) => {
  const page = (await fill(origin)).pages.get("/about");
  if (!page) throw new Error("not there");
  return page.signedOut;
};

test("a page contains the public origin everywhere", async () => {
  const text = String((await about("https://freight.example")).identity.body);
  expect(text).toContain('href="https://freight.example/about"');
  expect(text).toContain("url=https%3A%2F%2Ffreight.example%2Fabout");
  expect(text).toContain('{"url":"https://freight.example/about"}');
  expect(text).not.toContain("invalid");
});

test("without a configured address a page names the machine that serves it", async () => {
  const page = await about();
  expect(String(page.identity.body)).toContain('href="http://localhost:3000/about"');
  expect(byName(page.identity.headers)).not.toHaveProperty("strict-transport-security");
});

test.each(["/ltl-freight", "/glossary"])(
  "%s issues a form ticket, and shared caches don't store it",
  async (path) => {
    const { forms, pages } = await fill("https://freight.example");
    expect([...forms]).toContain(path);
    const headers = byName(pages.get(path)?.signedOut.br.headers);
    expect(headers["cache-control"]).toMatch(/^private/);
    expect([...forms]).not.toContain("/about");
  },
);

test("two addresses are two pages to a cache", async () => {
  const [one, other] = [await about("https://a.example"), await about("https://b.example")];
  expect(one.br.etag).not.toBe(other.br.etag);
});

test("a page is revalidated before reuse, and has the security headers", async () => {
  const headers = byName((await about("https://freight.example")).gzip.headers);
  expect(headers).toMatchObject({
    "cache-control": "public, max-age=0, must-revalidate",
    vary: "accept-encoding, cookie",
    "content-encoding": "gzip",
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
  expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
  expect(headers["content-security-policy"]).not.toMatch(/nonce|script-src[^;]*unsafe/);
});

test("a file with a hash in its name is kept for good, as small as the build made it", async () => {
  const file = (await fill()).files.get("/assets/a-1.js");
  expect(byName(file?.br.headers)).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": expect.stringContaining("javascript"),
    "content-encoding": "br",
  });
  expect(String(gunzipSync(file?.gzip.body ?? ""))).toBe(script);
});

test("a file that is small by itself is sent as it is, and asked for again after an hour", async () => {
  const file = (await fill()).files.get("/picture.png");
  expect(byName(file?.br.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=3600",
  });
  expect(byName(file?.br.headers)).not.toHaveProperty("content-encoding");
});

test("every file is there, and nothing else", async () => {
  expect(Array.from((await fill()).files.keys()).sort()).toEqual([
    "/assets/a-1.js",
    "/picture.png",
  ]);
});

test.each(["https://freight.example", "https://another.example", undefined])(
  "every encoding of a page has the same content at %s",
  async (origin) => {
    const { br, gzip, identity } = await about(origin);
    expect(String(brotliDecompressSync(br.body))).toBe(String(identity.body));
    expect(String(gunzipSync(gzip.body))).toBe(String(identity.body));
    const tags = [br, gzip, identity].map(({ etag }) => etag);
    const digest = createHash("sha256").update(identity.body).digest("base64url").slice(0, 22);
    expect(tags).toEqual(["br", "gzip", "identity"].map((name) => `"${digest}-${name}"`));
  },
);

test("at the address that it was built for, a page is sent as the build compressed it", async () => {
  const built = await about("https://freight.example");
  const other = await about("https://another.example");
  const index = JSON.parse(readFileSync(join(folder, "static.json"), "utf8"));
  const bytes = readFileSync(join(folder, "static.bin"));
  const [from, to] = index.pages[0].br;
  expect(built.br.body).toEqual(bytes.subarray(from, to));
  expect(other.br.body).not.toEqual(built.br.body);
});
