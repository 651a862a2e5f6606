import { kinds } from "./desks.ts";
import { answersASecond, bookings, loadWords, people as many, rounds } from "./load.ts";
import { takeTurns } from "./turns.ts";

// A booking as the dashboard sends it, with its session, its rules, its history, its counts, its key that books once
// and its news to dashboards, beside a bare server that inserts the row and does nothing else.
const targets = { PostgreSQL: 0.5, embedded: undefined };

for (const kind of ["PostgreSQL", "embedded"] as const) {
  await kinds[kind](
    many,
    async () => {},
    async ({ ours, floor, people }) => {
      await takeTurns({
        title: `Bookings on ${kind}, ${loadWords}`,
        floor: {
          name: "bare INSERT",
          measure: () => answersASecond(floor, bookings(floor, people)),
        },
        ours: () => answersASecond(`${ours}/brokerage/shipments`, bookings(ours, people), 201),
        rounds,
        target: targets[kind],
      });
    },
  );
}
