import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createKey } from "#app/features/accounts/api-keys/manage-keys.server.ts";
import { signIn } from "#app/features/accounts/commands.server.ts";
import {
  keepPasskey,
  listPasskeys,
  passkeyToMake,
} from "#app/features/accounts/passkeys.server.ts";
import { forgotPassword, resetPassword } from "#app/features/accounts/password.server.ts";
import { passkeys, twoFactors } from "#app/features/accounts/sign-in/tables.server.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { beginTwoFactor, finishTwoFactor } from "#app/features/accounts/two-factor.server.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { createEndpoint, stopEndpointsOf } from "#app/features/webhooks/endpoints.server.ts";
import { announceMilestones } from "#app/flows/announce-milestones.server.ts";
import { saveNotifications } from "#app/flows/set-notifications.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { accountsOn, sent } from "#tests/support/accounts.ts";
import { codeOf } from "#tests/support/authenticator.ts";
import { openConcurrentDatabase } from "#tests/support/concurrent-database.ts";
import { aShipment } from "#tests/support/factories.ts";
import { aPasskey } from "#tests/support/passkeys.ts";
import { prepare, prepareOpen } from "#tests/support/prepare.ts";
import { password } from "#tests/support/registrations.ts";

const another = "another sentence to remember";
const signer = createSigner("s3cret-".repeat(8));
const origin = "https://freight.example";
const confirmFirst = { code: "invalid", message: expect.stringMatching(/^Confirm your email/) };

const db = prepareOpen(openConcurrentDatabase);
const accounts = prepare(() => accountsOn(db.database));

/** Sets a new password as the mailbox's owner does. */
async function reset(email: string) {
  await forgotPassword(accounts.from(), email);
  const [mail] = await db.rows(
    "select text from mails where to_email = $1 and text like '%/reset-password?token=%'",
    [email],
  );
  const token = /\/reset-password\?token=([\w-]+)/.exec(`${mail?.text}`)?.[1] ?? "";
  await resetPassword(accounts.from(), token, another, stopEndpointsOf);
}

test("until its address is confirmed an account gets no authenticator app, no passkey, no API key and no webhook", async () => {
  const { actor, request } = await accounts.someone();
  const key = { name: "ERP", scopes: ["shipments:read" as const], worksOn: "live" as const };
  await expect(createKey(request, actor, { ...key, lifetime: "never" })).rejects.toMatchObject(
    confirmFirst,
  );
  const endpoint = { id: randomUUID(), url: "https://reyes.example/hooks", kinds: [] };
  await expect(createEndpoint({ ...request, actor }, endpoint)).rejects.toMatchObject(confirmFirst);
  await expect(beginTwoFactor(request, actor, password)).rejects.toMatchObject(confirmFirst);
  await expect(finishTwoFactor(request, actor, "123456")).rejects.toMatchObject(confirmFirst);
  await expect(passkeyToMake(request, actor)).rejects.toMatchObject(confirmFirst);
  await expect(keepPasskey(request, actor, { response: {}, name: "Phone" })).rejects.toMatchObject(
    confirmFirst,
  );
  expect(await db.rows("select 1 from two_factors where user_id = $1", [actor.userId])).toEqual([]);
});

test("an unconfirmed account sends no email, to anyone", async () => {
  const { actor, email } = await accounts.someone();
  const load = await aShipment(db.database, actor);
  const stranger = `${randomUUID()}@stranger.example`;
  const choice = { id: load.id, inTransit: false, delivered: false, emails: [] };
  const choose = (given: object) =>
    saveNotifications({ database: db.database, actor, signer, origin }, { ...choice, ...given });
  await expect(choose({ emails: [stranger] })).rejects.toMatchObject(confirmFirst);
  await expect(choose({ delivered: true })).rejects.toMatchObject(confirmFirst);
  await choose({});

  // As it could be set before addresses had to be confirmed.
  await db.rows("update shipments set mail_in_transit = true where id = $1", [load.id]);
  await db.rows(
    `with named as (
      insert into notification_subscribers (company_id, email, confirmed_at)
      values ($2, $3, now()) returning id)
    insert into shipment_recipients (shipment_id, subscriber_id) select $1, id from named`,
    [load.id, actor.companyId, stranger],
  );
  await changeStatus({ database: db.database, actor }, { id: load.id, to: "In Transit" });
  await announceMilestones({ database: db.database, signer, origin });
  const mailed = await db.rows(
    "select 1 from mails where to_email = $2 or (subject like $1 and to_email = $3)",
    [`${load.trackingId}%`, stranger, email],
  );
  expect(mailed).toEqual([]);
});

test("a reset removes the app and passkeys of an unconfirmed account", async () => {
  const { actor, email, request } = await accounts.confirmed();
  const { secret } = await beginTwoFactor(request, actor, password);
  await finishTwoFactor(request, actor, codeOf(secret));
  await db.database.query.insert(passkeys).values(aPasskey(actor.userId));
  // As it could be set up before addresses had to be confirmed.
  await db.database.query
    .update(users)
    .set({ emailVerified: false })
    .where(eq(users.id, actor.userId));

  await reset(email);
  const { cookies, secondStep } = await signIn(accounts.from(), { email, password: another });
  expect(secondStep).toBe(false);
  expect((await accounts.whoIs(sent(cookies)))?.email).toBe(email);
  expect(await listPasskeys(db.database.query, actor)).toEqual([]);
  expect(await db.database.query.$count(twoFactors, eq(twoFactors.userId, actor.userId))).toBe(0);
  const [person] = await db.rows("select email_verified from users where email = $1", [email]);
  expect(person).toEqual({ email_verified: true });
});

test("a reset keeps the app of a confirmed account", async () => {
  const { actor, email, request } = await accounts.confirmed();
  const { secret } = await beginTwoFactor(request, actor, password);
  await finishTwoFactor(request, actor, codeOf(secret));
  await reset(email);
  const { secondStep } = await signIn(accounts.from(), { email, password: another });
  expect(secondStep).toBe(true);
});
