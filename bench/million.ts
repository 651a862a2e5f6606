import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { post, tender } from "#tests/support/visitor.ts";
import { connected } from "./client.ts";
import { startOurs } from "./desks.ts";
import { alike, carriers, countRows, type Filling, fill, overTwoYears } from "./fill.ts";
import { fillRecords } from "./fill-records.ts";
import { type Person, signUpPeople } from "./people.ts";
import { median } from "./processes.ts";

// Compares the response times of a person with 50,000 shipments among a million with those of a
// person with a single page of shipments in a table without others: two servers and two databases
// of one PostgreSQL, in one run.
const target = 1.2;
const many = Number(process.env.ROWS ?? 1_000_000);
const times = Number(process.env.TIMES ?? 300);
/** More than a page of the dashboard and of the staff desk. */
const aPage = 60;

/** How to fill a table, without its owner's email. */
type Spread = Omit<Filling, "owner"> & { owner: Omit<Filling["owner"], "email"> };

type Site = Person & { url: string; database: string; staff: Person };
type Action = {
  name: string;
  act: (site: Site) => Promise<Response>;
  /** The target for the large database, in milliseconds. */
  atMost?: number;
  /** Whether the two show other loads: then their times aren't compared. */
  differs?: boolean;
};

const list = (query: string) => (site: Site) =>
  fetch(`${site.url}/api/v1/shipments?${query}`, { headers: { cookie: site.cookie } });

const visit = (path: string) => (site: Site) => {
  const { cookie } = path.startsWith("/staff") ? site.staff : site;
  return fetch(site.url + path, { headers: { cookie } });
};

/** What the palette of a desk asks while somebody types. */
const find = (desk: "shipper" | "staff", words: string) => (site: Site) => {
  const { cookie } = desk === "staff" ? site.staff : site;
  return fetch(`${site.url}/find.json?desk=${desk}&q=${words}`, { headers: { cookie } });
};

const searched = {
  "a tracking ID": "T00000004",
  "a reference": "PO00000004",
  "a company": "foundry4",
  "a carrier": carriers.name,
  "a town": "town0",
  "a word of all": "chicago",
};
const searches = Object.entries(searched).flatMap(([what, words]): Action[] => [
  { name: `search for ${what}`, act: list(`search=${words}`), atMost: 50 },
  { name: `desk: search for ${what}`, act: visit(`/staff/shipments?search=${words}`), atMost: 50 },
]);

const found = Object.entries({
  "a reference": "PO00000004",
  "a part of one": "PO000000",
  "a word of all": "chicago",
}).flatMap(([what, words]): Action[] => [
  { name: `find ${what}`, act: find("shipper", words), atMost: 150, differs: true },
  { name: `desk: find ${what}`, act: find("staff", words), atMost: 150, differs: true },
]);

/** Pages of the records beside the loads, which the two tables fill to different lengths. */
const recordPages = Object.entries({
  "desk: quotes": "/staff/quotes",
  "desk: all quotes": "/staff/quotes?view=all",
  "desk: invoices": "/staff/invoices",
  "desk: all invoices": "/staff/invoices?view=all",
  "desk: bills": "/staff/bills",
  "desk: all bills": "/staff/bills?state=all",
  "desk: bills to pay": "/staff/bills/pay",
  "desk: mails": "/staff/mails",
  "desk: conversations": "/staff/conversations",
  "a customer's invoices": "/brokerage/invoices",
  "a customer's quotes": "/my-quotes",
}).map(([name, path]): Action => ({ name, act: visit(path), atMost: 50, differs: true }));

const actions: Action[] = [
  { name: "the newest 20", act: list("") },
  { name: "by status", act: list("status=In+Transit") },
  { name: "by mode", act: list("mode=LTL") },
  { name: "by both", act: list("status=In+Transit&mode=LTL") },
  { name: "the page of a load", act: visit("/brokerage/shipments/T00000004") },
  { name: "desk: today", act: visit("/staff"), atMost: 50, differs: true },
  { name: "desk: what is mine", act: visit("/staff?of=me"), atMost: 50, differs: true },
  { name: "the customer's day", act: visit("/brokerage/today.json"), atMost: 50, differs: true },
  { name: "desk: the newest 50", act: visit("/staff/shipments") },
  { name: "desk: the next 50 pickups", act: visit("/staff/shipments?sort=pickup") },
  ...searches,
  ...found,
  ...recordPages,
  {
    name: "booking",
    act: (site) => post(`${site.url}/brokerage`, tender(), site.cookie),
  },
];

const server = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), "bench-data-"));
const opened: Awaited<ReturnType<typeof startOurs>>[] = [];
try {
  const minutesApart = overTwoYears(many);
  const owner = { each: 20, others: 1_000 };
  const places = { ...alike, to: alike.from + alike.step * (aPage - 1) };
  const small = await open("small", {
    places,
    minutesApart,
    owner: { ...owner, each: 1 },
    towns: 1,
  });
  const towns = Math.max(1, Math.floor(many / 12 / owner.each / 2));
  const full = await open("large", {
    places: { from: 0, to: many - 1, step: 1 },
    minutesApart,
    owner,
    towns,
  });
  console.log(
    `${many} shipments, ${full.count} of them one person's, beside ${small.count}; p50 of ${times} requests each, in turns`,
  );
  for (const action of actions) {
    for (const { database } of [small, full]) await forgetLimits(database);
    report(action, await waits(action, small, full));
  }
} finally {
  for (const one of opened) await one.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Starts the product on its own database and fills it. */
async function open(name: string, filling: Spread) {
  await connected(server.url, (client) => client.query(`create database ${name}`));
  const database = Object.assign(new URL(server.url), { pathname: name }).href;
  const ours = await startOurs({ DATABASE_URL: database, DATA_DIR: join(folder, name) });
  opened.push(ours);
  const [person, staff] = await signUpPeople(ours.url, 2);
  if (!person || !staff) throw new Error("nobody signed up");
  const began = performance.now();
  await fill(database, { ...filling, owner: { ...filling.owner, email: person.email } });
  await fillRecords(database);
  console.log(`${name}: filled in ${Math.round((performance.now() - began) / 1000)} s`);
  await connected(database, (client) =>
    client.query(
      "insert into user_roles (user_id, role, verified) select id, 'staff', true from users where email = $1",
      [staff.email],
    ),
  );
  const site = { url: ours.url, database, ...person, staff };
  return { ...site, count: await checkCounts(site, database) };
}

/** One person sends more requests than the API takes from anybody in a minute. */
function forgetLimits(database: string) {
  return connected(database, (client) => client.query("delete from rate_limits"));
}

/** @throws when the dashboard's counts do not match the table. */
async function checkCounts(site: Site, database: string): Promise<number> {
  const { counts } = (await (await list("")(site)).json()) as { counts: Record<string, number> };
  const rows = await countRows(database, site.email);
  for (const [status, count] of Object.entries(rows)) {
    if (counts[status] !== count) throw new Error(`${status}: ${counts[status]}, not ${count}`);
  }
  return counts.all ?? 0;
}

/**
 * The milliseconds of each request, alternating between the two.
 * @throws when the two answers don't show the same number of loads: a fuller page renders longer.
 */
async function waits({ name: what, act, differs }: Action, small: Site, full: Site) {
  const taken = { small: [] as number[], full: [] as number[] };
  const shown = { small: 0, full: 0 };
  for (let time = 0; time < times; time++) {
    for (const [name, site] of [
      ["small", small],
      ["full", full],
    ] as const) {
      const began = performance.now();
      const answer = await act(site);
      const text = await answer.text();
      taken[name].push(performance.now() - began);
      shown[name] = new Set(text.match(/\bT\d{8}\b/g)).size;
      if (answer.status >= 400) throw new Error(`answered ${answer.status}`);
    }
  }
  if (!differs && shown.small !== shown.full) {
    throw new Error(`${what}: ${shown.small} loads beside ${shown.full}`);
  }
  return { small: median(taken.small), full: median(taken.full) };
}

function report({ name, atMost, differs }: Action, p50: { small: number; full: number }): void {
  const ratio = p50.full / p50.small;
  const figures = `${p50.small.toFixed(2)} ms, ${p50.full.toFixed(2)} ms`;
  const wanted = [...(differs ? [] : [target]), ...(atMost ? [`${atMost} ms`] : [])].join(" and ");
  console.log(
    `${name.padEnd(32)} ${figures.padEnd(22)} ratio ${ratio.toFixed(2)}, wants at most ${wanted}`,
  );
  if ((!differs && ratio > target) || (atMost && p50.full > atMost)) process.exitCode = 1;
}
