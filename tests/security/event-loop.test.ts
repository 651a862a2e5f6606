import "./as-in-production.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { streamPaths } from "#app/features/live/paths.ts";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { formsOf } from "./forms-of.ts";
import { site } from "./product.ts";
import { type Scene, setScene } from "./scene.ts";
import { type Sent, serveProduct } from "./served-product.ts";
import {
  type Attack,
  worstForms,
  worstHeads,
  worstJson,
  worstPaths,
  worstQueries,
} from "./worst-requests.ts";

/**
 * How many times as long as in quiet another visitor may wait because of one request: 50 ms where
 * a quiet answer takes a fifth of one. Forms of 32,000 fields took 60,000 times as long.
 */
const timesAsLong = 250;
/** Work of others on this machine does not fall on each of so many tries. */
const tries = 8;
/** Requests after which quiet is measured anew: a machine gets busier and idler. */
const measureEvery = 25;

let product: Awaited<ReturnType<typeof serveProduct>>;
let scene: Scene;
let attacker: ReturnType<typeof product.connect>;
let visitor: ReturnType<typeof product.connect>;
beforeAll(async () => {
  buildIfNeeded();
  product = await serveProduct();
  scene = await setScene(product);
  attacker = product.connect();
  visitor = product.connect();
  // What the process makes once it makes now.
  for (const place of scene.places) await (place.who?.browser ?? product.browser()).get(place.path);
});
afterAll(async () => {
  attacker?.close();
  visitor?.close();
  await product?.close();
});

const visit = async () => (await visitor.send({ method: "GET", path: "/about-us" })).ms;

/** Milliseconds that the visitor mostly waits while nobody attacks. */
async function waitInQuiet(): Promise<number> {
  const waits: number[] = [];
  for (let n = 0; n < 31; n += 1) waits.push(await visit());
  return waits.sort((a, b) => a - b)[15] ?? 0;
}

/** Milliseconds that the visitor waited at the most while `sent` was answered. */
async function waitBeside(sent: Sent): Promise<{ wait: number; status: number }> {
  let answered = false;
  const answer = attacker.send(sent).finally(() => {
    answered = true;
  });
  let wait = 0;
  do wait = Math.max(wait, await visit());
  while (!answered);
  return { wait, status: (await answer).status };
}

const takesJson = /passkeys?$/;

type Place = { path: string; cookie: string };

/** Tries each attack at each place; answers with those that kept the visitor waiting, or that failed. */
async function attack(all: { place: Place; attacks: readonly Attack[] }[]): Promise<string[]> {
  const found: string[] = [];
  const sent = all.flatMap(({ place, attacks }) =>
    attacks.map(({ name, at }) => ({ name, ...withHeaders(at(place.path), place) })),
  );
  expect(sent.length).toBeGreaterThan(200);
  let usual = 0;
  for (const [n, { name, ...one }] of sent.entries()) {
    if (n % measureEvery === 0) usual = await waitInQuiet();
    let { wait, status } = await waitBeside(one);
    for (let again = 1; again < tries && wait > usual * timesAsLong; again += 1) {
      usual = Math.max(usual, await waitInQuiet());
      wait = Math.min(wait, (await waitBeside(one)).wait);
    }
    const what = `${one.method} ${one.path.slice(0, 80)}, ${name}: ${status}, ${Math.round(wait)} ms, ${Math.round(wait / usual)} times as long`;
    if (wait > usual * timesAsLong || status > 503 || status === 500) found.push(what);
  }
  return found;
}

function withHeaders({ headers = {}, ...sent }: Sent, { cookie }: Place): Sent {
  const usual = { origin: site, cookie, "x-forwarded-for": "2001:db8::1" };
  const both = Array.isArray(headers)
    ? [...headers, ...Object.entries(usual).flat()]
    : { ...usual, ...headers };
  return { ...sent, headers: both };
}

const cookiesOf = (who: Scene["places"][number]["who"]) =>
  [...(who?.browser ?? product.browser()).jar].map((pair) => pair.join("=")).join("; ");

test("no form and no JSON, however it is filled, keeps another visitor waiting, at any address", async () => {
  const attacks = [];
  for (const { path, who, takesForms } of scene.places) {
    if (!takesForms || path === "/sign-out") continue;
    const html = await (who?.browser ?? product.browser()).get(path).then((page) => page.text());
    const place = { path, cookie: cookiesOf(who) };
    const [form = []] = formsOf(html).sort((a, b) => b.length - a.length);
    attacks.push({ place, attacks: worstForms(form) });
    // Every other address refuses JSON by its name, unread.
    attacks.push({ place, attacks: takesJson.test(path) ? worstJson : worstJson.slice(0, 1) });
  }
  expect(await attack(attacks)).toEqual([]);
}, 600_000);

test("no query, however it is filled, keeps another visitor waiting, at any address", async () => {
  // Streams are tried as somebody who gets none: they would have no end.
  const besides = ["/healthz", ...streamPaths].map((path) => ({ path, cookie: "" }));
  const attacks = [...readable(), ...besides].map((place) => ({ place, attacks: worstQueries }));
  expect(await attack(attacks)).toEqual([]);
}, 600_000);

test("no path, cookie or header, however it is filled, keeps another visitor waiting", async () => {
  // They are read before it is known which address is asked for: one of each kind stands for all.
  const kinds = ["/", "/contact", "/consultation/:token", "/brokerage", "/account", "/staff/mails"];
  const attacks = readable(kinds).map((place) => ({
    place,
    attacks: [...worstHeads, ...worstPaths],
  }));
  expect(await attack(attacks)).toEqual([]);
}, 600_000);

/** Where a page or an answer is, for whoever may see it; at all addresses or at those of `patterns`. */
function readable(patterns?: string[]): Place[] {
  return scene.places
    .filter(({ pattern }) => patterns?.includes(pattern) ?? !/^\/50[03]$/.test(pattern))
    .map(({ path, who }) => ({ path, cookie: cookiesOf(who) }));
}
