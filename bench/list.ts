import { post, tender } from "#tests/support/visitor.ts";
import { kinds } from "./desks.ts";
import { answersASecond, loadWords, people as many, readings, rounds } from "./load.ts";
import type { Person } from "./people.ts";
import { takeTurns } from "./turns.ts";

// The newest 20 shipments of a person, of which an open dashboard writes its rows, against a bare server
// that only selects the same 20 rows.
const targets = { "a PostgreSQL server": 0.5, "the bundled PostgreSQL": undefined };
/** More than one page. */
const shipmentsEach = 25;

for (const kind of ["a PostgreSQL server", "the bundled PostgreSQL"] as const) {
  await kinds[kind](
    many,
    async ({ ours, floor, people }) => {
      await takeTurns({
        title: `The newest 20 through the API on ${kind}, ${loadWords}`,
        floor: { name: "bare SELECT", measure: () => answersASecond(floor, readings(people)) },
        ours: () => answersASecond(`${ours}/api/v1/shipments`, readings(people)),
        rounds,
        target: targets[kind],
      });
    },
    bookPages,
  );
}

async function bookPages(url: string, people: readonly Person[]): Promise<void> {
  await Promise.all(
    people.map(async ({ cookie }) => {
      for (let booked = 0; booked < shipmentsEach; booked++) {
        const { status } = await post(`${url}/brokerage`, tender(), cookie);
        if (status !== 302) throw new Error(`booking answered ${status}`);
      }
    }),
  );
}
