import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { fillShelf } from "./shelf.ts";

const folder = mkdtempSync(join(tmpdir(), "shelf-"));
afterAll(() => rmSync(folder, { recursive: true }));

const files = join(folder, "client");
const html = [
  '<link rel="canonical" href="https://origin.invalid/about"/>',
  '<a href="https://share.example/?url=https%3A%2F%2Forigin.invalid%2Fabout">Share</a>',
  '<script type="application/ld+json">{"url":"https://origin.invalid/about"}</script>',
  "<script nonce=\"\">say('hello')</script>",
  '<script type="module" async="" src="/assets/a-1.js"></script>',
].join("");
writeFileSync(
  join(folder, "pages.json"),
  JSON.stringify(
    [false, true].map((signedIn) => ({ path: "/about", signedIn, type: "text/html", body: html })),
  ),
);
mkdirSync(join(files, "assets"), { recursive: true });
const script = "console.log('a script that is compressed when it is built')";
writeFileSync(join(files, "assets/a-1.js"), script);
writeFileSync(join(files, "assets/a-1.js.br"), brotliCompressSync(script));
writeFileSync(join(files, "assets/a-1.js.gz"), gzipSync(script));
writeFileSync(join(files, "picture.png"), "PNG");

const fill = (origin?: string) =>
  fillShelf({
    pages: join(folder, "pages.json"),
    files,
    origin,
    fallbackOrigin: "http://localhost:3000",
  });
const about = async (origin?: string) => {
  const page = (await fill(origin)).pages.get("/about");
  if (!page) throw new Error("not there");
  return page.signedOut;
};

test("a page names the address at which the site is seen, wherever it names it", async () => {
  const text = String((await about("https://freight.example")).identity.body);
  expect(text).toContain('href="https://freight.example/about"');
  expect(text).toContain("url=https%3A%2F%2Ffreight.example%2Fabout");
  expect(text).toContain('{"url":"https://freight.example/about"}');
  expect(text).not.toContain("invalid");
});

test("without a configured address a page names the machine that serves it", async () => {
  const page = await about();
  expect(String(page.identity.body)).toContain('href="http://localhost:3000/about"');
  expect(page.identity.headers).not.toHaveProperty("strict-transport-security");
});

test("two addresses are two pages to a cache", async () => {
  const [one, other] = [await about("https://a.example"), await about("https://b.example")];
  expect(one.br.etag).not.toBe(other.br.etag);
});

test("a page is asked about before it is shown again, and closes the usual doors", async () => {
  const { headers } = (await about("https://freight.example")).gzip;
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
  expect(file?.br.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": expect.stringContaining("javascript"),
    "content-encoding": "br",
  });
  expect(String(gunzipSync(file?.gzip.body ?? ""))).toBe(script);
});

test("a file that is small by itself is sent as it is, and asked for again after an hour", async () => {
  const file = (await fill()).files.get("/picture.png");
  expect(file?.br.headers).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=3600",
  });
  expect(file?.br.headers).not.toHaveProperty("content-encoding");
});

test("compressed copies are no files of their own", async () => {
  expect(Array.from((await fill()).files.keys())).toEqual(
    expect.arrayContaining(["/assets/a-1.js", "/picture.png"]),
  );
  expect((await fill()).files.size).toBe(2);
});
