import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { AccountRequest } from "#app/features/accounts/account-request.ts";
import { signIn } from "#app/features/accounts/commands.server.ts";
import {
  beginTwoFactor,
  finishTwoFactor,
  signInByCode,
} from "#app/features/accounts/two-factor.server.ts";
import { accountsOn, sent } from "#tests/support/accounts.ts";
import { codeOf, wrongCodeOf } from "#tests/support/authenticator.ts";
import { openConcurrentDatabase } from "#tests/support/concurrent-database.ts";
import { prepare, prepareOpen } from "#tests/support/prepare.ts";
import { password } from "#tests/support/registrations.ts";

const period = 30_000;

beforeAll(async () => {
  // In the middle of a period, so that no test crosses its end.
  const now = Math.floor(Date.now() / period) * period + period / 2;
  vi.useFakeTimers({ toFake: ["Date"], now });
});
const db = prepareOpen(openConcurrentDatabase);
const accounts = prepare(() => accountsOn(db.database));
afterAll(() => vi.useRealTimers());

/** A person with an authenticator app whose first code was the previous period's. */
async function withApp() {
  const person = await accounts.confirmed();
  const { secret } = await beginTwoFactor(person.request, person.actor, password);
  const code = codeOf(secret, Date.now() - period);
  const { recoveryCodes } = await finishTwoFactor(person.request, person.actor, code);
  /** Signs in by password; returns what the second step sends. */
  const firstStep = async () => {
    const { cookies } = await signIn(accounts.from(), { email: person.email, password });
    return accounts.from({ headers: sent(cookies) });
  };
  const firstSteps = async (count: number) => {
    const found = [];
    for (let n = 0; n < count; n += 1) found.push(await firstStep());
    return found;
  };
  return { ...person, secret, recoveryCodes, firstStep, firstSteps };
}

/**
 * Sends a code in each of these second steps in parallel, with all requests in before any answer.
 */
async function atOnce(
  { actor }: { actor: { userId: string } },
  requests: AccountRequest[],
  codeFor: (place: number) => string,
) {
  const release = await db.hold("select 1 from two_factors where user_id = $1 for update", [
    actor.userId,
  ]);
  const started = [];
  for (const [place, request] of requests.entries()) {
    const typed = { code: codeFor(place), trustDevice: false };
    started.push(await db.start(() => signInByCode(request, typed)));
  }
  await release();
  return Promise.all(started.map(({ outcome }) => outcome));
}

const entered = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === "fulfilled").length;

test("an app code signs in once, even when sent in parallel", async () => {
  const person = await withApp();
  const code = codeOf(person.secret);
  const outcomes = await atOnce(person, await person.firstSteps(10), () => code);
  expect(entered(outcomes)).toBe(1);
  await expect(
    signInByCode(await person.firstStep(), { code, trustDevice: false }),
  ).rejects.toMatchObject({ code: "invalid" });
});

test("using a code voids earlier ones, and the next one is accepted", async () => {
  const person = await withApp();
  const now = Date.now();
  const send = async (code: string) =>
    signInByCode(await person.firstStep(), { code, trustDevice: false });
  await send(codeOf(person.secret, now));
  await expect(send(codeOf(person.secret, now - period))).rejects.toMatchObject({
    code: "invalid",
  });
  await expect(send(codeOf(person.secret, now))).rejects.toMatchObject({ code: "invalid" });
  await send(codeOf(person.secret, now + period));
});

test("the code that set the app up signs nobody in", async () => {
  const person = await withApp();
  const code = codeOf(person.secret, Date.now() - period);
  await expect(
    signInByCode(await person.firstStep(), { code, trustDevice: false }),
  ).rejects.toMatchObject({ code: "invalid" });
});

test("a recovery code used ten times at once signs in once", async () => {
  const person = await withApp();
  const [first = "", second = "", third = ""] = person.recoveryCodes;
  expect(entered(await atOnce(person, await person.firstSteps(10), () => first))).toBe(1);

  const both = [second, third];
  const outcomes = await atOnce(person, await person.firstSteps(2), (place) => both[place] ?? "");
  expect(entered(outcomes)).toBe(2);
  for (const code of [first, second, third]) {
    await expect(
      signInByCode(await person.firstStep(), { code, trustDevice: false }),
    ).rejects.toMatchObject({ code: "invalid" });
  }
});

test("of 24 wrong codes sent at once ten are checked, and then the second step is locked", async () => {
  const person = await withApp();
  const requests = await person.firstSteps(24);
  const outcomes = await atOnce(person, requests, () => wrongCodeOf(person.secret));
  const codes = outcomes.map((outcome) =>
    outcome.status === "rejected" ? outcome.reason.code : "signed in",
  );
  expect(codes.filter((code) => code === "invalid")).toHaveLength(10);
  expect(codes.filter((code) => code === "too_many")).toHaveLength(14);
  await expect(
    signInByCode(await person.firstStep(), { code: codeOf(person.secret), trustDevice: false }),
  ).rejects.toMatchObject({ code: "too_many" });
});
