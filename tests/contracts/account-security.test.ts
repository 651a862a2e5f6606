import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createKey, listKeys } from "#app/features/accounts/api-keys/manage-keys.server.ts";
import { signIn } from "#app/features/accounts/commands.server.ts";
import { asksForPassword, confirmEmail } from "#app/features/accounts/confirm-email.server.ts";
import { isEmailConfirmed } from "#app/features/accounts/confirmed-email.server.ts";
import { listPasskeys, removePasskey } from "#app/features/accounts/passkeys.server.ts";
import {
  changePassword,
  forgotPassword,
  resetPassword,
} from "#app/features/accounts/password.server.ts";
import { endSession, listSessions } from "#app/features/accounts/sessions.server.ts";
import { passkeys } from "#app/features/accounts/sign-in/tables.server.ts";
import {
  beginTwoFactor,
  endTwoFactor,
  finishTwoFactor,
  signInByCode,
} from "#app/features/accounts/two-factor.server.ts";
import {
  createEndpoint,
  listEndpoints,
  stopEndpointsOf,
} from "#app/features/webhooks/endpoints.server.ts";
import { deleteEverything } from "#app/flows/account-deletion.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { accountsOn, sent } from "#tests/support/accounts.ts";
import { codeOf } from "#tests/support/authenticator.ts";
import { aColleague } from "#tests/support/factories.ts";
import { aPasskey } from "#tests/support/passkeys.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { aRegistration, password } from "#tests/support/registrations.ts";

const another = "another sentence to remember";

describe("the security of accounts", () => {
  const db = prepareDatabase();
  const accounts = prepare(() => accountsOn(db.database));

  const tokenMailed = async (email: string, page: string) => {
    const mails = await db.outside(`select text from mails where to_email = '${email}'`);
    const found = mails.map(({ text }) =>
      new RegExp(`/${page}\\?token=([\\w.-]+)`).exec(`${text}`),
    );
    return found.find(Boolean)?.[1] ?? "";
  };

  test("the emailed link confirms its address, and a forged one confirms nothing", async () => {
    const { email, request } = await accounts.someone();
    const confirmed = async () =>
      (await db.outside(`select email_verified from users where email = '${email}'`))[0];
    await expect(confirmEmail(request, { token: "made.up.token" })).rejects.toMatchObject({
      code: "invalid",
    });
    expect(await confirmed()).toEqual({ email_verified: false });
    await confirmEmail(request, { token: await tokenMailed(email, "confirm-email") });
    expect(await confirmed()).toEqual({ email_verified: true });
  });

  test("the link alone doesn't confirm what a stranger signed up with somebody's address", async () => {
    const { email, actor } = await accounts.someone();
    const token = await tokenMailed(email, "confirm-email");
    const other = await accounts.someone();
    for (const request of [accounts.from(), other.request]) {
      expect(await asksForPassword(request, token)).toBe(true);
      for (const given of [{ token }, { token, password: another }]) {
        await expect(confirmEmail(request, given)).rejects.toMatchObject({
          code: "invalid",
          fields: { password: [expect.any(String)] },
        });
      }
    }
    expect(await isEmailConfirmed(db.database.query, actor)).toBe(false);
    await confirmEmail(accounts.from(), { token, password });
    expect(await isEmailConfirmed(db.database.query, actor)).toBe(true);
  });

  test("the first confirmation signs out every other device, and a later one nobody", async () => {
    const { email, headers, request } = await accounts.someone();
    const token = await tokenMailed(email, "confirm-email");
    const elsewhere = async () =>
      sent((await signIn(accounts.from(), { email, password })).cookies);
    const before = await elsewhere();
    expect(await asksForPassword(request, token)).toBe(false);
    await confirmEmail(request, { token });
    expect(await accounts.whoIs(before)).toBeNull();
    expect(await accounts.whoIs(headers)).not.toBeNull();
    const after = await elsewhere();
    await confirmEmail(request, { token });
    expect(await accounts.whoIs(after)).not.toBeNull();
  });

  test("a confirmation link belongs to one account, not to a later one with the same address", async () => {
    const first = await accounts.someone();
    const { email } = first;
    const old = await tokenMailed(email, "confirm-email");
    const signer = createSigner("s3cret-".repeat(8));
    await deleteEverything({ ...first.request, signer }, first.actor, password);
    const withOld = { token: old, password };
    await expect(confirmEmail(accounts.from(), withOld)).rejects.toMatchObject({ code: "invalid" });
    await db.outside(`delete from mails where to_email = '${email}'`);

    const next = await accounts.someone(aRegistration({ email }));
    await expect(confirmEmail(accounts.from(), withOld)).rejects.toMatchObject({ code: "invalid" });
    expect(await isEmailConfirmed(db.database.query, next.actor)).toBe(false);
    const token = await tokenMailed(email, "confirm-email");
    await confirmEmail(next.request, { token });
    await confirmEmail(next.request, { token });
    expect(await isEmailConfirmed(db.database.query, next.actor)).toBe(true);
  });

  test("a confirmation link is valid for a day", async () => {
    const { email, actor } = await accounts.someone();
    const token = await tokenMailed(email, "confirm-email");
    const confirmAfter = (minutes: number) => {
      const clock = { now: () => new Date(Date.now() + minutes * 60_000) };
      return confirmEmail(accounts.from({ clock }), { token, password });
    };
    await expect(confirmAfter(24 * 60)).rejects.toMatchObject({ code: "invalid" });
    expect(await isEmailConfirmed(db.database.query, actor)).toBe(false);
    await confirmAfter(24 * 60 - 1);
    expect(await isEmailConfirmed(db.database.query, actor)).toBe(true);
  });

  test("a reset link sets the password once, ends every session and tells the owner", async () => {
    const { email, headers } = await accounts.someone();
    await forgotPassword(accounts.from(), email);
    const token = await tokenMailed(email, "reset-password");
    const answers = await Promise.allSettled([
      resetPassword(accounts.from(), token, another, stopEndpointsOf),
      resetPassword(accounts.from(), token, another, stopEndpointsOf),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(
      resetPassword(accounts.from(), token, password, stopEndpointsOf),
    ).rejects.toMatchObject({
      code: "invalid",
    });
    expect(await accounts.whoIs(headers)).toBeNull();
    expect((await signIn(accounts.from(), { email, password: another })).secondStep).toBe(false);
    const told = await db.outside(
      `select 1 from mails where to_email = '${email}' and subject like 'Your password was changed%'`,
    );
    expect(told).toHaveLength(1);
  });

  test("a reset ends the keys and the webhooks that the person made before, and nobody else's", async () => {
    const owner = await accounts.confirmed();
    const colleague = await aColleague(db.database, owner.actor, "owner");
    const deps = { database: db.database, clock: systemClock };
    const url = "https://reyes.example/hooks";
    for (const actor of [owner.actor, colleague]) {
      const key = { name: actor.userId, scopes: ["shipments:read" as const] };
      await createKey(deps, actor, { ...key, worksOn: "live", lifetime: "never" });
      const endpoint = { id: randomUUID(), url, kinds: ["shipment.created" as const] };
      await createEndpoint({ ...deps, actor }, endpoint);
    }
    await forgotPassword(accounts.from(), owner.email);
    const token = await tokenMailed(owner.email, "reset-password");
    await resetPassword(accounts.from(), token, another, stopEndpointsOf);
    const keys = await listKeys({ query: db.database.query, clock: systemClock }, colleague);
    expect(keys.map(({ name }) => name)).toEqual([colleague.userId]);
    const endpoints = await listEndpoints(db.database.query, colleague);
    expect(endpoints.map(({ createdBy, disabledReason }) => [createdBy, disabledReason])).toEqual([
      [owner.actor.userId, "reset"],
      [colleague.userId, null],
    ]);
  });

  test("a reset removes passkeys and other links", async () => {
    const { actor, email } = await accounts.someone();
    await db.database.query.insert(passkeys).values(aPasskey(actor.userId));
    const link = async () => {
      await forgotPassword(accounts.from(), email);
      const token = await tokenMailed(email, "reset-password");
      await db.outside(`delete from mails where to_email = '${email}'`);
      return token;
    };
    const [first, second] = [await link(), await link()];
    await resetPassword(accounts.from(), second, another, stopEndpointsOf);
    expect(await listPasskeys(db.database.query, actor)).toEqual([]);
    await expect(
      resetPassword(accounts.from(), first, password, stopEndpointsOf),
    ).rejects.toMatchObject({
      code: "invalid",
    });
  });

  test("an unknown address gets the same answer as a known one, even past the limit, and no email", async () => {
    const { email } = await accounts.someone();
    const unknown = `${randomUUID()}@nobody.example`;
    const ask = (address: string) =>
      forgotPassword(accounts.from(), address).then(
        () => "sent",
        ({ code, message }) => `${code}: ${message}`,
      );
    for (let time = 0; time < 5; time += 1) {
      expect(await Promise.all([ask(email), ask(unknown)])).toEqual(["sent", "sent"]);
    }
    const [known, other] = await Promise.all([ask(email), ask(unknown)]);
    expect(known).toMatch(/^too_many: /);
    expect(other).toBe(known);
    const mailed = (address: string) =>
      db.outside(`select 1 from mails where to_email = '${address}' and text like '%/reset-%'`);
    expect(await mailed(email)).toHaveLength(5);
    expect(await db.outside(`select 1 from mails where to_email = '${unknown}'`)).toEqual([]);
  });

  test("changing the password requires the current one, with limited attempts", async () => {
    const { actor, request } = await accounts.someone();
    const change = (current: string) =>
      changePassword(request, actor, { current, password: another });
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(change(`guess ${guess}`)).rejects.toMatchObject({ code: "invalid" });
    }
    await expect(change(password)).rejects.toMatchObject({ code: "too_many" });
  });

  test("a new password ends the other sessions and keeps this one", async () => {
    const { actor, request, headers, email } = await accounts.someone();
    const elsewhere = sent((await signIn(accounts.from(), { email, password })).cookies);
    const given = { current: password, password: another };
    const here = sent(await changePassword(request, actor, given));
    expect(await accounts.whoIs(elsewhere)).toBeNull();
    expect(await accounts.whoIs(headers)).toBeNull();
    expect((await accounts.whoIs(here))?.userId).toBe(actor.userId);
  });

  test("correct passwords do not count as attempts", async () => {
    let { actor, request } = await accounts.someone();
    const words = [password, another];
    for (let time = 0; time < 7; time += 1) {
      const [current = "", next = ""] = time % 2 === 0 ? words : words.toReversed();
      const cookies = await changePassword(request, actor, { current, password: next });
      request = accounts.from({ headers: sent(cookies) });
    }
  });

  test("people remove their own passkeys, and no one else's", async () => {
    const [owner, other] = [await accounts.confirmed(), await accounts.confirmed()];
    const [passkey] = await db.database.query
      .insert(passkeys)
      .values(aPasskey(owner.actor.userId))
      .returning({ id: passkeys.id });
    const id = passkey?.id ?? "";
    const { query } = db.database;
    await expect(removePasskey(query, other.actor, id)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await listPasskeys(query, owner.actor)).toHaveLength(1);
    await removePasskey(query, owner.actor, id);
    expect(await listPasskeys(query, owner.actor)).toEqual([]);
  });

  test("nobody ends another's session", async () => {
    const [one, other] = [await accounts.someone(), await accounts.someone()];
    const [session] = await listSessions(other.request, other.actor);
    const end = (actor: typeof one.actor) =>
      endSession(db.database.query, actor, session?.id ?? "");
    await expect(end(one.actor)).rejects.toMatchObject({ code: "not_found" });
    expect(await accounts.whoIs(other.headers)).not.toBeNull();
    await end(other.actor);
    expect(await accounts.whoIs(other.headers)).toBeNull();
  });

  test("with an app set up, a password alone does not sign in, and a recovery code works once", async () => {
    const { actor, request, email } = await accounts.confirmed();
    const { secret } = await beginTwoFactor(request, actor, password);
    const { recoveryCodes, cookies } = await finishTwoFactor(request, actor, codeOf(secret));
    expect((await accounts.whoIs(sent(cookies)))?.userId).toBe(actor.userId);
    const again = accounts.from({ headers: sent(cookies) });
    await expect(finishTwoFactor(again, actor, codeOf(secret))).rejects.toMatchObject({
      code: "invalid",
      message: "An authenticator app is already set up.",
    });
    const told = async () =>
      (await db.outside(`select subject from mails where to_email = '${email}'`)).filter(
        ({ subject }) => `${subject}`.includes("Two-step"),
      );
    const [turnedOn, ...more] = await told();
    expect(turnedOn?.subject).toContain("Two-step sign-in was turned on");
    expect(more).toEqual([]);
    const stored = JSON.stringify(await db.outside("select * from two_factors"));
    expect(stored).not.toContain(secret.replaceAll(" ", ""));

    const firstStep = async () => {
      const first = await signIn(accounts.from(), { email, password });
      expect(first.secondStep).toBe(true);
      expect(await accounts.whoIs(sent(first.cookies))).toBeNull();
      return accounts.from({ headers: sent(first.cookies) });
    };
    const [code = ""] = recoveryCodes;
    const entered = await signInByCode(await firstStep(), { code, trustDevice: false });
    expect((await accounts.whoIs(sent(entered)))?.userId).toBe(actor.userId);
    await expect(
      signInByCode(await firstStep(), { code, trustDevice: false }),
    ).rejects.toMatchObject({ code: "invalid" });
    await endTwoFactor(accounts.from({ headers: sent(entered) }), actor, password);
    expect((await told()).at(-1)?.subject).toContain("Two-step sign-in was turned off");
  });
});
