import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadPages } from "#app/capabilities.server.ts";
import { streamPaths } from "#app/features/live/paths.ts";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { describeApi } from "#server/api/api.ts";
import { apiPath } from "#server/api/path.ts";
import { bodyBytesAtMost } from "#server/middleware/body-limit.ts";
import { findUploadRoute } from "#server/uploads/upload-routes.ts";
import { formsOf } from "#tests/support/forms-of.ts";
import { isLongRun, rotate } from "#tests/support/long-run.ts";
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
  worstUploads,
} from "./worst-requests.ts";

/**
 * How many times the idle response time another visitor may wait because of one request, in the long
 * run: 200 ms against a fifth of a millisecond. A busy machine makes waits longer, and not the idle
 * time: beside two other runs of tests the worst was 366 times. Forms of 32,000 fields took 60,000
 * times as long, and large bodies 5,000 to 20,000 times.
 */
const timesAsLong = 1_000;
/** Other work on a busy machine won't hit every one of so many tries. */
const tries = 40;
/** Requests after which the idle time is measured again, because the machine's load changes. */
const measureEvery = 25;
/**
 * Seconds of processor time that one request may take, however busy the machine is. 20 MB of a file
 * take half a second, in many small turns.
 */
const workAtMost = 3;
/** Of the attacks on a place, how many `npm test` tries; the next place gets the next ones. */
const attacksPerPlace = 1;

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
  if (!isLongRun) return;
  // Warms the process up, so that no one-time cost is measured as a wait.
  for (const place of scene.places) await (place.who?.browser ?? product.browser()).get(place.path);
});
afterAll(async () => {
  attacker?.close();
  visitor?.close();
  await product?.close();
});

const visit = async () => (await visitor.send({ method: "GET", path: "/about-us" })).ms;

/** The visitor's median response time in milliseconds while nobody attacks. */
async function waitInQuiet(): Promise<number> {
  const waits: number[] = [];
  for (let n = 0; n < 31; n += 1) waits.push(await visit());
  return waits.sort((a, b) => a - b)[15] ?? 0;
}

/** The visitor's longest response time in milliseconds while `sent` is answered. */
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
type PlacedAttack = { name: string; write: () => Sent };

/** Runs each attack at each place; returns those that delayed the visitor or failed. */
async function attack(
  all: { place: Place; attacks: readonly Attack[] }[],
  { least = 200 } = {},
): Promise<string[]> {
  expect(all.reduce((sum, { attacks }) => sum + attacks.length, 0)).toBeGreaterThan(least);
  const placed = all.flatMap(({ place, attacks }, n) =>
    rotate(attacks, n, attacksPerPlace).map(({ name, at }) => ({
      name,
      write: () => withHeaders(at(place.path), place),
    })),
  );
  return isLongRun ? findDelays(placed) : findWork(placed);
}

/** Attacks that delayed the visitor, or failed. */
async function findDelays(placed: readonly PlacedAttack[]): Promise<string[]> {
  const found: string[] = [];
  let usual = 0;
  for (const [n, { name, write }] of placed.entries()) {
    const sent = write();
    if (n % measureEvery === 0) usual = await waitInQuiet();
    let { wait, status } = await waitBeside(sent);
    for (let again = 1; again < tries && wait > usual * timesAsLong; again += 1) {
      usual = Math.max(usual, await waitInQuiet());
      wait = Math.min(wait, (await waitBeside(sent)).wait);
    }
    const took = `${Math.round(wait)} ms, ${Math.round(wait / usual)} times as long`;
    if (wait > usual * timesAsLong || isFailure(status)) found.push(told(name, sent, status, took));
  }
  return found;
}

/** Attacks that took more of the processor than they may, or failed. */
async function findWork(placed: readonly PlacedAttack[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, write } of placed) {
    const sent = write();
    const before = product.processorSeconds();
    const { status } = await attacker.send(sent);
    const took = product.processorSeconds() - before;
    if (took > workAtMost || isFailure(status)) {
      found.push(told(name, sent, status, `${took.toFixed(1)} s of the processor`));
    }
  }
  return found;
}

const isFailure = (status: number) => status > 503 || status === 500;

function told(name: string, { method, path }: Sent, status: number, took: string): string {
  return `${method} ${path.slice(0, 80)}, ${name}: ${status}, ${took}`;
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

test("no form or JSON at any path, however large, delays another visitor", async () => {
  const attacks = [];
  for (const { path, who, takesForms } of scene.places) {
    if (!takesForms || path === "/sign-out") continue;
    const html = await (who?.browser ?? product.browser()).get(path).then((page) => page.text());
    const place = { path, cookie: cookiesOf(who) };
    const [form = []] = formsOf(html).sort((a, b) => b.length - a.length);
    attacks.push({ place, attacks: worstForms(form, bodyBytesAtMost) });
    // Every other path rejects JSON by its content type, unread.
    attacks.push({ place, attacks: takesJson.test(path) ? worstJson : worstJson.slice(0, 1) });
  }
  expect(await attack(attacks)).toEqual([]);
});

test("no file at any path that takes one, however large, delays another visitor", async () => {
  const taking = scene.places.filter(({ path }) => findUploadRoute(path));
  expect(taking.map(({ pattern }) => pattern).sort()).toEqual(
    uploadPages.map(({ path }) => path).sort(),
  );
  const attacks = taking.flatMap(({ path, who }) => {
    const { fileBytes = 0, textBytes = 0 } = findUploadRoute(path)?.route ?? {};
    const worst = worstUploads(fileBytes + textBytes);
    // From somebody who may upload there, and from a visitor.
    return [who, null].map((one) => ({ place: { path, cookie: cookiesOf(one) }, attacks: worst }));
  });
  expect(await attack(attacks, { least: 100 })).toEqual([]);
  expect(readdirSync(product.uploads)).toEqual([]);
  expect(product.peakMegabytes()).toBeLessThan(700);
});

test("no JSON at any path of the API, however large, delays another visitor", async () => {
  const { paths } = describeApi() as { paths: Record<string, object> };
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => ["post", "put", "patch"].includes(method))
      .map((method) => ({ method: method.toUpperCase(), path: apiPath + path })),
  );
  expect(all.length).toBeGreaterThan(80);
  const attacks = all.map(({ method, path }, n) => {
    const place = { path: path.replaceAll(/\{\w+\}/g, scene.load.trackingId), cookie: "" };
    // Each operation gets another one, and all of them are parsed by the same parser.
    const one = worstJson[n % worstJson.length];
    return {
      place: { ...place, cookie: cookiesOf(scene.staff) },
      attacks: one ? [by(method, one)] : [],
    };
  });
  expect(await attack(attacks, { least: 60 })).toEqual([]);
});

const by = (method: string, { name, at }: Attack): Attack => ({
  name,
  at: (path) => ({ ...at(path), method }),
});

test("no query at any path, however large, delays another visitor", async () => {
  // Streams are requested without access: an open stream would not end.
  const besides = ["/healthz", ...streamPaths].map((path) => ({ path, cookie: "" }));
  const attacks = [...readable(), ...besides].map((place) => ({ place, attacks: worstQueries }));
  expect(await attack(attacks)).toEqual([]);
});

test("no path, cookie or header, however large, delays another visitor", async () => {
  // They are parsed before routing, so one path of each kind is enough.
  const kinds = ["/", "/contact", "/consultation/:token", "/brokerage", "/account", "/staff/mails"];
  const attacks = readable(kinds).map((place) => ({
    place,
    attacks: [...worstHeads, ...worstPaths],
  }));
  expect(await attack(attacks)).toEqual([]);
});

/** Readable places, with a visitor who has access: all, or those of `patterns`. */
function readable(patterns?: string[]): Place[] {
  return scene.places
    .filter(({ pattern }) => patterns?.includes(pattern) ?? !/^\/50[03]$/.test(pattern))
    .map(({ path, who }) => ({ path, cookie: cookiesOf(who) }));
}
