import { kinds } from "./desks.ts";
import {
  answersASecond,
  apiBookings,
  bookings,
  fullDetails,
  loadWords,
  people as many,
  rounds,
} from "./load.ts";
import type { Person } from "./people.ts";
import { takeTurns } from "./turns.ts";

// Compares a full booking (session, validation, history, counts, idempotency key, live event) with
// a bare server that only inserts the row; and a booking with stops, freight and equipment with one
// that only inserts the same rows in one statement.
const floors = {
  row: { name: "bare INSERT", path: "" },
  rows: { name: "bare INSERT of the same rows", path: "/details" },
};
// The API by sessions, as the dashboard does: a key has a limit.
const throughApi = { path: "/api/v1/shipments", status: 201 };
const ways = [
  {
    ...throughApi,
    title: "Bookings with full details through the API",
    floor: floors.rows,
    send: (url: string, people: readonly Person[]) => apiBookings(url, people, fullDetails),
    target: 0.3,
  },
  {
    title: "Bookings by a browser without JavaScript",
    path: "/brokerage",
    status: 302,
    floor: floors.row,
    send: bookings,
    target: undefined,
  },
  {
    ...throughApi,
    title: "Bookings through the API",
    floor: floors.row,
    send: apiBookings,
    target: 0.5,
  },
];

for (const kind of ["a PostgreSQL server", "the bundled PostgreSQL"] as const) {
  await kinds[kind](many, async ({ ours, floor: bare, people, dropMail }) => {
    for (const { title, path, status, floor, send, target } of ways) {
      await takeTurns({
        title: `${title} on ${kind}, ${loadWords}`,
        floor: {
          name: floor.name,
          measure: () => answersASecond(bare + floor.path, send(bare, people)),
        },
        ours: () => answersASecond(ours + path, send(ours, people), status),
        clearUp: dropMail,
        rounds,
        target: kind === "a PostgreSQL server" ? target : undefined,
      });
    }
  });
}
