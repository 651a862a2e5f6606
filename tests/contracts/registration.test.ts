import { describe, expect, test } from "vitest";
import { attemptsOnAccount } from "#app/features/accounts/attempts.server.ts";
import { signUp } from "#app/features/accounts/sign-up.server.ts";
import { accountsOn } from "#tests/support/accounts.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { aCarrierRegistration, aRegistration } from "#tests/support/registrations.ts";

describe("registration", () => {
  const db = prepareDatabase();
  const accounts = prepare(() => accountsOn(db.database));

  const countAll = async () => {
    const tables = ["users", "credentials", "sessions", "profiles", "user_roles", "mails"];
    const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
    const [row] = await db.outside(`select ${counts.join(", ")}`);
    return row;
  };

  test("a shipper's company is stored, and the requested role is pending", async () => {
    const { actor } = await accounts.someone();
    expect(actor.role).toBeNull();
    const [row] = await db.outside(
      `select * from profiles join user_roles using (user_id) where user_id = '${actor.userId}'`,
    );
    expect(row).toMatchObject({
      company_name: "Ode Castings LLC",
      company_email: "freight@ode.example",
      business_license: "IN 12-3456",
      mc_number: null,
      role: "shipper",
      verified: false,
    });
    expect(row?.verification_requested_at).toBeTruthy();
    expect(row?.terms_accepted_at).toBeTruthy();
  });

  test("a carrier's numbers, equipment, lanes and insurance are stored", async () => {
    const { actor } = await accounts.someone(aCarrierRegistration());
    const [row] = await db.outside(
      `select *, insurance_expires_on::text as insured from profiles join user_roles using (user_id) where user_id = '${actor.userId}'`,
    );
    expect(row).toMatchObject({
      mc_number: "123456",
      dot_number: "12345678",
      equipment: ["Flatbed"],
      lanes: "Indianapolis to Chicago",
      insured: "2099-12-31",
      role: "carrier",
      verified: false,
    });
  });

  test("a confirmation email is queued", async () => {
    const { email } = await accounts.someone();
    const [mail] = await db.outside(`select * from mails where to_email = '${email}'`);
    expect(mail).toMatchObject({ kind: "account", state: "waiting" });
    expect(mail?.text).toMatch(/https:\/\/freight\.example\/confirm-email\?token=/);
  });

  test("a failure of any part leaves nothing of the account", async () => {
    const before = await countAll();
    for (const table of ["sessions", "profiles", "user_roles", "mails"]) {
      await db.outside(`alter table ${table} rename to ${table}_away`);
      await expect(signUp(accounts.from(), aRegistration())).rejects.toThrow();
      await db.outside(`alter table ${table}_away rename to ${table}`);
      expect(await countAll(), `without ${table}`).toEqual(before);
    }
    const registration = aRegistration();
    await signUp(accounts.from(), registration);
    expect((await countAll())?.users).toBe(Number(before?.users) + 1);
  });

  test("the same form sent twice, even at once, makes one account and signs in both times", async () => {
    const registration = aRegistration();
    const both = await Promise.all([
      signUp(accounts.from(), registration),
      signUp(accounts.from(), registration),
    ]);
    expect(both.map((cookies) => cookies.join().includes("session_token"))).toEqual([true, true]);
    const [{ count } = {}] = await db.outside(
      `select count(*)::int from mails where to_email = '${registration.email}'`,
    );
    expect(count).toBe(1);
  });

  test("somebody else's address can't be signed up again", async () => {
    const { email } = await accounts.someone();
    const attempt = signUp(accounts.from(), aRegistration({ email, password: "another sentence" }));
    await expect(attempt).rejects.toMatchObject({
      code: "conflict",
      message: "An account with this email exists. Sign in instead.",
    });
  });

  test("too many tries at an email that has an account are told how long to wait", async () => {
    const { email } = await accounts.someone();
    const tries = attemptsOnAccount(db.database.query);
    for (let n = 0; n < 5; n += 1) await tries.count(email);
    const attempt = signUp(accounts.from(), aRegistration({ email, password: "another sentence" }));
    await expect(attempt).rejects.toMatchObject({
      code: "too_many",
      retryAfter: expect.any(Number),
    });
  });
});
