import { kinds } from "./desks.ts";
import {
  answersASecond,
  apiBookings,
  bookings,
  loadWords,
  people as many,
  rounds,
} from "./load.ts";
import type { LoadRequest } from "./measure-rate.ts";
import { keepTemplates } from "./templates.ts";
import { takeTurns } from "./turns.ts";

// Compares a full booking (session, validation, history, counts, idempotency key, live event) with
// a bare server that only inserts the row; and a booking with stops, freight and equipment, from a
// template, with one that only inserts the same rows in one statement.
const withDetails = { path: "/brokerage/templates", target: 0.3 };
const ways = [
  {
    ...{ by: "by a browser without JavaScript", path: "/brokerage", send: bookings },
    ...{ status: 302, target: undefined },
  },
  // By sessions, as the dashboard does: a key has a limit.
  {
    ...{ by: "through the API", path: "/api/v1/shipments", send: apiBookings },
    ...{ status: 201, target: 0.5 },
  },
];

let templates: LoadRequest[] = [];
for (const kind of ["a PostgreSQL server", "the bundled PostgreSQL"] as const) {
  await kinds[kind](
    many,
    async (url, people) => {
      templates = await keepTemplates(url, people);
    },
    async ({ ours, floor, people }) => {
      await takeTurns({
        title: `Bookings with full details on ${kind}, ${loadWords}`,
        floor: {
          name: "bare INSERT of the same rows",
          measure: () => answersASecond(`${floor}/details`, bookings(floor, people)),
        },
        ours: () => answersASecond(ours + withDetails.path, templates, 302),
        rounds,
        target: kind === "a PostgreSQL server" ? withDetails.target : undefined,
      });
      for (const { by, path, send, status, target } of ways) {
        await takeTurns({
          title: `Bookings ${by} on ${kind}, ${loadWords}`,
          floor: {
            name: "bare INSERT",
            measure: () => answersASecond(floor, send(floor, people)),
          },
          ours: () => answersASecond(ours + path, send(ours, people), status),
          rounds,
          target: kind === "a PostgreSQL server" ? target : undefined,
        });
      }
    },
  );
}
