import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { signIn } from "#app/features/accounts/commands.server.ts";
import { consultations } from "#app/features/consultation/tables.server.ts";
import { deleteEverything } from "#app/flows/account-deletion.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { accountsOn } from "#tests/support/accounts.ts";
import { seedWork } from "#tests/support/personal-data/seed.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { password } from "#tests/support/registrations.ts";

const signer = createSigner("s3cret-".repeat(8));

/** Where a person's name or address may remain, and why. */
const kept: Record<string, string> = {
  mails: "copies of what was sent, as the page says",
  audit_log: "the proof of what staff and operators did",
  rate_limits: "counts of tries, which end by themselves",
};

describe("deleting an account", () => {
  const db = prepareDatabase();
  const accounts = prepare(() => accountsOn(db.database));

  const someone = async () => {
    const person = await accounts.someone();
    await seedWork(db.database, person.actor);
    return person;
  };
  const aConsultation = async ({ userId }: Actor, startsAt: Date, email: string) => {
    const person = { userId, name: "Dana Reyes", email, phone: "(317) 555-0100" };
    const id = crypto.randomUUID();
    const consultation = { ...person, id, startsAt, createdAt: new Date(), submissionKey: id };
    await db.database.query.insert(consultations).values(consultation);
  };
  /** Every row of every table as text, except those that keep their content. */
  const everything = async () => {
    const tables = await db.outside(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const rows = await Promise.all(
      tables
        .filter(({ name }) => !(`${name}` in kept))
        .map(({ name }) => db.outside(`select to_jsonb(t)::text as row from ${name} t`)),
    );
    return rows.flat().map(({ row }) => `${row}`);
  };

  test("with the wrong password nothing is deleted", async () => {
    const { actor, request, headers } = await someone();
    await aConsultation(actor, new Date("2099-01-05T15:00:00Z"), "wrong-password@shipper.example");
    const before = (await everything()).toSorted();
    const tried = deleteEverything({ ...request, signer }, actor, "not what it is");
    await expect(tried).rejects.toMatchObject({ code: "invalid" });
    expect((await everything()).toSorted()).toEqual(before);
    expect((await accounts.whoIs(headers))?.userId).toBe(actor.userId);
  });

  test("load records stay, and nothing names the person, in no table", async () => {
    const stranger = await someone();
    const { actor, request, headers, email } = await someone();
    const { userId } = actor;
    const loads = `select tracking_id from shipments where user_id = '${userId}'`;
    const booked = await db.outside(loads);
    expect(booked).toHaveLength(1);
    const theirs = (await everything()).filter((row) => row.includes(userId));
    expect(theirs.join()).toContain(email);

    await deleteEverything({ ...request, signer }, actor, password);

    const left = (await everything()).filter((row) => row.includes(userId));
    for (const name of [
      email,
      "Dana Reyes",
      "Ana Ode",
      "Ode Castings",
      "Crossroads",
      "Foundry",
      "555-01",
    ]) {
      expect(left.filter((row) => row.includes(name))).toEqual([]);
    }
    expect(await db.outside(loads)).toEqual(booked);
    const quotes = `select status from quote_requests where user_id = '${userId}'`;
    expect(await db.outside(quotes)).toEqual([{ status: "accepted" }]);
    expect(await accounts.whoIs(headers)).toBeNull();
    await expect(signIn(accounts.from(), { email, password })).rejects.toMatchObject({
      code: "not_authenticated",
    });
    const others = (await everything()).filter((row) => row.includes(stranger.actor.userId));
    expect(others.join()).toContain(stranger.email);
    expect(others.join()).toContain("Dana Reyes");
  });

  test("their loads send no more email", async () => {
    const { actor, request } = await someone();
    const mailed = `select 1 from shipments where user_id = '${actor.userId}' and (mail_in_transit or mail_delivered)
      union all select 1 from shipment_recipients r join shipments s on s.id = r.shipment_id where s.user_id = '${actor.userId}'`;
    expect(await db.outside(mailed)).toHaveLength(2);
    await deleteEverything({ ...request, signer }, actor, password);
    expect(await db.outside(mailed)).toEqual([]);
  });

  test("an upcoming consultation is canceled by email, and its time is free again", async () => {
    const { actor, request } = await someone();
    const startsAt = new Date("2099-01-06T15:00:00Z");
    const email = `${actor.userId}@consultations.example`;
    await aConsultation(actor, startsAt, email);
    await deleteEverything({ ...request, signer }, actor, password);
    const mails = await db.outside(`select subject from mails where to_email = '${email}'`);
    expect(mails).toHaveLength(1);
    expect(`${mails[0]?.subject}`).toMatch(/cancel/i);
    await aConsultation((await accounts.someone()).actor, startsAt, "next@consultations.example");
  });
});
