import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { forgotPassword } from "#app/features/accounts/password.server.ts";
import { sessions } from "#app/features/accounts/sign-in/tables.server.ts";
import { mails } from "#app/features/mail/tables.server.ts";
import { sweep } from "#app/flows/sweep.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { rateLimiter } from "#app/platform/rate-limit.server.ts";
import { accountsOn } from "#tests/support/accounts.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";
import { sweepAll } from "#tests/support/sweep.ts";

const hour = 60 * 60;
const origin = "https://freight.example";

describe("what is over", () => {
  const db = prepareDatabase();

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
    await sweepAll({ database: db.database, clock: later(0), origin });
    expect(await counted()).toHaveLength(2);
    await sweepAll({ database: db.database, clock: later(2 * hour), origin });
    expect(await counted()).toEqual(["try-long:203.0.113.9"]);
  });

  test("unused links are deleted once they expire, not before", async () => {
    const accounts = accountsOn(db.database);
    const { actor, email } = await accounts.someone();
    await forgotPassword(accounts.from(), email);
    const links = `select 1 from verifications where value = '${actor.userId}'`;
    // A confirmation link is valid for a day, a password reset link for an hour.
    await sweepAll({ database: db.database, clock: later(hour / 2), origin });
    expect(await db.outside(links)).toHaveLength(2);
    await sweepAll({ database: db.database, clock: later(2 * hour), origin });
    expect(await db.outside(links)).toHaveLength(1);
    await sweepAll({ database: db.database, clock: later(25 * hour), origin });
    expect(await db.outside(links)).toEqual([]);
  });

  test("a session is deleted once it has ended by itself, not before", async () => {
    const { actor } = await accountsOn(db.database).someone();
    const { query } = db.database;
    const ends = (hours: number) => ({
      token: randomUUID(),
      userId: actor.userId,
      expiresAt: later(hours * hour).now(),
    });
    const [ended, going] = [ends(1), ends(3)];
    await query.insert(sessions).values([ended, going]);
    await sweepAll({ database: db.database, clock: later(2 * hour), origin });
    const tokens = (await query.select().from(sessions)).map(({ token }) => token);
    expect(tokens).toContain(going.token);
    expect(tokens).not.toContain(ended.token);
  });

  test("a copy of an email is deleted three years after it was sent; one that failed stays", async () => {
    const { query } = db.database;
    const settledAt = new Date();
    const mail = { kind: "contact", messageId: "<a@b>", toEmail: "ana@ode.example", html: "" };
    const settled = (state: "sent" | "parked", subject: string) =>
      ({ ...mail, kind: "contact", state, subject, settledAt }) as const;
    await query.insert(mails).values([settled("sent", "Old news"), settled("parked", "Failed")]);
    const subjects = async () => (await query.select().from(mails)).map(({ subject }) => subject);
    const years = 365.25 * 24 * hour;
    await sweepAll({ database: db.database, clock: later(2.9 * years), origin });
    expect(await subjects()).toEqual(expect.arrayContaining(["Old news", "Failed"]));
    await sweepAll({ database: db.database, clock: later(3.1 * years), origin });
    expect(await subjects()).toContain("Failed");
    expect(await subjects()).not.toContain("Old news");
  });

  test("a step that fails holds up no other, and is named", async () => {
    await db.outside("alter table verifications rename to lost");
    const said: string[] = [];
    const log = createLog("error", { write: (line) => void said.push(line) });
    const done: string[] = [];
    const deps = { database: db.database, clock: later(0), origin, log };
    const failed = await sweep(deps, (step) => done.push(step));
    await db.outside("alter table lost rename to verifications");
    expect(failed).toEqual(["forget links"]);
    expect(done).toContain("forget sessions");
    expect(done).toContain("compute reports");
    expect(said.map((line) => JSON.parse(line))).toMatchObject([
      { msg: "sweep failed", step: "forget links" },
    ]);
  });
});
