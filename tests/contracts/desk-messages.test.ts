import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { listAudit } from "#app/features/audit/queries.server.ts";
import { verifyAudit } from "#app/features/audit/verify.server.ts";
import {
  assignMessage,
  noteMessage,
  stepMessage,
} from "#app/features/contact/desk-commands.server.ts";
import { messageNoteSchema } from "#app/features/contact/desk-schema.ts";
import { readMessageFilter } from "#app/features/contact/filter.ts";
import { countMessages, listMessages, readMessage } from "#app/features/contact/queries.server.ts";
import { contactMessages } from "#app/features/contact/tables.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { aCarrier, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";

describe("messages at the staff desk", () => {
  let db: FreshDatabase;
  let staff: Actor;
  beforeAll(async () => {
    db = await freshDatabase();
    staff = await aStaffMember(db.database, { firstName: "Morgan", lastName: "Lee" });
  });
  afterAll(() => db.close());

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
  const read = (id: string) => readMessage(db.database.query, id);
  const list = async (query: string) => {
    const filter = readMessageFilter(new URLSearchParams(query));
    return (await listMessages(db.database.query, filter)).map(({ id }) => id);
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
      await stepMessage(deps(), { id, from, to });
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

  test("of two who decide at once the second is told how it stands, and no step is skipped", async () => {
    const id = await aMessage();
    const answers = await Promise.allSettled([
      stepMessage(deps(), { id, from: "new", to: "answered" }),
      stepMessage(deps(await aStaffMember(db.database)), { id, from: "new", to: "closed" }),
    ]);
    const lost = answers.filter((answer) => answer.status === "rejected");
    const { status } = (await read(id)) ?? {};
    expect(lost.map(({ reason }) => reason)).toMatchObject([
      { code: "conflict", message: `Nothing was changed: this message is ${status} now.` },
    ]);
    const open = await aMessage({ status: "closed" });
    await expect(
      stepMessage(deps(), { id: open, from: "closed", to: "answered" }),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  test("somebody of the staff sees to it, and who comes second is told who", async () => {
    const id = await aMessage();
    const [shipper, other] = [await aShipper(db.database), await aStaffMember(db.database)];
    await expect(
      assignMessage(deps(), { id, ownerId: shipper.userId, before: null }),
    ).rejects.toMatchObject({ code: "invalid" });
    await assignMessage(deps(), { id, ownerId: staff.userId, before: null });
    expect(await read(id)).toMatchObject({ owner: "Morgan Lee" });
    await expect(
      assignMessage(deps(other), { id, ownerId: other.userId, before: null }),
    ).rejects.toMatchObject({
      code: "conflict",
      message: "Nothing was changed: Morgan Lee sees to this message now.",
    });
    await assignMessage(deps(other), { id, ownerId: null, before: staff.userId });
    expect(await read(id)).toMatchObject({ ownerId: null, owner: null });
  });

  test("a note stays as it was last read, and its words are not in the audit log", async () => {
    const id = await aMessage();
    const note = "Asked dispatch.\nCall back at 3 PM.";
    const typed = messageNoteSchema.parse({ note: note.replace("\n", "\r\n"), before: "" });
    await noteMessage(deps(), { id, ...typed });
    expect((await read(id))?.staffNote).toBe(note);
    expect(await lastAction()).toMatchObject({ action: "message.note", details: {} });
    await expect(noteMessage(deps(), { id, note: "Mine", before: "" })).rejects.toMatchObject({
      code: "invalid",
      message: expect.stringContaining(note),
    });
    await noteMessage(deps(), { id, note: "", before: note });
    expect((await read(id))?.staffNote).toBe("");
  });

  test("nobody but staff does anything with messages", async () => {
    const id = await aMessage();
    for (const actor of [null, await aShipper(db.database), await aCarrier(db.database)]) {
      for (const attempt of [
        () => stepMessage(deps(actor), { id, from: "new", to: "closed" }),
        () => assignMessage(deps(actor), { id, ownerId: null, before: null }),
        () => noteMessage(deps(actor), { id, note: "x", before: "" }),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
      }
    }
    await expect(
      stepMessage(deps(), { id: randomUUID(), from: "new", to: "closed" }),
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

  test("counts are of all messages, whatever is shown", async () => {
    const before = await countMessages(db.database.query);
    await aMessage();
    await aMessage({ status: "answered" });
    expect(await countMessages(db.database.query)).toEqual({
      new: before.new + 1,
      answered: before.answered + 1,
      closed: before.closed,
    });
  });

  test("a message outlives the account of who saw to it", async () => {
    const other = await aStaffMember(db.database);
    const id = await aMessage({ ownerId: other.userId });
    await db.database.query.delete(users).where(eq(users.id, other.userId));
    expect(await read(id)).toMatchObject({ ownerId: null });
  });

  test("open desks hear of a message that comes and of one that changes", async () => {
    const heard: string[] = [];
    const { promise: twice, resolve } = Promise.withResolvers<void>();
    const stop = await db.database.listen("desk", {
      onMessage: (name) => {
        if (name === "messages" && heard.push(name) === 2) resolve();
      },
      onReconnect: () => {},
    });
    const id = await aMessage();
    await stepMessage(deps(), { id, from: "new", to: "closed" });
    await twice;
    await stop();
  });

  test("the audit log proves whole", async () => {
    expect((await verifyAudit(db.database.query)).broken).toBeNull();
  });
});
