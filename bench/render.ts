import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/support/free-port.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { authSecret } from "#tests/support/ticket.ts";
import { post, tender } from "#tests/support/visitor.ts";
import { startOurs } from "./desks.ts";
import { answersASecond, loadWords, rounds } from "./load.ts";
import { type Person, signUpPeople } from "./people.ts";
import { startProgram, stopProgram, untilAnswers } from "./processes.ts";
import { takeTurns } from "./turns.ts";

// Pages rendered per request, through HTTP and with all their database reads, against a bare
// node:http server that only calls renderToString on the same tree with its data in memory: no
// router, loaders, session or serialized data.
const target = 0.4;
/** Limits the run to one page: dashboard or tracking. */
const only = process.env.PAGE ?? "";
/** More than one page of the list. */
const loads = 25;
/** The number of different client addresses, in turn. */
const addresses = 2_000;

type Page = { name: string; path: string; cookie: string };

const database = await startPostgres();
const data = mkdtempSync(join(tmpdir(), "bench-render-"));
const ours = await startOurs({ DATABASE_URL: database.url, DATA_DIR: data });
try {
  const [person] = await signUpPeople(ours.url, 1);
  if (!person) throw new Error("nobody signed up");
  const trackingId = await bookLoads(person);
  const pages: Record<string, Page> = {
    dashboard: { name: "The dashboard with 20 loads", path: "/brokerage?tab=track", ...person },
    tracking: {
      name: "The public page of a load, for somebody without an account",
      path: `/shipment-tracking?id=${trackingId}`,
      cookie: "",
    },
  };
  for (const page of pages[only] ? [pages[only]] : Object.values(pages)) await compare(page);
} finally {
  await ours.stop();
  await database.stop();
  rmSync(data, { recursive: true, force: true });
}

/** Books all loads; returns the tracking ID of one. */
async function bookLoads({ cookie }: Person): Promise<string> {
  for (let n = 0; n < loads; n += 1) {
    const load = tender();
    load.set("publicTracking", "on");
    await post(`${ours.url}/brokerage`, load, cookie);
  }
  const list = await fetch(`${ours.url}/api/v1/shipments`, { headers: { cookie } });
  const { data } = (await list.json()) as { data: { trackingId: string }[] };
  return data[0]?.trackingId ?? "";
}

function anAddress(): string {
  const [a, b, c] = randomBytes(3);
  return `10.${a}.${b}.${c}`;
}

async function compare({ name, path, cookie }: Page): Promise<void> {
  const port = String(await freePort());
  const floorUrl = `http://localhost:${port}${path}`;
  const floor = startProgram("bench/floor-render.ts", {
    PORT: port,
    // React picks its production build by this when it loads.
    NODE_ENV: "production",
    DATABASE_URL: database.url,
    AUTH_SECRET: authSecret,
    COOKIE: cookie,
    PAGE: path,
  });
  try {
    await untilAnswers(floorUrl);
    // Each request has its own client address, because tracking lookups are limited per address.
    const requests = Array.from({ length: addresses }, () => ({
      method: "GET" as const,
      headers: { cookie, "x-forwarded-for": anAddress() },
    }));
    const bytes = async (url: string) =>
      (await (await fetch(url, { headers: { cookie } })).text()).length;
    const sizes = [await bytes(ours.url + path), await bytes(floorUrl)];
    await takeTurns({
      title: `${name}: ${sizes[0]} characters, bare ${sizes[1]}; PostgreSQL, ${loadWords}`,
      floor: { name: "bare renderToString", measure: () => answersASecond(floorUrl, requests) },
      ours: () => answersASecond(ours.url + path, requests),
      rounds,
      target,
    });
  } finally {
    await stopProgram(floor);
  }
}
