import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createAuth } from "#app/features/accounts/auth.server.ts";
import { createHub } from "#app/features/live/hub.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { createLog } from "#app/platform/log.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";
import { createApp } from "./app.ts";
import type { AppDependencies } from "./app-dependencies.ts";

describe("the request pipeline", () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const db = prepareDatabase();

  const app = (given: Partial<AppDependencies> = {}) =>
    createApp({
      database: db.database,
      findUnready: async () => null,
      auth: createAuth({
        query: db.database.query,
        secret: "s3cret-".repeat(8),
        origin: "https://freight.example",
        log,
      }),
      hub: createHub(),
      clock: systemClock,
      signer: createSigner("s3cret-".repeat(8)),
      log,
      origin: "https://freight.example",
      trustedProxyHops: 0,
      draining: new AbortController().signal,
      closing: new AbortController().signal,
      render: async () => new Response("page"),
      development: false,
      ...given,
    });
  /** The client address that the application sees for a forwarded request. */
  async function addressSeen(given: Partial<AppDependencies>, forwarded: string) {
    let address = "";
    const render: AppDependencies["render"] = async (_, context) => {
      address = context.get(requestContext).clientAddress;
      return new Response();
    };
    const headers = { "x-forwarded-for": forwarded };
    await app({ ...given, render }).request("/", { headers });
    return address;
  }
  const form = (headers: Record<string, string>) => ({
    method: "POST",
    body: "a=b",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });

  test.each([
    ["br", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
  ])("a browser that accepts %s gets a rendered page as %s", async (accepted, encoding, read) => {
    const answer = await pageOf({}, { "accept-encoding": accepted });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toBe("accept-encoding");
    expect(answer.headers.getSetCookie()).toHaveLength(2);
    expect(String(read(Buffer.from(await answer.arrayBuffer())))).toBe(longPage);
  });

  test("a page is not compressed for those who don't ask, or when it answers a form", async () => {
    const form = { method: "POST", body: "a=b" };
    const headers = {
      "accept-encoding": "br",
      "content-type": "application/x-www-form-urlencoded",
    };
    const origin = { origin: "https://freight.example" };
    for (const answer of [await pageOf(), await pageOf(form, { ...headers, ...origin })]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-encoding")).toBeNull();
      expect(await answer.text()).toBe(longPage);
    }
  });

  test.each([
    [`/api/v1/shipments?search=${"x".repeat(5_000)}`, 414],
    ["/api/v1/shipments/%E0%A4", 400],
  ])(
    "software gets a problem with the request's ID where a person gets a text",
    async (path, status) => {
      const answer = await app().request(path);
      expect(answer.status).toBe(status);
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
      const { requestId } = await answer.json();
      expect(requestId).toBe(answer.headers.get("x-request-id"));
      const text = await app().request(path.replace("/api/", "/staff/"));
      expect(text.status).toBe(status);
      expect(text.headers.get("content-type")).toMatch(/^text\/plain/);
    },
  );

  const longPage = "<p>Freight</p>".repeat(1_000);
  async function pageOf(request: RequestInit = {}, headers: Record<string, string> = {}) {
    const type = { "content-type": "text/html; charset=utf-8", "set-cookie": "a=b" };
    const render = async () => new Response(longPage, { headers: type });
    return app({ render }).request("/", { ...request, headers });
  }

  test("is healthy while the database answers, and says 503 when it does not", async () => {
    expect((await app().request("/healthz")).status).toBe(200);
    const down = { ...db.database, ping: () => Promise.reject(new Error("gone")) };
    const answer = await app({ database: down }).request("/healthz");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
  });

  test("is ready until told to stop, and stays alive", async () => {
    expect((await app().request("/readyz")).status).toBe(200);
    const stopping = app({ draining: AbortSignal.abort() });
    expect((await stopping.request("/readyz")).status).toBe(503);
    expect((await stopping.request("/healthz")).status).toBe(200);
  });

  test("during an outage people get a page and programs JSON, both with Retry-After", async () => {
    const away = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
    const render: AppDependencies["render"] = async (request, context) => {
      if (new URL(request.url).pathname === "/503") return new Response("<h1>Back soon</h1>");
      context.get(requestContext).faults.push(new Error("Failed query", { cause: away }));
      return new Response("half a page", { status: 500 });
    };
    const person = await app({ render }).request("/x", { headers: { accept: "text/html,*/*" } });
    const program = await app({ render }).request("/x");
    expect([person.status, program.status]).toEqual([503, 503]);
    expect(await person.text()).toBe("<h1>Back soon</h1>");
    expect(person.headers.get("content-type")).toContain("text/html");
    expect(person.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(await program.json()).toEqual({ message: expect.stringContaining("Try again") });
    expect(person.headers.get("retry-after")).toBe("5");
    expect(program.headers.get("retry-after")).toBe("5");
  });

  test("a form of another site is refused, one of this site is not", async () => {
    const request = (origin: string) => app().request("/brokerage", form({ origin }));
    expect((await request("https://evil.example")).status).toBe(403);
    expect((await request("null")).status).toBe(403);
    expect((await request("https://freight.example")).status).toBe(200);
    expect((await app().request("/brokerage", form({}))).status).toBe(403);
  });

  test("an email client may unsubscribe by a signed link", async () => {
    const oneClick = { ...form({}), body: "List-Unsubscribe=One-Click" };
    expect((await app().request("/stop-notices?token=x", oneClick)).status).toBe(200);
    expect((await app().request("/stop-notices.data?token=x", oneClick)).status).toBe(403);
  });

  test("a body past 64 kB is refused", async () => {
    const request = { ...form({ origin: "https://freight.example" }), body: "x".repeat(65 * 1024) };
    expect((await app().request("/brokerage", request)).status).toBe(413);
  });

  test("a page made for a browser without a form ticket brings one, other answers don't", async () => {
    const headers = { "content-type": "text/html; charset=utf-8" };
    const page = app({ render: async () => new Response("page", { headers }) });
    const [ticket = ""] = (await page.request("/contact")).headers.getSetCookie();
    expect(ticket).toMatch(/^ticket=.+; HttpOnly; SameSite=Lax; Secure$/);
    const again = await page.request("/contact", { headers: { cookie: ticket } });
    expect(again.headers.getSetCookie()).toEqual([]);
    expect((await app().request("/contact")).headers.getSetCookie()).toEqual([]);
  });

  test("every answer says what the page may load, and inline scripts need this answer's nonce", async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers } = await app().request("/");
        expect(headers.get("strict-transport-security")).toContain("max-age=63072000");
        expect(headers.get("x-content-type-options")).toBe("nosniff");
        const policy = headers.get("content-security-policy") ?? "";
        expect(policy).toContain("frame-ancestors 'none'");
        const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? "";
        expect(scripts).not.toContain("unsafe");
        return /'nonce-([^']+)'/.exec(scripts)?.[1];
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  test("a live stream requires sign-in", async () => {
    expect((await app().request("/brokerage/live")).status).toBe(401);
  });

  test("a failure returns a reference that is in the log, without the cause", async () => {
    const render = () => Promise.reject(new Error("secret detail"));
    const answer = await app({ render }).request("/");
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(text).not.toContain("secret detail");
    const reference = /reference (\S+)\.$/.exec(text)?.[1];
    expect(lines.find((line) => line.requestId === reference && line.err)).toBeDefined();
  });

  test("a request is one line of the log, without its query", async () => {
    lines.length = 0;
    const answer = await app().request("/sign-in?to=/x&token=secret");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ method: "GET", path: "/sign-in", status: 200 });
    expect(lines[0]?.requestId).toBe(answer.headers.get("x-request-id"));
    expect(JSON.stringify(lines)).not.toContain("secret");
  });

  test.each([
    ["203.0.113.7:4711", "203.0.113.7"],
    ["[2001:db8::7]:4711", "2001:db8::7"],
    ["[2001:db8::7]", "2001:db8::7"],
    ["2001:db8::7", "2001:db8::7"],
    ["_hidden", "unknown"],
    ["203.0.113.7:4711:1", "unknown"],
    ["", "unknown"],
  ])("a client that a proxy names %j is %j, whatever its port", async (named, address) => {
    expect(await addressSeen({ trustedProxyHops: 1 }, named)).toBe(address);
  });

  test("forwarded addresses are trusted only for our own proxies", async () => {
    const seen = (trustedProxyHops: number) =>
      addressSeen({ trustedProxyHops }, "6.6.6.6, 203.0.113.7, 10.0.0.2");
    expect(await seen(0)).toBe("unknown");
    expect(await seen(1)).toBe("10.0.0.2");
    expect(await seen(2)).toBe("203.0.113.7");
  });
});
