import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import routes from "#app/routes.ts";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { formsOf, type SentForm } from "#tests/support/forms-of.ts";
import { freshUrl } from "#tests/support/fresh.ts";
import { sendTruck } from "#tests/support/give-load.ts";
import { rotate } from "#tests/support/long-run.ts";
import { openByHand } from "#tests/support/open-by-hand.ts";
import { bringVisitors } from "#tests/support/permissions/bring-visitors.ts";
import { besides, otherwise, type Rule, table } from "#tests/support/permissions/table.ts";
import {
  type Kin,
  type Kind,
  kin,
  kinds,
  kinNames,
  type Visitor,
  visitors,
} from "#tests/support/permissions/visitors.ts";
import { type Running, startServer } from "#tests/support/running.ts";

const secret = "permissions are tried with this secret";

/** A route or action, and its place in a list. */
type Place = { what: string; rule: Rule; place: number };

/** A field with something in it that most forms accept. */
function filledIn([name, value]: SentForm[number]): SentForm[number] {
  if (value) return [name, value];
  if (/(On|date|from|until)$/i.test(name)) return [name, "2026-11-24"];
  if (/cents|rate|hours|count|weight|pieces/i.test(name)) return [name, "1"];
  return [name, /email/i.test(name) ? "dana@a.example" : "As agreed by phone."];
}

/** Does `work` for each item, a few at a time: the server and the database work side by side. */
async function someAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const waiting = items.values();
  const hand = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: 6 }, hand));
}

/** What only some people see. */
const privatePart = Object.fromEntries(
  Object.entries(table).filter(([what]) =>
    /^\w+ .(brokerage|carrier|staff|account|papers)\b/.test(what),
  ),
);

/** Signing out is tested last, by itself. */
const tried = new Set(["POST /sign-out"]);

function known(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? above : `${above}/${entry.path}`;
    if (entry.children) return known(entry.children, path);
    const code = readFileSync(join("app", entry.file), "utf8");
    const hasAction = /^export (async )?(function|const) action\b/m.test(code);
    const hasPage = /^export (default|(async )?(function|const) loader\b)/m.test(code);
    return [
      ...(hasPage ? [`GET ${path || "/"}`] : []),
      ...(hasAction ? [`POST ${path || "/"}`] : []),
    ];
  });
}

test("every route and action that the server knows is in the table, and nothing else", () => {
  expect(
    known(routes as RouteConfigEntry[])
      .filter((one) => !tried.has(one))
      .sort(),
  ).toEqual(Object.keys(table).sort());
});

describe("of all routes", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "freight-"));
  let cookies: Map<Visitor, string>;
  let places: Record<string, string>;
  let dropDatabase: () => Promise<void>;
  let database: Database;
  let server: Running;
  let shipmentId: string;

  beforeAll(async () => {
    buildIfNeeded();
    const made = await freshUrl();
    dropDatabase = made.drop;
    database = await openByHand(made.url, 4);
    server = await startServer({
      env: { DATA_DIR: dataDir, DATABASE_URL: made.url, AUTH_SECRET: secret },
    });
    ({ cookies, places, shipmentId } = await bringVisitors(database, secret));
  });
  afterAll(async () => {
    server.signal("SIGKILL");
    await server.ended;
    await database.close();
    await dropDatabase();
    rmSync(dataDir, { recursive: true, force: true });
  });

  function placeOf(what: string): string {
    const [, path = ""] = what.split(" ");
    const place = Object.entries(places).reduce((at, [name, id]) => at.replace(name, id), path);
    return place.replace("/*", "/no-such-place");
  }

  async function ask(kind: Visitor, what: string, form?: Record<string, string>) {
    return (await send(kind, what, form)).status;
  }

  async function send(kind: Visitor, what: string, form: Record<string, string> = {}) {
    const [method = ""] = what.split(" ");
    const leaving = new AbortController();
    const answer = await fetch(server.url + placeOf(what), {
      method,
      headers: {
        cookie: cookies.get(kind) ?? "",
        origin: server.url,
        // Nothing is compressed that nobody reads.
        "accept-encoding": "identity",
      },
      body: method === "POST" ? new URLSearchParams(form) : null,
      redirect: "manual",
      signal: leaving.signal,
    });
    leaving.abort();
    return { status: answer.status, to: answer.headers.get("location") };
  }

  const isKin = (visitor: Visitor): visitor is Kin => Object.hasOwn(kin, visitor);
  const expected = (rule: Rule, visitor: Visitor, what: string): number => {
    if (isKin(visitor)) return otherwise[visitor]?.[what] ?? expected(rule, kin[visitor], what);
    const kind: Kind = visitor;
    if ("everybody" in rule) return rule.everybody;
    if ("only" in rule) return rule.only.includes(kind) ? rule.get : 404;
    return rule[kind];
  };

  /**
   * Whether a visitor is tried at a place: kin where they get something of their own, and elsewhere
   * they take turns, as everybody but a visitor does where all get the same.
   */
  const isTried = (one: Visitor, { what, rule, place }: Place) => {
    if (isKin(one) && otherwise[one][what] !== undefined) return true;
    if ("everybody" in rule && one !== "visitor") return rotate(visitors, place, 3).includes(one);
    return !isKin(one) || rotate(kinNames, place, 2).includes(one);
  };

  test.each(visitors)("%s gets only what they have access to", async (visitor) => {
    const all = Object.entries(isKin(visitor) ? privatePart : { ...table, ...besides });
    const answers: Record<string, number> = {};
    const due: Record<string, number> = {};
    await someAtOnce([...all.entries()], async ([place, [what, rule]]) => {
      if (!isTried(visitor, { what, rule, place })) return;
      due[what] = expected(rule, visitor, what);
      answers[what] = await ask(visitor, what);
    });
    expect(Object.keys(answers).length).toBeGreaterThan(20);
    expect(answers).toEqual(due);
  });

  /** The forms of a page as a visitor gets it, by their intents; none where they don't get it. */
  const formsAt = async (visitor: Visitor, page: string) => {
    const headers = { cookie: cookies.get(visitor) ?? "" };
    const answer = await fetch(server.url + placeOf(page), { headers, redirect: "manual" });
    const isPage = answer.headers.get("content-type")?.startsWith("text/html");
    const html = await answer.text();
    const forms = answer.status === 200 && isPage ? formsOf(html) : [];
    return new Map(
      forms.map((form) => [form.find(([name]) => name === "intent")?.[1] ?? "", form]),
    );
  };

  test("a form that no page offers to a person isn't taken from them", async () => {
    const offered: { page: string; rule: Rule; intent: string; form: SentForm }[] = [];
    const nameOf = ({ page, intent }: (typeof offered)[number]) => `${page} ${intent}`;
    const read = new Map<string, ReturnType<typeof formsAt>>();
    const readOnce = (visitor: Visitor, page: string, rule: Rule) => {
      if (expected(rule, visitor, page) !== 200) return new Map<string, SentForm>();
      const forms = read.get(`${visitor} ${page}`) ?? formsAt(visitor, page);
      read.set(`${visitor} ${page}`, forms);
      return forms;
    };
    await someAtOnce(Object.entries(privatePart), async ([page, rule]) => {
      const isOfForms = page.startsWith("GET ") && table[page.replace("GET ", "POST ")];
      // What is one's own account is each person's own.
      if (!isOfForms || page.startsWith("GET /account")) return;
      const found = new Map<string, SentForm>();
      for (const kind of kinds) {
        for (const [intent, form] of await readOnce(kind, page, rule)) found.set(intent, form);
      }
      offered.push(...[...found].map(([intent, form]) => ({ page, rule, intent, form })));
    });
    // Pages were answered in any order.
    offered.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
    expect(offered.length).toBeGreaterThan(50);
    const taken: string[] = [];
    const tried = (n: number) => [...rotate(kinds, n, 3), ...rotate(kinNames, n, 1)];
    await someAtOnce([...offered.entries()], async ([n, { page, rule, intent, form }]) => {
      for (const visitor of tried(n)) {
        if ((await readOnce(visitor, page, rule)).has(intent)) continue;
        const post = page.replace("GET ", "POST ");
        const answer = await send(visitor, post, Object.fromEntries(form.map(filledIn)));
        if (answer.status >= 400) continue;
        // Those who may not see its page are led to where that leads them.
        const { status, to } = await send(visitor, page);
        const isLedAway = status === 302 && to === answer.to;
        const isSentAway = isLedAway || answer.to?.startsWith("/sign-in");
        if (!isSentAway) taken.push(`${post} ${intent} ${visitor}`);
      }
    });
    expect(taken).toEqual([]);
  });

  const status = async () => {
    const found = await database.query.execute(
      `select status from shipments where id = '${shipmentId}'`,
    );
    return (found as unknown as { rows: { status: string }[] }).rows[0]?.status;
  };

  test("a load is moved by its owner, its carrier and staff, and by nobody else", async () => {
    const move = (kind: Visitor) =>
      ask(kind, "POST /brokerage", { intent: "change-status", id: shipmentId, to: "In Transit" });
    const report = (kind: Kind) =>
      ask(kind, "POST /carrier", { intent: "report", id: shipmentId, to: "In Transit" });
    expect(await move("visitor")).toBe(401);
    for (const kind of [
      "other shipper",
      "unverified carrier",
      "carrier",
      "other carrier",
      "staff",
      "billing staff",
    ] as const)
      expect([kind, await move(kind)]).toEqual([kind, 404]);
    expect(await report("visitor")).toBe(302);
    for (const kind of ["owner", "other shipper", "unverified carrier", "staff"] as const)
      expect([kind, await report(kind)]).toEqual([kind, 404]);
    expect(await report("other carrier")).toBe(404);
    expect(await status()).toBe("Quoted");
    expect(await report("carrier")).toBe(409);
    await sendTruck(database, shipmentId);
    expect(await report("carrier")).toBe(302);
    expect(await status()).toBe("In Transit");
  });

  test("an offer's forms exist for its carrier alone", async () => {
    const send = (kind: Kind) => ask(kind, "POST /carrier/offers/:id", { intent: "counter" });
    for (const kind of kinds) {
      expect([kind, await send(kind)]).toEqual([kind, kind === "carrier" ? 422 : 404]);
    }
    expect(await ask("visitor", "POST /carrier-offer/:token", { intent: "decline" })).toBe(404);
  });

  test("signing out ends the session", async () => {
    expect(await ask("staff", "POST /sign-out")).toBe(302);
    expect(await ask("staff", "GET /staff")).toBe(404);
  });
});
