import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { company } from "#app/features/company/profile.ts";
import { markRead } from "#app/features/shipments/conversation/mark-read.server.ts";
import {
  countUnreadLoads,
  listUnreadThreads,
} from "#app/features/shipments/conversation/read-messages.server.ts";
import { sendLoadMessage } from "#app/features/shipments/conversation/send-message.server.ts";
import type { LoadReader } from "#app/features/shipments/load/read-load.server.ts";
import { conversationScene } from "#tests/support/conversation-scene.ts";
import {
  aCarrier,
  aColleague,
  aShipment,
  aShipper,
  aStaffMember,
} from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { refusal } from "#tests/support/refusal.ts";

describe("the conversation about a load", () => {
  const db = prepareDatabase();
  const staff = prepare(() => aStaffMember(db.database, { firstName: "Morgan", lastName: "Lee" }));
  const { on, mailsTo, aLoad, say, read, textsOf } = conversationScene(() => ({ db, staff }));
  const unreadOf = async (actor: Actor, reader: LoadReader, id: string) =>
    (await read(actor, reader, id)).conversation.unread.map(({ text }) => text);

  test("customer and carrier each talk with the desk, and neither sees the other's messages", async () => {
    const { id, trackingId, owner, carrier } = await aLoad();
    await say(owner, "customer", id, "Is the dock open on Friday?");
    await say(carrier, "carrier", id, "Which gate?");
    await say(staff, "staff", id, "Until six.", "customer");
    await say(staff, "staff", id, "Gate 2.", "carrier");
    expect((await textsOf(owner, "customer", id)).toSorted()).toEqual([
      "Is the dock open on Friday?",
      "Until six.",
    ]);
    expect((await textsOf(carrier, "carrier", id)).toSorted()).toEqual(["Gate 2.", "Which gate?"]);
    expect(await textsOf(staff, "staff", id)).toHaveLength(4);
    const done = await auditOf(db.database.query, { kind: "shipment", id });
    const messages = done.filter(({ action }) => action === "load.message");
    expect(messages).toHaveLength(4);
    expect(JSON.stringify(messages)).toContain(trackingId);
    expect(JSON.stringify(messages)).not.toContain("dock");
  });

  test("each message is emailed to the other side: our team or the assignee, or the people of the load", async () => {
    const { id, trackingId, owner, carrier } = await aLoad();
    await say(owner, "customer", id, `Question ${trackingId}`);
    const toDesk = (await mailsTo(company.email.general)).filter(({ text }) =>
      text?.includes(`Question ${trackingId}`),
    );
    expect(toDesk).toMatchObject([
      { subject: `Message about load ${trackingId}`, isSecret: false },
    ]);
    expect(toDesk[0]?.text).toContain(`/staff/shipments/${id}`);
    await db.outside(`update shipments set assigned_to = '${staff.userId}' where id = '${id}'`);
    await say(carrier, "carrier", id, "Running late.");
    expect(await mailsTo(staff.email)).toHaveLength(1);
    const colleague = await aColleague(db.database, owner, "payables");
    const onlooker = await aColleague(db.database, owner, "view");
    await say(colleague, "customer", id, "Send the invoice to me, please.");
    await say(staff, "staff", id, "We will.");
    for (const person of [owner, colleague]) {
      expect(await mailsTo(person.email)).toMatchObject([{ isSecret: true }]);
    }
    expect(await mailsTo(onlooker.email)).toEqual([]);
    expect(await mailsTo(carrier.email)).toEqual([]);
  });

  test("an unconfirmed address gets no reply link for its account", async () => {
    const { id, owner } = await aLoad();
    await db.database.query
      .update(users)
      .set({ emailVerified: false })
      .where(eq(users.id, owner.userId));
    await say(staff, "staff", id, "Is it ready?");
    expect(await mailsTo(owner.email)).toEqual([]);
    expect(await unreadOf(owner, "customer", id)).toEqual(["Is it ready?"]);
  });

  test("the same form sent twice is one message and one email", async () => {
    const { id, owner } = await aLoad();
    const message = {
      id,
      messageId: randomUUID(),
      as: "staff" as const,
      side: "customer" as const,
      text: "Once.",
    };
    await Promise.all([sendLoadMessage(on(staff), message), sendLoadMessage(on(staff), message)]);
    expect(await textsOf(owner, "customer", id)).toEqual(["Once."]);
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });

  test("only the load's own people write, each as what they are", async () => {
    const { id, owner } = await aLoad();
    const onlooker = await aColleague(db.database, owner, "view");
    const stranger = await aShipper(db.database);
    const otherCarrier = await aCarrier(db.database);
    expect(await refusal(say(onlooker, "customer", id, "x"))).toBe("forbidden");
    expect(await refusal(say(stranger, "customer", id, "x"))).toBe("not_found");
    expect(await refusal(say(otherCarrier, "carrier", id, "x"))).toBe("not_found");
    expect(await refusal(say(owner, "staff", id, "x"))).toBe("not_found");
    expect(await refusal(say(owner, "customer", id, "x", "carrier"))).toBe("forbidden");
    const uncovered = await aShipment(db.database, owner);
    expect(await refusal(say(staff, "staff", uncovered.id, "x", "carrier"))).toBe("not_found");
    expect((await read(onlooker, "customer", id)).conversation.sides).toEqual([]);
    expect((await read(staff, "staff", id)).conversation.sides).toEqual(["customer", "carrier"]);
  });

  test("a message is unread for the other side until they answer it or mark it as read", async () => {
    const { id, owner, carrier } = await aLoad();
    const { query } = db.database;
    const before = await countUnreadLoads(query);
    await say(owner, "customer", id, "Where is it?");
    await say(carrier, "carrier", id, "Where to?");
    expect(await countUnreadLoads(query)).toBe(before + 1);
    const threads = (await listUnreadThreads(query)).filter((one) => one.shipmentId === id);
    expect(threads.toSorted((one, other) => one.side.localeCompare(other.side))).toMatchObject([
      { side: "carrier", text: "Where to?", from: "Prairie Line", count: 1 },
      { side: "customer", text: "Where is it?", from: "Dana Reyes", count: 1 },
    ]);
    await say(staff, "staff", id, "In Gary.", "customer");
    expect(await unreadOf(staff, "staff", id)).toEqual(["Where to?"]);
    expect(await unreadOf(owner, "customer", id)).toEqual(["In Gary."]);
    expect(await unreadOf(carrier, "carrier", id)).toEqual([]);
    const upTo = new Date("2026-11-22T00:00:00Z");
    await markRead(on(owner), { id, as: "customer", upTo });
    expect(await unreadOf(owner, "customer", id)).toEqual([]);
    expect(await unreadOf(staff, "staff", id)).toEqual(["Where to?"]);
    await markRead(on(staff), { id, as: "staff", upTo: new Date("2026-11-01T00:00:00Z") });
    expect(await unreadOf(staff, "staff", id)).toEqual(["Where to?"]);
    await markRead(on(staff), { id, as: "staff", upTo });
    expect(await countUnreadLoads(query)).toBe(before);
    expect(await refusal(markRead(on(carrier), { id, as: "staff", upTo }))).toBe("not_found");
  });

  test("one person sends 30 messages about a load in an hour, and no more", async () => {
    const { id, owner, carrier } = await aLoad();
    for (let sent = 0; sent < 30; sent += 1) await say(carrier, "carrier", id, `${sent}`);
    expect(await refusal(say(carrier, "carrier", id, "31"))).toBe("too_many");
    expect(await refusal(say(owner, "customer", id, "Hello"))).toBe("done");
  });

  test("only the side of a message is notified", async () => {
    const { id, owner, carrier } = await aLoad();
    const heard: string[] = [];
    const stop = await db.database.listen("shipments", {
      onMessage: (text) => heard.push(JSON.parse(text).company_id),
      onReconnect: () => {},
    });
    await say(staff, "staff", id, "Which truck?", "carrier");
    await expect.poll(() => heard).toEqual([carrier.companyId]);
    await say(staff, "staff", id, "Is it ready?", "customer");
    await expect.poll(() => heard).toEqual([carrier.companyId, owner.companyId]);
    await stop();
  });
});
