import { randomUUID } from "node:crypto";
import { createHub } from "#app/features/live/hub.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { newTicket } from "#app/platform/form-ticket.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { loadProduct } from "#scripts/product.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";
import { quickHashing } from "#tests/support/quick-hashing.ts";

buildIfNeeded();

export const site = "https://freight.example";
export const secret = "s3cret-".repeat(8);
export const signer = createSigner(secret);

/** A form ticket that is a minute old, as a person's would be. */
function anOldTicket(): string {
  const now = () => new Date(systemClock.now().getTime() - 60_000);
  return newTicket(signer, { ...systemClock, now }, true).split(";", 1)[0] ?? "";
}

/** The product running in this process, with its log. */
export type Product = Awaited<ReturnType<typeof openProduct>>;

/** What test people and their data need, wherever the product runs. */
export type ProductParts = Pick<Product, "database" | "routes" | "signer" | "browser">;

/** Opens the built product on a fresh database; with `origin` null, no origin is configured. */
export async function openProduct({ origin = site as string | null } = {}) {
  const { createAuth, createProduct, routes } = await loadProduct();
  const db: FreshDatabase = await freshDatabase();
  const lines: string[] = [];
  const log = createLog("debug", { write: (line) => void lines.push(line) });
  const { database } = db;
  const app = createProduct({
    database,
    findUnready: async () => null,
    auth: createAuth({
      query: database.query,
      secret,
      origin: origin ?? "http://localhost:3000",
      log,
      hashing: quickHashing,
    }),
    hub: createHub(),
    clock: systemClock,
    signer,
    log,
    origin: origin ?? undefined,
    trustedProxyHops: 1,
    draining: new AbortController().signal,
    closing: new AbortController().signal,
  });
  return {
    ...db,
    routes,
    signer,
    lines,
    request: (path: string, init?: RequestInit) => app.request(new URL(path, site).href, init),
    /** A browser with its own cookies and client addresses. */
    browser: () => browserThat((path, init) => app.request(new URL(path, site).href, init)),
  };
}

type Ask = (path: string, init: RequestInit) => Response | Promise<Response>;

export type Browser = ReturnType<typeof browserThat>;

/**
 * Keeps cookies, and uses another client address each time, so that no rate limit masks a result.
 */
export function browserThat(ask: Ask) {
  const jar = new Map<string, string>();
  const [ticket = "", value = ""] = anOldTicket().split(/=(.*)/s);
  jar.set(ticket, value);
  /** `usual` are the headers that a browser adds itself; undefined omits one. */
  const send = async (
    path: string,
    init: RequestInit = {},
    usual: { origin?: string | undefined } = { origin: site },
  ): Promise<Response> => {
    const headers = new Headers({
      ...(usual.origin && { origin: usual.origin }),
      accept: "text/html",
      cookie: [...jar].map((pair) => pair.join("=")).join("; "),
      "x-forwarded-for": anAddress(),
      ...Object.fromEntries(new Headers(init.headers)),
    });
    const answer = await ask(path, { ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) keep(jar, cookie);
    return answer;
  };
  return {
    jar,
    send,
    get: (path: string) => send(path),
    post: (path: string, fields: Record<string, string> | URLSearchParams) =>
      send(path, { method: "POST", body: new URLSearchParams(fields) }),
  };
}

function keep(jar: Map<string, string>, cookie: string): void {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  if (/max-age=0/i.test(cookie)) jar.delete(name);
  else jar.set(name, value);
}

function anAddress(): string {
  const groups = randomUUID().replaceAll("-", "").match(/.{4}/g) ?? [];
  return `2001:db8:${groups.slice(0, 6).join(":")}`;
}
