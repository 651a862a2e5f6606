import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { byName } from "#tests/support/header-list.ts";
import { compressWhenAsked } from "./compress.ts";
import { type Representations, represent } from "./representation.ts";
import { createAnswers, type Variants } from "./static-handler.ts";

const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "public" };
const page: Variants = { signedOut: kept("Sign in"), signedIn: kept("Sign out") };
const script = kept("console.log(1)");

const find = createAnswers(
  {
    pages: new Map([
      ["/about", page],
      ["/contact", page],
    ]),
    files: new Map([["/assets/a.js", script]]),
    forms: new Set(["/contact"]),
  },
  { session: "freight.session_token", toast: "toast" },
  () => "ticket=new; Path=/",
);
const get = (headers: Record<string, string> = {}, url = "/about", method = "GET") => {
  const answer = find({ method, url, headers });
  return answer && { ...answer, headers: byName(answer.headers) };
};

test.each([
  ["br", "br", brotliDecompressSync],
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip;q=1.0, br;q=0", "gzip", gunzipSync],
  ["GZIP", "gzip", gunzipSync],
])("a browser that accepts %s gets the page as %s", (accepted, encoding, decompress) => {
  const answer = get({ "accept-encoding": accepted });
  expect(answer?.headers["content-encoding"]).toBe(encoding);
  expect(String(decompress(answer?.body ?? Buffer.alloc(0)))).toBe("Sign in");
  expect(answer?.headers["content-length"]).toBe(String(answer?.body?.length));
});

test.each([undefined, "", "identity", "deflate", "br;q=0, gzip;q=0.0", "x-brotli"])(
  "a client that accepts %j gets the page plain",
  (accepted) => {
    const answer = get(accepted === undefined ? {} : { "accept-encoding": accepted });
    expect(answer?.headers).not.toHaveProperty("content-encoding");
    expect(String(answer?.body)).toBe("Sign in");
  },
);

test("each encoding of each variant has its own ETag", () => {
  const tags = ["br", "gzip", "identity"].flatMap((encoding) =>
    ["", "freight.session_token=a"].map(
      (cookie) => get({ "accept-encoding": encoding, cookie })?.headers.etag,
    ),
  );
  expect(new Set(tags).size).toBe(6);
});

test.each([
  (tag: string) => tag,
  (tag: string) => `W/${tag}`,
  (tag: string) => `"other", ${tag}`,
  () => "*",
])("an unchanged page is answered with 304", (written) => {
  const { etag = "" } = get()?.headers ?? {};
  const answer = get({ "if-none-match": written(etag) });
  expect(answer).toMatchObject({ status: 304, body: undefined, headers: { etag } });
  expect(answer?.headers).not.toHaveProperty("content-length");
  expect(answer?.headers).toHaveProperty("cache-control");
});

test("a page that has changed, or another form of it, comes whole", () => {
  const { etag = "" } = get({ "accept-encoding": "br" })?.headers ?? {};
  expect(get({ "if-none-match": '"older"' })?.status).toBe(200);
  expect(get({ "if-none-match": etag })?.status).toBe(200);
});

test("HEAD answers like GET, without a body", () => {
  expect(get({}, "/about", "HEAD")).toEqual({ ...get(), body: undefined });
});

test("a request with a session cookie gets the signed-in page", () => {
  expect(String(get({ cookie: "a=b; freight.session_token=x.y" })?.body)).toBe("Sign out");
});

test.each(["a=b", "xfreight.session_token=1", "freight.session_token=", "freightxsession_token=1"])(
  "%s is no session",
  (cookie) => {
    expect(String(get({ cookie })?.body)).toBe("Sign in");
  },
);

test("a pending toast is rendered into the page", () => {
  expect(get({ cookie: "toast=eyJ" })).toBeUndefined();
  expect(get({ cookie: "freight.session_token=x; toast=eyJ" })).toBeUndefined();
});

test.each(["/about?tag=air", "/about?", "/about/", "/nowhere", "//about", ""])(
  "%s is left to the pipeline",
  (url) => {
    expect(get({}, url)).toBeUndefined();
  },
);

test("only a page with a form issues a ticket, and only to a browser without one", () => {
  expect(get({}, "/contact")?.headers["set-cookie"]).toBe("ticket=new; Path=/");
  expect(get({ cookie: "ticket=old" }, "/contact")?.headers).not.toHaveProperty("set-cookie");
  expect(get()?.headers).not.toHaveProperty("set-cookie");
  const { etag = "" } = get()?.headers ?? {};
  const unchanged = get({ "if-none-match": etag }, "/contact");
  expect(unchanged).toMatchObject({ status: 304, headers: { "set-cookie": "ticket=new; Path=/" } });
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"])("%s is left to the pipeline", (method) => {
  expect(get({}, "/about", method)).toBeUndefined();
});

test("a file is served with any query, to everyone", () => {
  expect(String(get({ cookie: "toast=1" }, "/assets/a.js?v=2")?.body)).toBe("console.log(1)");
});

function kept(text: string): Representations {
  return represent(
    compressWhenAsked(() => Buffer.from(text)),
    headers,
  );
}
