import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { listAudit } from "#app/features/audit/queries.server.ts";
import {
  bookConsultation,
  cancelConsultation,
  moveConsultation,
} from "#app/features/consultation/commands.server.ts";
import {
  cancelConsultationByStaff,
  moveConsultationByStaff,
} from "#app/features/consultation/desk-commands.server.ts";
import {
  countConsultationsToday,
  findConsultation,
} from "#app/features/consultation/queries.server.ts";
import { consultations } from "#app/features/consultation/tables.server.ts";
import { mails } from "#app/features/mail/tables.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { aCarrier, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

const monday = new Date("2026-11-23T14:00:00Z");
const later = new Date("2026-11-23T15:30:00Z");
const evenLater = new Date("2026-11-24T15:30:00Z");
const reason = "The advisor is in a meeting.";
const meanwhile = "This consultation was changed a moment ago. Review it, then try again.";

describe("consultations at the staff desk", () => {
  let now: Date;
  const db = prepareDatabase();
  const staff = prepare(() => aStaffMember(db.database));
  beforeEach(async () => {
    now = new Date("2026-11-20T15:00:00Z");
    await db.database.query.delete(consultations);
    await db.database.query.delete(mails);
  });

  const deps = (actor: Actor | null = staff) => ({
    database: db.database,
    actor,
    clock: { now: () => now },
    signer: createSigner("a secret of these tests"),
    origin: "https://freight.example",
  });
  const book = (startsAt = monday) => {
    const request = { startsAt, name: "Ana Ode", email: "ana@shipper.example" };
    const whole = { ...request, phone: "(317) 555-0100", topic: null };
    return bookConsultation(deps(null), whole, randomUUID());
  };
  const move = (id: string, startsAt: Date, sequence = 0, actor: Actor | null = staff) =>
    moveConsultationByStaff(deps(actor), { id, startsAt, sequence, reason });
  const cancel = (id: string, sequence = 0, actor: Actor | null = staff) =>
    cancelConsultationByStaff(deps(actor), { id, sequence, reason });
  const read = (id: string) => findConsultation(db.database.query, id);
  const sent = () => db.database.query.select().from(mails);
  const lastInvitation = async () => {
    const file = (await sent()).flatMap(({ attachments }) => attachments).at(-1);
    return { method: file?.method, text: Buffer.from(file?.content ?? "", "base64").toString() };
  };
  const actions = async (id: string) =>
    (await listAudit(db.database.query, { subject: id }, undefined)).rows;

  test("a consultation that staff move sends the visitor the updated invitation, without the reason", async () => {
    const id = await book();
    await move(id, later);
    expect(await read(id)).toMatchObject({ startsAt: later, sequence: 1 });
    const { method, text } = await lastInvitation();
    expect(method).toBe("REQUEST");
    expect(text).toContain("SEQUENCE:1\r\n");
    expect(text).toContain("DTSTART:20261123T153000Z");
    const written = await sent();
    expect(written.map(({ toEmail }) => toEmail)).toContain("ana@shipper.example");
    expect(JSON.stringify(written)).not.toContain(reason);
    expect(await actions(id)).toMatchObject([
      {
        action: "consultation.move",
        actorId: staff.userId,
        details: { to: later.toISOString(), reason },
      },
    ]);
  });

  test("a consultation that staff cancel takes the invitation back and frees its time", async () => {
    const id = await book();
    await cancel(id);
    expect(await read(id)).toMatchObject({ status: "cancelled", sequence: 1 });
    expect((await lastInvitation()).method).toBe("CANCEL");
    expect(await actions(id)).toMatchObject([
      { action: "consultation.cancel", details: { reason } },
    ]);
    await book();
  });

  test("staff who haven't seen the visitor's change get a conflict, and change nothing", async () => {
    const id = await book();
    await moveConsultation(deps(null), id, later);
    for (const attempt of [() => move(id, evenLater), () => cancel(id)]) {
      await expect(attempt()).rejects.toMatchObject({ code: "conflict", message: meanwhile });
    }
    expect(await read(id)).toMatchObject({ startsAt: later, status: "booked" });
    await cancelConsultation(deps(null), id);
    for (const attempt of [() => move(id, evenLater, 1), () => cancel(id, 1)]) {
      await expect(attempt()).rejects.toMatchObject({
        code: "conflict",
        message: "This consultation was canceled.",
      });
    }
    expect(await actions(id)).toEqual([]);
  });

  test("of two of the staff at once one moves it, with one pair of mails and one entry", async () => {
    const id = await book();
    const answers = await Promise.allSettled([move(id, later), move(id, evenLater), cancel(id)]);
    const lost = answers.filter((answer) => answer.status === "rejected");
    expect(lost).toHaveLength(2);
    for (const { reason: why } of lost) expect(why).toMatchObject({ code: "conflict" });
    expect(await sent()).toHaveLength(4);
    expect(await actions(id)).toHaveLength(1);
  });

  test("only staff can do so, and not to a time that is taken or not offered", async () => {
    const id = await book();
    for (const actor of [null, await aShipper(db.database), await aCarrier(db.database)]) {
      for (const attempt of [() => move(id, later, 0, actor), () => cancel(id, 0, actor)]) {
        await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
      }
    }
    await book(later);
    const sunday = new Date("2026-11-22T15:00:00Z");
    for (const startsAt of [later, sunday]) {
      await expect(move(id, startsAt)).rejects.toMatchObject({ code: "conflict" });
    }
    await expect(move(randomUUID(), later)).rejects.toMatchObject({ code: "not_found" });
    expect(await read(id)).toMatchObject({ startsAt: monday, sequence: 0 });
  });

  test("the desk counts today's upcoming consultations, in Eastern time", async () => {
    await book();
    const cancelled = await book(later);
    await book(evenLater);
    await cancel(cancelled);
    const countAt = (at: string) => countConsultationsToday(db.database.query, new Date(at));
    expect(await countAt("2026-11-23T04:59:00Z")).toBe(0);
    expect(await countAt("2026-11-23T05:00:00Z")).toBe(1);
    expect(await countAt("2026-11-23T14:01:00Z")).toBe(0);
  });

  test("open desks hear of a consultation that is booked", async () => {
    const heard: string[] = [];
    const stop = await db.database.listen("desk", {
      onMessage: (name) => heard.push(name),
      onReconnect: () => {},
    });
    await book();
    await expect.poll(() => heard).toContain("consultations");
    await stop();
  });
});
