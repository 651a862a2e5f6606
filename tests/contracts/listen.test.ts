import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

test("workers that begin to listen at once each hear their own channel, by statements one after the other", async () => {
  const heard: string[] = [];
  const stops = await Promise.all(
    ["first", "second", "third"].map((channel) =>
      db.database.listen(channel, {
        onMessage: (text) => heard.push(`${channel}: ${text}`),
        onReconnect: () => {},
      }),
    ),
  );
  await db.outside(
    "select pg_notify('first', 'a'), pg_notify('second', 'b'), pg_notify('third', 'c')",
  );
  await vi.waitFor(() => expect(heard).toEqual(["first: a", "second: b", "third: c"]), 20_000);
  await Promise.all(stops.map((stop) => stop()));
});
