import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { startOurs } from "./desks.ts";
import {
  answersASecond,
  apiBookings,
  loadWords,
  people as many,
  readings,
  rounds,
} from "./load.ts";
import type { LoadRequest } from "./measure-rate.ts";
import { type Person, signUpPeople } from "./people.ts";
import { takeTurns } from "./turns.ts";

// What a second process on the same PostgreSQL adds: first one process has all connections, then
// two have half each. Reported without a target, because it depends on the number of cores.
type Work = {
  name: string;
  path: string;
  send: (url: string, people: readonly Person[]) => LoadRequest[];
  status?: number;
};

const read = (_: string, people: readonly Person[]) => readings(people);
// Bookings first, so that the other requests have loads to show.
const works: Work[] = [
  { name: "Bookings", path: "/api/v1/shipments", send: apiBookings, status: 201 },
  { name: "Rendered dashboards", path: "/brokerage?tab=track", send: read },
  { name: "Lists", path: "/api/v1/shipments", send: read },
];

const server = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), "bench-data-"));
const env = { DATABASE_URL: server.url, DATA_DIR: folder };
const first = await startOurs(env);
const second = await startOurs(env);
try {
  const people = await signUpPeople(first.url, many);
  for (const { name, path, send, status } of works) {
    const at = (urls: string[]) => async () => {
      const rates = urls.map((url) =>
        answersASecond(url + path, send(url, people), status, urls.length),
      );
      return (await Promise.all(rates)).reduce((sum, rate) => sum + rate, 0);
    };
    await takeTurns({
      title: `${name} of two processes (ours) beside one, PostgreSQL, ${loadWords}`,
      floor: { name: "one process", measure: at([first.url]) },
      ours: at([first.url, second.url]),
      rounds,
    });
  }
} finally {
  await Promise.all([first.stop(), second.stop()]);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
