import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signIn, signOut } from "#app/features/accounts/commands.server.ts";
import { signUp } from "#app/features/accounts/sign-up.server.ts";
import { type Accounts, accountsOn, sent } from "#tests/accounts.ts";
import { type FreshDatabase, kinds } from "#tests/databases/fresh.ts";
import { aRegistration, password } from "#tests/registrations.ts";

describe.each(kinds)("accounts on the $kind database", ({ fresh }) => {
  let db: FreshDatabase;
  let accounts: Accounts;
  beforeAll(async () => {
    db = await fresh();
    accounts = accountsOn(db.database);
  });
  afterAll(() => db.close());

  test("whoever signs up is signed in, by a cookie that scripts can't read and https alone carries", async () => {
    const given = aRegistration();
    const cookies = await signUp(accounts.from(), given);
    expect(cookies.join()).toMatch(/HttpOnly/);
    expect(cookies.join()).toMatch(/Secure/);
    expect(cookies.join()).toMatch(/SameSite=Lax/);
    expect(await accounts.whoIs(sent(cookies))).toMatchObject({
      firstName: "Ana",
      lastName: "Ode",
      email: given.email,
      role: null,
    });
  });

  test("a password is stored only as its hash", async () => {
    await signUp(accounts.from(), aRegistration());
    const stored = await db.outside("select password from credentials");
    expect(JSON.stringify(stored)).not.toContain(password);
  });

  test("a wrong password and an unknown email answer alike", async () => {
    const { email } = aRegistration();
    await signUp(accounts.from(), { ...aRegistration(), email });
    const answer = (attempt: { email: string; password: string }) =>
      signIn(accounts.from(), attempt).catch(({ code, message }) => ({ code, message }));
    expect(await answer({ email, password: "wrong password" })).toEqual(
      await answer({ email: aRegistration().email, password }),
    );
  });

  test("five wrong passwords close the account to guesses, also the right one, for a while", async () => {
    const given = aRegistration();
    await signUp(accounts.from(), given);
    for (let guess = 0; guess < 5; guess += 1) {
      const wrong = signIn(accounts.from(), { email: given.email, password: `guess ${guess}` });
      await expect(wrong).rejects.toMatchObject({ code: "not_authenticated" });
    }
    await expect(signIn(accounts.from(), given)).rejects.toMatchObject({
      code: "too_many",
      message: expect.stringMatching(/^Too many sign-in attempts. Try again in \d+ minutes\.$/),
    });
  });

  test("an address that tries many accounts is stopped too", async () => {
    const address = randomUUID();
    const attempts = Array.from({ length: 31 }, () => aRegistration().email);
    const answers: string[] = [];
    for (const email of attempts) {
      await signIn(accounts.from({ clientAddress: address }), { email, password }).catch(
        ({ code }) => answers.push(code),
      );
    }
    expect(answers.slice(0, 30)).toEqual(Array(30).fill("not_authenticated"));
    expect(answers.at(30)).toBe("too_many");
  });

  test("after sign-out the old cookie opens nothing", async () => {
    const cookies = sent(await signUp(accounts.from(), aRegistration()));
    await signOut(accounts.auth, cookies);
    expect(await accounts.whoIs(cookies)).toBeNull();
  });

  test("only the newest verified role counts", async () => {
    const cookies = sent(await signUp(accounts.from(), aRegistration()));
    const userId = (await accounts.whoIs(cookies))?.userId;
    const grant = (role: string, verified: boolean, year: number) =>
      db.outside(
        `insert into user_roles (user_id, role, verified, created_at) values ('${userId}', '${role}', ${verified}, '${year}-01-01')
         on conflict (user_id, role) do update
         set verified = excluded.verified, created_at = excluded.created_at`,
      );
    await grant("staff", false, 2026);
    expect((await accounts.whoIs(cookies))?.role).toBeNull();
    await grant("carrier", true, 2024);
    await grant("shipper", true, 2025);
    expect((await accounts.whoIs(cookies))?.role).toBe("shipper");
  });
});
