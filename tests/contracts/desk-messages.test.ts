import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { listAudit } from "#app/features/audit/queries.server.ts";
import { verifyAudit } from "#app/features/audit/verify.server.ts";
import { company } from "#app/features/company/profile.ts";
import {
  assignMessage,
  noteMessage,
  replyToMessage,
  stepMessage,
} from "#app/features/contact/desk-commands.server.ts";
import { messageNoteSchema } from "#app/features/contact/desk-schema.ts";
import { readMessageFilter } from "#app/features/contact/filter.ts";
import {
  countMessages,
  listContactMessages,
  readContactMessage,
} from "#app/features/contact/queries.server.ts";
import { contactMessages } from "#app/features/contact/tables.server.ts";
import { mails } from "#app/features/mail/tables.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { aCarrier, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

describe("messages at the staff desk", () => {
  const db = prepareDatabase();
  const staff = prepare(() => aStaffMember(db.database, { firstName: "Morgan", lastName: "Lee" }));

  const deps = (actor: Actor | null = staff) => ({
    database: db.database,
    actor,
    clock: systemClock,
  });
  const aMessage = async (given: Partial<typeof contactMessages.$inferInsert> = {}) => {
    const [stored] = await db.database.query
      .insert(contactMessages)
      .values({
        name: "Ana Ode",
        email: "ana@shipper.example",
        phone: "317-555-0100",
        message: "Dock 4 is closed.",
        submissionKey: randomUUID(),
        ...given,
      })
      .returning({ id: contactMessages.id });
    return stored?.id ?? "";
  };
  const read = (id: string) => readContactMessage(db.database.query, id);
  const versionOf = async (id: string) => (await read(id))?.version ?? 0;
  const list = async (query: string) => {
    const filter = readMessageFilter(new URLSearchParams(query));
    return (await listContactMessages(db.database.query, filter)).rows.map(({ id }) => id);
  };
  const lastAction = async () => (await listAudit(db.database.query, {}, undefined)).rows[0];

  test("a message is answered, closed and opened again, each time in the audit log", async () => {
    const id = await aMessage();
    for (const [from, to] of [
      ["new", "answered"],
      ["answered", "closed"],
      ["closed", "new"],
      ["new", "closed"],
    ] as const) {
      await stepMessage(deps(), { id, version: await versionOf(id), to });
      expect((await read(id))?.status).toBe(to);
      expect(await lastAction()).toMatchObject({
        action: "message.status",
        actorId: staff.userId,
        subjectKind: "message",
        subjectId: id,
        details: { from, to },
      });
    }
  });

  test("the second of two concurrent changes is refused with the first one's name", async () => {
    const id = await aMessage();
    const other = await aStaffMember(db.database, { firstName: "Robin" });
    const answers = await Promise.allSettled([
      stepMessage(deps(), { id, version: 0, to: "answered" }),
      stepMessage(deps(other), { id, version: 0, to: "closed" }),
    ]);
    const lost = answers.filter((answer) => answer.status === "rejected");
    const quicker = (await read(id))?.status === "answered" ? "Morgan" : "Robin";
    expect(lost.map(({ reason }) => reason)).toMatchObject([
      {
        code: "conflict",
        message: `Nothing was saved: this message was changed by ${quicker} just now. Check what it says now, then try again.`,
      },
    ]);
    const closed = await aMessage({ status: "closed" });
    await expect(
      stepMessage(deps(), { id: closed, version: 0, to: "answered" }),
    ).rejects.toMatchObject({
      code: "conflict",
      message: "Nothing was saved: this message is closed.",
    });
  });

  test("a message is assigned to staff, and a second concurrent change is refused", async () => {
    const id = await aMessage();
    const [shipper, other] = [await aShipper(db.database), await aStaffMember(db.database)];
    await expect(
      assignMessage(deps(), { id, ownerId: shipper.userId, version: 0 }),
    ).rejects.toMatchObject({ code: "invalid" });
    await assignMessage(deps(), { id, ownerId: staff.userId, version: 0 });
    expect(await read(id)).toMatchObject({ owner: "Morgan Lee" });
    await expect(
      assignMessage(deps(other), { id, ownerId: other.userId, version: 0 }),
    ).rejects.toMatchObject({ code: "conflict", message: expect.stringContaining("by Morgan") });
    await assignMessage(deps(other), { id, ownerId: null, version: 1 });
    expect(await read(id)).toMatchObject({ ownerId: null, owner: null });
  });

  test("a note is not overwritten unread, and its text is not in the audit log", async () => {
    const id = await aMessage();
    const note = "Asked dispatch.\nCall back at 3 PM.";
    const typed = messageNoteSchema.parse({ note: note.replace("\n", "\r\n"), version: "0" });
    await noteMessage(deps(), { id, ...typed });
    expect((await read(id))?.staffNote).toBe(note);
    expect(await lastAction()).toMatchObject({ action: "message.note", details: {} });
    await expect(noteMessage(deps(), { id, note: "Mine", version: 0 })).rejects.toMatchObject({
      code: "conflict",
    });
    await noteMessage(deps(), {
      id,
      version: 1,
      ...messageNoteSchema.omit({ version: true }).parse({}),
    });
    expect((await read(id))?.staffNote).toBe("");
  });

  test("a reply is stored, emailed to the sender, and marks the message answered", async () => {
    const email = `${randomUUID()}@shipper.example`;
    const id = await aMessage({ email });
    await replyToMessage(deps(), { id, version: 0, reply: "Use dock 6.\nIt's open." });
    expect(await read(id)).toMatchObject({
      status: "answered",
      owner: "Morgan Lee",
      replies: [{ by: "Morgan Lee", text: "Use dock 6.\nIt's open." }],
    });
    expect(await lastAction()).toMatchObject({ action: "message.reply", details: {} });
    const sent = await db.database.query.select().from(mails).where(eq(mails.toEmail, email));
    expect(sent).toMatchObject([
      { kind: "contact", state: "waiting", replyToEmail: company.email.general },
    ]);
    expect(sent[0]?.text).toMatch(/Use dock 6\..*It's open\..*Dock 4 is closed\./s);
  });

  test("a reply to a message that was changed meanwhile is neither kept nor sent", async () => {
    const email = `${randomUUID()}@shipper.example`;
    const id = await aMessage({ email });
    await stepMessage(deps(), { id, version: 0, to: "closed" });
    await expect(
      replyToMessage(deps(), { id, version: 0, reply: "Use dock 6." }),
    ).rejects.toMatchObject({ code: "conflict" });
    expect((await read(id))?.replies).toEqual([]);
    const sent = await db.database.query.select().from(mails).where(eq(mails.toEmail, email));
    expect(sent).toEqual([]);
  });

  test("only staff work on messages", async () => {
    const id = await aMessage();
    for (const actor of [null, await aShipper(db.database), await aCarrier(db.database)]) {
      for (const attempt of [
        () => stepMessage(deps(actor), { id, version: 0, to: "closed" }),
        () => assignMessage(deps(actor), { id, ownerId: null, version: 0 }),
        () => noteMessage(deps(actor), { id, note: "x", version: 0 }),
        () => replyToMessage(deps(actor), { id, reply: "x", version: 0 }),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
      }
    }
    await expect(
      stepMessage(deps(), { id: randomUUID(), version: 0, to: "closed" }),
    ).rejects.toMatchObject({ code: "not_found" });
    expect(await read(id)).toMatchObject({ status: "new", staffNote: "", ownerId: null });
  });

  test("the queue has new messages, the oldest first, and finds words wherever they stand", async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const word = randomUUID();
    const younger = await aMessage({ message: `100% of ${word}`, createdAt: at(2) });
    const older = await aMessage({ company: `Castings ${word}`, createdAt: at(1) });
    const closed = await aMessage({ name: word, status: "closed", createdAt: at(3) });
    const answered = await aMessage({ email: `${word}@a.example`, status: "answered" });
    const of = `search=${word.toUpperCase()}`;
    expect(await list(of)).toEqual([older, younger]);
    expect(await list(`${of}&status=closed`)).toEqual([closed]);
    expect(await list(`${of}&status=all`)).toEqual([answered, closed, younger, older]);
    expect(await list(`${of}&status=nonsense`)).toEqual([older, younger]);
    expect(await list(`search=${encodeURIComponent(`100% of ${word}`)}`)).toEqual([younger]);
    expect(await list(`search=${encodeURIComponent(`1_0% of ${word}`)}`)).toEqual([]);
  });

  test("a long queue is read page by page, and nothing is missed when more comes in", async () => {
    const word = randomUUID();
    const ids: string[] = [];
    for (let n = 0; n < 60; n += 1) {
      ids.push(await aMessage({ name: word, createdAt: new Date(Date.UTC(2026, 0, 1, n)) }));
    }
    const read = (place: string) =>
      listContactMessages(
        db.database.query,
        readMessageFilter(new URLSearchParams(`search=${word}${place}`)),
      );
    const first = await read("");
    expect(first.rows.map(({ id }) => id)).toEqual(ids.slice(0, 50));
    expect(first.previous).toBeNull();
    await aMessage({ name: word, createdAt: new Date(Date.UTC(2025, 0, 1)) });
    const second = await read(`&after=${first.next}`);
    expect(second.rows.map(({ id }) => id)).toEqual(ids.slice(50));
    expect(second.next).toBeNull();
    const back = await read(`&before=${second.previous}`);
    expect(back.rows.map(({ id }) => id)).toEqual(ids.slice(0, 50));
    expect((await read("&after=nonsense")).rows).toHaveLength(50);
  });

  test("messages that came in one instant are each on one page, whichever way it is read", async () => {
    const word = randomUUID();
    await db.outside(`insert into contact_messages (name, email, phone, message, submission_key, created_at)
      select '${word}', 'ana@shipper.example', '317-555-0100', 'Dock 4 is closed.', gen_random_uuid(), '2026-02-01'
      from generate_series(1, 120)`);
    const stored = await db.outside(
      `select id from contact_messages where name = '${word}' order by id`,
    );
    const read = (place: Record<string, string>) =>
      listContactMessages(db.database.query, { status: "new", search: word, ...place });
    const forward = [await read({})];
    for (let next = forward[0]?.next; next; next = forward.at(-1)?.next) {
      forward.push(await read({ after: next }));
    }
    const idsOf = (pages: typeof forward) => pages.map(({ rows }) => rows.map(({ id }) => id));
    expect(idsOf(forward).flat()).toEqual(stored.map(({ id }) => id));
    const back = await read({ before: forward.at(-1)?.previous ?? "" });
    expect(idsOf([back])).toEqual(idsOf(forward).slice(1, 2));
  });

  test("counts cover all messages, regardless of the filter", async () => {
    const before = await countMessages(db.database.query);
    await aMessage();
    await aMessage({ status: "answered" });
    expect(await countMessages(db.database.query)).toEqual({
      new: before.new + 1,
      answered: before.answered + 1,
      closed: before.closed,
    });
  });

  test("a message outlives the account of its assignee", async () => {
    const other = await aStaffMember(db.database);
    const id = await aMessage({ ownerId: other.userId });
    await db.database.query.delete(users).where(eq(users.id, other.userId));
    expect(await read(id)).toMatchObject({ ownerId: null });
  });

  test("open desks are notified of new and changed messages", async () => {
    const heard: string[] = [];
    const stop = await db.database.listen("desk", {
      onMessage: (name) => heard.push(name),
      onReconnect: () => {},
    });
    const ofMessages = () => heard.filter((name) => name === "messages");
    const id = await aMessage();
    await expect.poll(ofMessages).toHaveLength(1);
    await stepMessage(deps(), { id, version: 0, to: "closed" });
    await expect.poll(ofMessages).toHaveLength(2);
    await stop();
  });

  test("the audit log verifies", async () => {
    expect((await verifyAudit(db.database.query)).broken).toBeNull();
  });
});
