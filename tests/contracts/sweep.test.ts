import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgotPassword } from "#app/features/accounts/password.server.ts";
import { sweep } from "#app/flows/sweep.server.ts";
import { rateLimiter } from "#app/platform/rate-limit.server.ts";
import { accountsOn } from "#tests/support/accounts.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";

const hour = 60 * 60;
const origin = "https://freight.example";

describe("what is over", () => {
  let db: FreshDatabase;
  beforeAll(async () => {
    db = await freshDatabase();
  });
  afterAll(() => db.close());

  const later = (seconds: number) => ({
    now: () => new Date(Date.now() + seconds * 1000),
  });
  const counted = async () =>
    (await db.outside("select key from rate_limits where key like 'try%'")).map(({ key }) => key);

  test("rate-limit counts are deleted once they expire, not before", async () => {
    const limit = { points: 5, message: "Too many tries." };
    const { query } = db.database;
    await rateLimiter(query, { ...limit, name: "try-short", window: hour }).count(
      "ana@ode.example",
    );
    await rateLimiter(query, { ...limit, name: "try-long", window: 9 * hour }).count("203.0.113.9");
    await sweep({ database: db.database, clock: later(0), origin });
    expect(await counted()).toHaveLength(2);
    await sweep({ database: db.database, clock: later(2 * hour), origin });
    expect(await counted()).toEqual(["try-long:203.0.113.9"]);
  });

  test("unused links are deleted once they expire, not before", async () => {
    const accounts = accountsOn(db.database);
    const { actor, email } = await accounts.someone();
    await forgotPassword(accounts.from(), email);
    const links = `select 1 from verifications where value = '${actor.userId}'`;
    // A confirmation link is valid for a day, a password reset link for an hour.
    await sweep({ database: db.database, clock: later(hour / 2), origin });
    expect(await db.outside(links)).toHaveLength(2);
    await sweep({ database: db.database, clock: later(2 * hour), origin });
    expect(await db.outside(links)).toHaveLength(1);
    await sweep({ database: db.database, clock: later(25 * hour), origin });
    expect(await db.outside(links)).toEqual([]);
  });
});
