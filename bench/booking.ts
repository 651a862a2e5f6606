import { kinds } from "./desks.ts";
import { answersASecond, bookings, loadWords, people as many, rounds } from "./load.ts";
import { takeTurns } from "./turns.ts";

// Compares a full booking (session, validation, history, counts, idempotency key, live event) with
// a bare server that only inserts the row.
const ways = [
  { by: "by the dashboard", path: "/brokerage/shipments", status: 201, target: 0.5 },
  { by: "by a browser without JavaScript", path: "/brokerage", status: 302, target: undefined },
];

for (const kind of ["a PostgreSQL server", "the bundled PostgreSQL"] as const) {
  await kinds[kind](
    many,
    async () => {},
    async ({ ours, floor, people }) => {
      for (const { by, path, status, target } of ways) {
        await takeTurns({
          title: `Bookings ${by} on ${kind}, ${loadWords}`,
          floor: {
            name: "bare INSERT",
            measure: () => answersASecond(floor, bookings(floor, people)),
          },
          ours: () => answersASecond(ours + path, bookings(ours, people), status),
          rounds,
          target: kind === "a PostgreSQL server" ? target : undefined,
        });
      }
    },
  );
}
