import { describe, expect, test } from "vitest";
import { signIn } from "#app/features/accounts/commands.server.ts";
import { refuseGuessable } from "#app/features/accounts/guessable-password.server.ts";
import {
  changePassword,
  forgotPassword,
  resetPassword,
} from "#app/features/accounts/password.server.ts";
import { signUp } from "#app/features/accounts/sign-up.server.ts";
import { stopEndpointsOf } from "#app/features/webhooks/endpoints.server.ts";
import { applicants, people } from "#scripts/demo/people.ts";
import { accountsOn } from "#tests/support/accounts.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { aCarrierRegistration, aRegistration, password } from "#tests/support/registrations.ts";

const refused = { code: "invalid", fields: { password: [expect.any(String)] } };

const db = prepareDatabase();
const accounts = prepare(() => accountsOn(db.database));

/** The passwords that an attacker who knows this much tries first. */
const guessesAt = (email: string, companyName: string) => [
  "Password2026",
  email,
  email.split("@")[0] ?? "",
  companyName,
];

describe("a password that is common, or one's own address or company, is refused", () => {
  test.each([
    ["shipper", aRegistration],
    ["carrier", aCarrierRegistration],
  ])("to a %s who registers, and no account is made", async (_, registration) => {
    const given = registration();
    for (const guess of guessesAt(given.email, given.companyName)) {
      const attempt = signUp(accounts.from(), { ...given, password: guess });
      await expect(attempt, guess).rejects.toMatchObject(refused);
    }
    expect(await db.outside(`select 1 from users where email = '${given.email}'`)).toEqual([]);
  });

  test("by a reset link, which stays good", async () => {
    const { email } = await accounts.someone();
    await forgotPassword(accounts.from(), email);
    const [mail] = await db.outside(
      `select text from mails where to_email = '${email}' and text like '%/reset-password?token=%'`,
    );
    const token = /\/reset-password\?token=([\w-]+)/.exec(`${mail?.text}`)?.[1] ?? "";
    for (const guess of guessesAt(email, aRegistration().companyName)) {
      const attempt = resetPassword(accounts.from(), token, guess, stopEndpointsOf);
      await expect(attempt, guess).rejects.toMatchObject(refused);
    }
    await resetPassword(accounts.from(), token, "another sentence to remember", stopEndpointsOf);
  });

  test("to somebody who changes it, who may try as often as it takes", async () => {
    const { request, actor, email } = await accounts.someone();
    const guesses = guessesAt(email, aRegistration().companyName);
    for (const guess of [...guesses, ...guesses]) {
      const attempt = changePassword(request, actor, { current: password, password: guess });
      await expect(attempt, guess).rejects.toMatchObject(refused);
    }
    expect((await signIn(accounts.from(), { email, password })).secondStep).toBe(false);
    const given = { current: password, password: "another sentence to remember" };
    await changePassword(request, actor, given);
  });
});

test("the demo's passwords are not refused", () => {
  for (const person of [...Object.values(people), ...Object.values(applicants)]) {
    refuseGuessable(person.password, person);
  }
});
