import { describe, expect, test } from "vitest";
import { signIn } from "#app/features/accounts/commands.server.ts";
import {
  changePassword,
  forgotPassword,
  resetPassword,
} from "#app/features/accounts/password.server.ts";
import { stopEndpointsOf } from "#app/features/webhooks/endpoints.server.ts";
import { deleteEverything } from "#app/flows/account-deletion.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { type Accounts, accountsOn, sent } from "#tests/support/accounts.ts";
import { openConcurrentDatabase } from "#tests/support/concurrent-database.ts";
import { prepare, prepareOpen } from "#tests/support/prepare.ts";
import { password } from "#tests/support/registrations.ts";

const another = "another sentence to remember";
const signer = createSigner("s3cret-".repeat(8));

const db = prepareOpen(openConcurrentDatabase);
const accounts = prepare(() => accountsOn(db.database));

type Someone = Awaited<ReturnType<Accounts["someone"]>>;

const tokenMailed = async (email: string) => {
  const [mail] = await db.rows(
    "select text from mails where to_email = $1 and text like '%/reset-password?token=%'",
    [email],
  );
  return /\/reset-password\?token=([\w-]+)/.exec(`${mail?.text}`)?.[1] ?? "";
};

/** Commands that end all of a person's sessions except the current one. */
const ends: Record<string, (person: Someone) => Promise<() => Promise<unknown>>> = {
  "a new password":
    async ({ request, actor }) =>
    () =>
      changePassword(request, actor, { current: password, password: another }),
  "a reset": async ({ email }) => {
    await forgotPassword(accounts.from(), email);
    const token = await tokenMailed(email);
    return () => resetPassword(accounts.from(), token, another, stopEndpointsOf);
  },
  "the account's deletion":
    async ({ request, actor }) =>
    () =>
      deleteEverything({ ...request, signer }, actor, password),
};

describe.each(Object.entries(ends))("a sign-in with the old password beside %s", (_, prepare) => {
  test.each(["sign-in first", "sign-in second"])("leaves nobody signed in: %s", async (order) => {
    const person = await accounts.someone();
    const end = await prepare(person);
    const enter = () => signIn(accounts.from(), { email: person.email, password });
    const release = await db.hold("select 1 from users where id = $1 for update", [
      person.actor.userId,
    ]);
    const [first, second] = order === "sign-in first" ? [enter, end] : [end, enter];
    const one = await db.start<unknown>(first);
    const other = await db.start<unknown>(second);
    await release();
    const outcomes = await Promise.all([one.outcome, other.outcome]);
    const entered = outcomes[order === "sign-in first" ? 0 : 1];
    expect(outcomes[order === "sign-in first" ? 1 : 0].status).toBe("fulfilled");
    if (order === "sign-in first") expect(entered.status).toBe("fulfilled");
    if (entered.status === "fulfilled") {
      const { cookies } = entered.value as Awaited<ReturnType<typeof signIn>>;
      expect(await accounts.whoIs(sent(cookies))).toBeNull();
    } else expect(entered.reason).toMatchObject({ code: "not_authenticated" });
  });
});
