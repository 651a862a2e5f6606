import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { AccountRequest } from "#app/features/accounts/account-request.ts";
import { actAs } from "#app/features/accounts/actor.ts";
import {
  attemptsFromAddress,
  countRefusedSignIns,
} from "#app/features/accounts/attempts.server.ts";
import { signIn, signOut } from "#app/features/accounts/commands.server.ts";
import { readActor } from "#app/features/accounts/identify.server.ts";
import { personShape, signInSchema } from "#app/features/accounts/schema.ts";
import { signUp } from "#app/features/accounts/sign-up.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { accountsOn, sent } from "#tests/support/accounts.ts";
import { aRole } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { aRegistration, password } from "#tests/support/registrations.ts";

const hour = 60 * 60 * 1000;

describe("accounts", () => {
  const db = prepareDatabase();
  const accounts = prepare(() => accountsOn(db.database));

  test("sign-up signs in with an HttpOnly, Secure cookie", async () => {
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

  test.each([
    ["pat.o'neil@example.com", "Pat.O'Neil@Example.COM"],
    ["ops+loads@example.com", " OPS+Loads@example.com "],
    ["a@b.ka1.example.com", "A@B.ka1.example.com"],
    ["dock@transport.international", "Dock@Transport.International"],
    ["info@münchen-spedition.de", "INFO@München-Spedition.de"],
    ["lou@prairie.example\u200f", "Lou Park <LOU@prairie.example>"],
  ])("who signs up as %j signs in as %j", async (first, then) => {
    const email = personShape.email.parse(first);
    await signUp(accounts.from(), { ...aRegistration(), email });
    const typed = signInSchema.parse({ email: then, password });
    const { cookies } = await signIn(accounts.from(), typed);
    expect(await accounts.whoIs(sent(cookies))).toMatchObject({ email });
  });

  test("a password is stored only as its salted, slow hash, and signs in", async () => {
    const { from } = accountsOn(db.database, { hashesForReal: true });
    const { email } = aRegistration();
    const twins = [aRegistration({ email }), aRegistration()];
    for (const one of twins) await signUp(from(), one);
    const { cookies } = await signIn(from(), { email, password });
    expect(await accounts.whoIs(sent(cookies))).toMatchObject({ email });
    const wrong = signIn(from(), { email, password: "not the password" });
    await expect(wrong).rejects.toMatchObject({ code: "not_authenticated" });
    const emails = twins.map((one) => `'${one.email}'`).join();
    const stored = await db.outside(
      `select password from credentials join users on users.id = user_id where email in (${emails})`,
    );
    // The salt, and 64 bytes of scrypt.
    const hashes = stored.map((row) => `${row.password}`);
    expect(hashes).toEqual(Array(2).fill(expect.stringMatching(/^[\da-f]{32}:[\da-f]{128}$/)));
    expect(new Set(hashes).size).toBe(2);
  });

  test("sign-ins that are refused are counted, until the right password is given", async () => {
    const { email } = aRegistration();
    await signUp(accounts.from(), aRegistration({ email }));
    const { query } = db.database;
    const before = await countRefusedSignIns(query);
    for (const wrong of ["one", "another one"]) {
      await expect(signIn(accounts.from(), { email, password: wrong })).rejects.toMatchObject({
        code: "not_authenticated",
      });
    }
    expect(await countRefusedSignIns(query)).toBe(before + 2);
    await signIn(accounts.from(), { email, password });
    expect(await countRefusedSignIns(query)).toBe(before);
  });

  test("a wrong password and an unknown email get the same answer", async () => {
    const { email } = aRegistration();
    await signUp(accounts.from(), { ...aRegistration(), email });
    const answer = (attempt: { email: string; password: string }) =>
      signIn(accounts.from(), attempt).catch(({ code, message }) => ({ code, message }));
    const known = await answer({ email, password: "wrong password" });
    expect(known).toMatchObject({ code: "not_authenticated" });
    expect(await answer({ email: aRegistration().email, password })).toEqual(known);
  });

  test("five wrong passwords lock the account for a while", async () => {
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

  test("signing in correctly is never limited", async () => {
    const given = aRegistration();
    await signUp(accounts.from(), given);
    const { email } = given;
    for (let time = 0; time < 7; time += 1) {
      for (let guess = 0; guess < 2; guess += 1) {
        const wrong = signIn(accounts.from(), { email, password: `guess ${guess}` });
        await expect(wrong).rejects.toMatchObject({ code: "not_authenticated" });
      }
      await signIn(accounts.from(), { email, password });
    }
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

  test("an IPv6 subscriber is limited across addresses", async () => {
    const tries = attemptsFromAddress(db.database.query);
    for (let n = 1; n <= 30; n += 1) await tries.count(`2001:db8:1:2::${n.toString(16)}`);
    const next = accounts.from({ clientAddress: "2001:db8:1:2:3:4:5:6" });
    const neighbour = accounts.from({ clientAddress: "2001:db8:1:3::1" });
    const { email } = aRegistration();
    const answer = (request: AccountRequest) => signIn(request, { email, password });
    await expect(answer(next)).rejects.toMatchObject({ code: "too_many" });
    await expect(answer(neighbour)).rejects.toMatchObject({ code: "not_authenticated" });
  });

  test("after sign-out the old cookie is invalid", async () => {
    const cookies = sent(await signUp(accounts.from(), aRegistration()));
    await signOut(accounts.auth, cookies);
    expect(await accounts.whoIs(cookies)).toBeNull();
  });

  test("the newest verified role is the initial one", async () => {
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

  /** The identity of a request as the single query reads it, that much later. */
  const whose = (headers: Headers, msAhead = 0) => {
    const clock = { now: () => new Date(systemClock.now().getTime() + msAhead) };
    const deps = { auth: accounts.auth, query: db.database.query, clock };
    return readActor(deps, headers.get("cookie") ?? "");
  };

  test("a session is its person's, with the newest verified role", async () => {
    const { actor, headers } = await accounts.someone();
    expect(await whose(headers)).toEqual({ ...actor, role: null });
    await aRole(db.database, actor, { role: "carrier" });
    expect(await whose(headers)).toEqual({ ...actor, role: "carrier", roles: ["carrier"] });
  });

  test("somebody with several verified roles acts in the newest, or in that of the desk they are at", async () => {
    const { actor, headers } = await accounts.someone();
    await aRole(db.database, actor, { role: "carrier", createdAt: new Date("2024-01-01") });
    await aRole(db.database, actor, { role: "staff", createdAt: new Date("2025-01-01") });
    const known = (await whose(headers)) ?? null;
    expect(known).toMatchObject({ role: "staff", roles: ["staff", "carrier"] });
    expect(actAs(known, "carrier")).toMatchObject({ role: "carrier", roles: ["staff", "carrier"] });
    expect(actAs(known, "shipper")).toEqual(known);
    expect(actAs(null, "staff")).toBeNull();
  });

  test("concurrent requests are identified correctly", async () => {
    const people = [];
    for (let count = 0; count < 5; count += 1) people.push(await accounts.someone());
    const ended = await accounts.someone();
    await db.outside(`delete from sessions where user_id = '${ended.actor.userId}'`);
    const asked = [...people, ended, ...people.toReversed()];
    const found = await Promise.all(asked.map(({ headers }) => whose(headers)));
    expect(found.map((actor) => actor?.userId)).toEqual(
      asked.map((one) => (one === ended ? undefined : one.actor.userId)),
    );
  });

  test("an ended session is invalid from the next request", async () => {
    const { actor, headers } = await accounts.someone();
    await db.outside(`delete from sessions where user_id = '${actor.userId}'`);
    expect(await whose(headers)).toBeUndefined();
  });

  test("a session that is due for renewal, or has expired, is left to Better Auth", async () => {
    const { headers } = await accounts.someone();
    expect(await whose(headers, 0.9 * hour)).toBeDefined();
    expect(await whose(headers, 1.1 * hour)).toBeUndefined();
    expect(await whose(headers, 24 * 8 * hour)).toBeUndefined();
  });

  test("a changed cookie, or one combined with others, is not accepted here", async () => {
    const { headers } = await accounts.someone();
    const cookie = headers.get("cookie") ?? "";
    const name = cookie.split("=", 1)[0]?.replace("session_token", "") ?? "";
    for (const other of [
      cookie.replace("=", "=x"),
      cookie.replace(/%3D$/, "%3D%3D"),
      cookie.replace(/%3D$/, ""),
      `${cookie.split("=", 1)[0]}=`,
      `${cookie.split("=", 1)[0]}=%E0%A4%A`,
      `${cookie.split("=", 1)[0]}=first; ${cookie}`,
      `${cookie}; ${name}dont_remember=true`,
      "",
    ]) {
      expect(await whose(new Headers({ cookie: other })), other).toBeUndefined();
    }
    expect(await whose(new Headers({ cookie: `theme=dark; ${cookie}; ticket=1` }))).toBeDefined();
  });
});
