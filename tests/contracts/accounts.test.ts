import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAuth } from "#app/features/accounts/auth.server.ts";
import { signIn, signOut, signUp } from "#app/features/accounts/commands.server.ts";
import { identify } from "#app/features/accounts/queries.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { type FreshDatabase, kinds } from "#tests/databases/fresh.ts";

const password = "a sentence to remember";

describe.each(kinds)("accounts on the $kind database", ({ fresh }) => {
  let db: FreshDatabase;
  let auth: ReturnType<typeof createAuth>;
  beforeAll(async () => {
    db = await fresh();
    auth = createAuth({
      query: db.database.query,
      secret: "s3cret-".repeat(8),
      origin: "https://freight.example",
      log: createLog("silent"),
    });
  });
  afterAll(() => db.close());

  const from = (clientAddress: string = randomUUID()) => ({
    auth,
    query: db.database.query,
    headers: new Headers(),
    clientAddress,
  });
  const person = () => ({
    firstName: "Ana",
    lastName: "Ode",
    email: `${randomUUID()}@shipper.example`,
    password,
  });
  const sent = (cookies: string[]) =>
    new Headers({ cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
  const whoIs = async (headers: Headers) =>
    (await identify(auth, db.database.query, headers)).actor;

  test("whoever signs up is signed in, by a cookie that scripts can't read and https alone carries", async () => {
    const given = person();
    const cookies = await signUp(from(), given);
    expect(cookies.join()).toMatch(/HttpOnly/);
    expect(cookies.join()).toMatch(/Secure/);
    expect(cookies.join()).toMatch(/SameSite=Lax/);
    expect(await whoIs(sent(cookies))).toMatchObject({
      firstName: "Ana",
      lastName: "Ode",
      email: given.email,
      role: null,
    });
  });

  test("a password is stored only as its hash", async () => {
    await signUp(from(), person());
    const stored = await db.outside("select password from credentials");
    expect(JSON.stringify(stored)).not.toContain(password);
  });

  test("an email has one account", async () => {
    const given = person();
    await signUp(from(), given);
    await expect(signUp(from(), given)).rejects.toMatchObject({ code: "conflict" });
  });

  test("a wrong password and an unknown email answer alike", async () => {
    const { email } = person();
    await signUp(from(), { ...person(), email });
    const answer = (attempt: { email: string; password: string }) =>
      signIn(from(), attempt).catch(({ code, message }) => ({ code, message }));
    expect(await answer({ email, password: "wrong password" })).toEqual(
      await answer({ email: person().email, password }),
    );
  });

  test("five wrong passwords close the account to guesses, also the right one, for a while", async () => {
    const given = person();
    await signUp(from(), given);
    for (let guess = 0; guess < 5; guess += 1) {
      const wrong = signIn(from(), { email: given.email, password: `guess ${guess}` });
      await expect(wrong).rejects.toMatchObject({ code: "not_authenticated" });
    }
    await expect(signIn(from(), given)).rejects.toMatchObject({
      code: "too_many",
      message: expect.stringMatching(/^Too many sign-in attempts. Try again in \d+ minutes\.$/),
    });
  });

  test("an address that tries many accounts is stopped too", async () => {
    const address = randomUUID();
    const attempts = Array.from({ length: 31 }, () => person().email);
    const answers: string[] = [];
    for (const email of attempts) {
      await signIn(from(address), { email, password }).catch(({ code }) => answers.push(code));
    }
    expect(answers.slice(0, 30)).toEqual(Array(30).fill("not_authenticated"));
    expect(answers.at(30)).toBe("too_many");
  });

  test("after sign-out the old cookie opens nothing", async () => {
    const cookies = sent(await signUp(from(), person()));
    await signOut(auth, cookies);
    expect(await whoIs(cookies)).toBeNull();
  });

  test("only the newest verified role counts", async () => {
    const cookies = sent(await signUp(from(), person()));
    const userId = (await whoIs(cookies))?.userId;
    const grant = (role: string, verified: boolean, year: number) =>
      db.outside(
        `insert into user_roles (user_id, role, verified, created_at) values ('${userId}', '${role}', ${verified}, '${year}-01-01')`,
      );
    await grant("staff", false, 2026);
    expect((await whoIs(cookies))?.role).toBeNull();
    await grant("carrier", true, 2024);
    await grant("shipper", true, 2025);
    expect((await whoIs(cookies))?.role).toBe("shipper");
  });
});
