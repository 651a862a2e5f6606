import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { company } from "#app/features/company/profile.ts";
import {
  bookConsultation,
  cancelConsultation,
  moveConsultation,
} from "#app/features/consultation/commands.server.ts";
import { consultationsBetween, offeredDays } from "#app/features/consultation/queries.server.ts";
import type { ConsultationRequest } from "#app/features/consultation/schema.ts";
import { consultations } from "#app/features/consultation/tables.server.ts";
import { mails } from "#app/features/mail/tables.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { aShipper } from "#tests/support/factories.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";

const taken = "That time has just been taken. Choose another.";
const monday = new Date("2026-11-23T14:00:00Z");
const later = new Date("2026-11-23T15:30:00Z");

describe("consultations", () => {
  let now: Date;
  const db = prepareDatabase();
  beforeEach(async () => {
    now = new Date("2026-11-20T15:00:00Z");
    await db.database.query.delete(consultations);
    // TRUNCATE leaves no gaps, unlike DELETE: emails are read in the order they were written.
    await db.outside("truncate mails cascade");
  });

  const deps = () => ({
    database: db.database,
    clock: { now: () => now },
    signer: createSigner("a secret of these tests"),
    origin: "https://freight.example",
    actor: null,
  });
  const book = (given: Partial<ConsultationRequest> = {}, key: string = randomUUID()) =>
    bookConsultation(deps(), aConsultation(given), key);
  const rows = () => db.database.query.select().from(consultations);
  const sent = () => db.database.query.select().from(mails);
  const invitations = async () => {
    const found = (await sent()).flatMap(({ attachments }) => attachments);
    return found.map(({ method, content }) => ({
      method,
      text: Buffer.from(content, "base64")
        .toString()
        .replaceAll(/\r\n\s/g, ""),
    }));
  };

  const rounds = Array.from({ length: 10 }, (_, round) => [round] as const);

  test.each(rounds)("canceled twice at once, it is one change and no error (%d)", async () => {
    const id = await book();
    // The second has read it before the first canceled it, whichever is faster.
    const database = readingFirst(db.database, () => cancelConsultation(deps(), id));
    await cancelConsultation({ ...deps(), database }, id);
    await Promise.all([cancelConsultation(deps(), id), cancelConsultation(deps(), id)]);
    expect(await rows()).toMatchObject([{ status: "cancelled", sequence: 1 }]);
    expect((await invitations()).map(({ method }) => method)).toEqual(["REQUEST", "CANCEL"]);
  });

  test.each(rounds)("moved twice at once, it is one change and no error (%d)", async () => {
    const id = await book();
    const move = (database = db.database) => moveConsultation({ ...deps(), database }, id, later);
    await move(readingFirst(db.database, () => move()));
    await Promise.all([move(), move()]);
    expect(await rows()).toMatchObject([{ startsAt: later, sequence: 1 }]);
    expect((await invitations()).map(({ method }) => method)).toEqual(["REQUEST", "REQUEST"]);
  });

  test("of twenty people who book one time at once, one gets it and the others get an error", async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, one) => book({ email: `p${one}@shipper.example` })),
    );
    const lost = answers.filter((answer) => answer.status === "rejected");
    expect(lost).toHaveLength(19);
    for (const { reason } of lost) {
      expect(reason).toMatchObject({ code: "conflict", message: taken });
    }
    expect(await rows()).toHaveLength(1);
    // To the winner and to us; the others see it on the page.
    expect(await sent()).toHaveLength(2);
  });

  test("the same form sent many times at once books once, and every answer names that consultation", async () => {
    const key = randomUUID();
    const ids = await Promise.all(Array.from({ length: 5 }, () => book({}, key)));
    expect(new Set(ids).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(await sent()).toHaveLength(2);
  });

  test("a consultation is stored with its details and the signed-in visitor", async () => {
    const actor = await aShipper(db.database);
    await bookConsultation({ ...deps(), actor }, aConsultation(), "key");
    const [stored] = await db.outside("select * from consultations");
    expect(stored).toMatchObject({
      user_id: actor.userId,
      name: "Ana Ode",
      email: "ana@shipper.example",
      phone: "(317) 555-0100",
      topic: null,
      starts_at: monday,
      status: "booked",
      sequence: 0,
    });
  });

  test("the visitor gets an invitation, and we get an email that replies to the visitor", async () => {
    await book({ topic: "Rail or road?" });
    const [notice, invitation] = await sent();
    expect(notice).toMatchObject({
      kind: "consultation",
      toEmail: company.email.general,
      replyToEmail: "ana@shipper.example",
      subject: "Consultation booked: Monday, Nov 23, 9:00 AM EST, Ana Ode",
    });
    expect(invitation).toMatchObject({ toEmail: "ana@shipper.example" });
    expect(invitation?.text).toMatch(/https:\/\/freight\.example\/consultation\/\S+\/reschedule/);
    const [file] = await invitations();
    expect(file).toMatchObject({ method: "REQUEST" });
    expect(file?.text).toContain("DTSTART:20261123T140000Z");
  });

  test("typed text is never emailed to the visitor's address", async () => {
    await book({
      name: "Your account is blocked",
      topic: "Verify it at https://evil.example/now",
      phone: "evil.example/3175550",
    });
    const [notice, invitation] = await sent();
    expect(notice?.text).toContain("evil.example/now");
    const [file] = await invitations();
    for (const words of ["account is blocked", "evil.example"]) {
      expect(invitation?.html).not.toContain(words);
      expect(invitation?.text).not.toContain(words);
      expect(file?.text.replaceAll("\r\n ", "")).not.toContain(words);
    }
    expect(invitation?.text).toContain(".3175550");
  });

  test.each([
    ["a time that is past", "2026-11-19T15:00:00Z"],
    ["a time within the hour", "2026-11-20T15:45:00Z"],
    ["a weekend", "2026-11-22T15:00:00Z"],
    ["an evening", "2026-11-23T23:00:00Z"],
    ["a time between the quarters", "2026-11-23T15:05:00Z"],
    ["next year", "2027-11-22T15:00:00Z"],
  ])("%s is not on offer, and nothing is stored", async (_, at) => {
    await expect(book({ startsAt: new Date(at) })).rejects.toMatchObject({ code: "conflict" });
    expect(await rows()).toEqual([]);
    expect(await sent()).toEqual([]);
  });

  test("moving a consultation frees its time and updates the invitation", async () => {
    const id = await book();
    await moveConsultation(deps(), id, later);
    expect(await rows()).toMatchObject([{ startsAt: later, sequence: 1 }]);
    const [first, second] = await invitations();
    expect(second?.method).toBe("REQUEST");
    expect(second?.text).toContain("SEQUENCE:1\r\n");
    expect(uidOf(second?.text)).toBe(uidOf(first?.text));
    await book({ email: "bob@shipper.example" });
    await expect(moveConsultation(deps(), id, monday)).rejects.toThrow(taken);
    expect(await rows()).toHaveLength(2);
  });

  test("the form that moves a consultation, sent twice at once, moves it once and mails it once", async () => {
    const id = await book();
    await Promise.all([1, 2].map(() => moveConsultation(deps(), id, later)));
    expect(await rows()).toMatchObject([{ startsAt: later, sequence: 1 }]);
    expect(await sent()).toHaveLength(4);
  });

  test("of two consultations moved to one time at once, one moves", async () => {
    const ids = [await book(), await book({ startsAt: new Date("2026-11-23T14:15:00Z") })];
    const moves = await Promise.allSettled(ids.map((id) => moveConsultation(deps(), id, later)));
    expect(moves.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const starts = (await rows()).map(({ startsAt }) => startsAt.getTime());
    expect(new Set(starts).size).toBe(2);
  });

  test("a canceled consultation frees its time, withdraws the invitation once and can be booked again", async () => {
    const key = randomUUID();
    const id = await book({}, key);
    await Promise.all([1, 2].map(() => cancelConsultation(deps(), id)));
    await cancelConsultation(deps(), id);
    expect(await rows()).toMatchObject([{ status: "cancelled", sequence: 1 }]);
    const [, cancel] = await invitations();
    expect(cancel).toMatchObject({ method: "CANCEL" });
    expect(cancel?.text).toContain("SEQUENCE:1\r\n");
    expect(await sent()).toHaveLength(4);
    await expect(moveConsultation(deps(), id, later)).rejects.toThrow(
      "This consultation was canceled.",
    );
    expect(await book({}, key)).not.toBe(id);
  });

  test("a past consultation can't be moved or canceled", async () => {
    const id = await book();
    now = new Date("2026-11-23T14:01:00Z");
    await expect(moveConsultation(deps(), id, later)).rejects.toThrow("This consultation is over.");
    await expect(cancelConsultation(deps(), id)).rejects.toThrow("This consultation is over.");
    expect(await rows()).toMatchObject([{ status: "booked", startsAt: monday }]);
  });

  test("a taken time is shown as taken, and no other", async () => {
    const id = await book();
    const takenTimes = async () =>
      (await offeredDays(db.database.query, now))
        .flatMap(({ times }) => times)
        .filter((time) => time.taken)
        .map(({ at }) => at);
    expect(await takenTimes()).toEqual([monday.toISOString()]);
    await cancelConsultation(deps(), id);
    expect(await takenTimes()).toEqual([]);
  });

  test("staff see a day's consultations in order, canceled ones included", async () => {
    const first = await book({ startsAt: later });
    await book();
    await book({ startsAt: new Date("2026-11-24T14:00:00Z") });
    await cancelConsultation(deps(), first);
    const day = await consultationsBetween(
      db.database.query,
      new Date("2026-11-23T05:00:00Z"),
      new Date("2026-11-24T05:00:00Z"),
    );
    expect(day.map(({ startsAt, status }) => [startsAt, status])).toEqual([
      [monday, "booked"],
      [later, "cancelled"],
    ]);
  });
});

/** The same database, but its first read returns only after `meanwhile`. */
function readingFirst(database: Database, meanwhile: () => Promise<unknown>): Database {
  let isFirst = true;
  const query = new Proxy(database.query, {
    get: (target, name) => {
      const method = Reflect.get(target, name);
      if (name !== "select" || !isFirst) return method;
      isFirst = false;
      return (columns: never) => ({
        from: (table: never) => ({
          where: async (condition: never) => {
            const found = await target.select(columns).from(table).where(condition);
            await meanwhile();
            return found;
          },
        }),
      });
    },
  });
  return { ...database, query };
}

function aConsultation(given: Partial<ConsultationRequest> = {}): ConsultationRequest {
  return {
    startsAt: monday,
    name: "Ana Ode",
    email: "ana@shipper.example",
    phone: "(317) 555-0100",
    topic: null,
    ...given,
  };
}

function uidOf(file = ""): string | undefined {
  return /^UID:(.*)$/m.exec(file)?.[1];
}
