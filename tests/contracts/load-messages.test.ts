import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companyMembers, userRoles, users } from "#app/features/accounts/tables.server.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { company } from "#app/features/company/profile.ts";
import { markRead } from "#app/features/shipments/conversation/mark-read.server.ts";
import {
  countUnreadLoads,
  listUnreadThreads,
} from "#app/features/shipments/conversation/read-messages.server.ts";
import { openReplyLink } from "#app/features/shipments/conversation/reply-link.server.ts";
import { sendMessage } from "#app/features/shipments/conversation/send-message.server.ts";
import { assignCarrier } from "#app/features/shipments/desk-commands.server.ts";
import type { LoadReader } from "#app/features/shipments/load/read-load.server.ts";
import { readLoadView } from "#app/flows/load-view.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import {
  aCarrier,
  aColleague,
  aShipment,
  aShipper,
  aStaffMember,
} from "#tests/support/factories.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";
import { quoteScene, signer } from "#tests/support/quote-scene.ts";

describe("the conversation about a load", () => {
  let db: FreshDatabase;
  let staff: Actor;
  let owner: Actor;
  let carrier: Actor;
  beforeAll(async () => {
    db = await freshDatabase();
    staff = await aStaffMember(db.database, { firstName: "Morgan", lastName: "Lee" });
  });
  afterAll(() => db.close());
  const { on, mailsTo } = quoteScene(() => ({ db, staff }));

  /** A load with its own shipper and carrier. */
  const aLoad = async () => {
    owner = await aShipper(db.database);
    carrier = await aCarrier(db.database);
    const load = await aShipment(db.database, owner);
    await assignCarrier(on(staff), { id: load.id, carrierId: carrier.userId });
    return load;
  };
  const say = (
    actor: Actor,
    as: LoadReader,
    id: string,
    text: string,
    side = as === "staff" ? ("customer" as const) : as,
  ) => sendMessage(on(actor), { id, messageId: randomUUID(), as, side, text });
  const read = async (actor: Actor, reader: LoadReader, id: string) => {
    const load = await readLoadView({ ...on(actor), query: db.database.query }, { id }, reader);
    if (!load) throw new Error("the load was not found");
    return load;
  };
  const textsOf = async (actor: Actor, reader: LoadReader, id: string) =>
    (await read(actor, reader, id)).timeline
      .filter(({ kind }) => kind === "message")
      .map(({ note }) => note);
  const unreadOf = async (actor: Actor, reader: LoadReader, id: string) =>
    (await read(actor, reader, id)).conversation.unread.map(({ text }) => text);
  const refusal = (attempt: Promise<unknown>) =>
    attempt.then(
      () => "done",
      ({ code }) => code,
    );
  /** The token of the reply link in the latest email to an address. */
  const tokenFor = async ({ email }: Actor) => {
    const mails = await mailsTo(email);
    const links = mails.flatMap(({ text }) => /\/load-reply\/(\S+)/.exec(text ?? "")?.[1] ?? []);
    return links.at(-1) ?? "";
  };
  const open = (token: string, day?: string) =>
    openReplyLink({ query: db.database.query, ...on(null, day) }, token);

  test("customer and carrier each talk with the desk, and neither sees the other's messages", async () => {
    const { id, trackingId } = await aLoad();
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
    const { id, trackingId } = await aLoad();
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
    const { id } = await aLoad();
    await db.database.query
      .update(users)
      .set({ emailVerified: false })
      .where(eq(users.id, owner.userId));
    await say(staff, "staff", id, "Is it ready?");
    expect(await mailsTo(owner.email)).toEqual([]);
    expect(await unreadOf(owner, "customer", id)).toEqual(["Is it ready?"]);
  });

  test("the same form sent twice is one message and one email", async () => {
    const { id } = await aLoad();
    const message = {
      id,
      messageId: randomUUID(),
      as: "staff" as const,
      side: "customer" as const,
      text: "Once.",
    };
    await Promise.all([sendMessage(on(staff), message), sendMessage(on(staff), message)]);
    expect(await textsOf(owner, "customer", id)).toEqual(["Once."]);
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });

  test("only the load's own people write, each as what they are", async () => {
    const { id } = await aLoad();
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
    const { id } = await aLoad();
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

  test("the emailed link replies for its reader, on this side of this load only", async () => {
    const { id } = await aLoad();
    await say(staff, "staff", id, "Is it ready?", "customer");
    const found = await open(await tokenFor(owner));
    expect(found).toMatchObject({
      side: "customer",
      load: { id },
      actor: { userId: owner.userId },
    });
    expect(await open(`${await tokenFor(owner)}x`)).toBeUndefined();
    await say(staff, "staff", id, "Which truck?", "carrier");
    expect(await open(await tokenFor(carrier))).toMatchObject({ side: "carrier", load: { id } });
  });

  test.each([
    ["30 days", async () => {}, "2026-12-25"],
    [
      "its person leaves the company",
      () =>
        db.outside(`insert into companies (id) values ('${owner.companyId.replace(/^.{8}/, "00000000")}');
        update company_members set company_id = '${owner.companyId.replace(/^.{8}/, "00000000")}' where user_id = '${owner.userId}'`),
    ],
    [
      "they may only look on",
      () =>
        db.database.query
          .update(companyMembers)
          .set({ role: "view" })
          .where(eq(companyMembers.userId, owner.userId)),
    ],
    [
      "their account is deleted",
      () =>
        db.database.query
          .update(users)
          .set({ deletedAt: new Date() })
          .where(eq(users.id, owner.userId)),
    ],
    [
      "they have another address",
      () =>
        db.database.query
          .update(users)
          .set({ email: `${randomUUID()}@shipper.example` })
          .where(eq(users.id, owner.userId)),
    ],
  ])("a customer's link ends after: %s", async (_, end: () => Promise<unknown>, day?: string) => {
    const { id } = await aLoad();
    await say(staff, "staff", id, "Is it ready?", "customer");
    const token = await tokenFor(owner);
    expect(await open(token)).toBeDefined();
    await end();
    expect(await open(token, day)).toBeUndefined();
  });

  test("a carrier's link ends with its role or its load, and the next carrier sees none of its messages", async () => {
    const first = await aLoad();
    await say(staff, "staff", first.id, "Which truck?", "carrier");
    const token = await tokenFor(carrier);
    const next = await aCarrier(db.database);
    await assignCarrier(on(staff), { id: first.id, carrierId: next.userId });
    expect(await open(token)).toBeUndefined();
    expect(await textsOf(next, "carrier", first.id)).toEqual([]);
    const second = await aLoad();
    await say(staff, "staff", second.id, "Which truck?", "carrier");
    const other = await tokenFor(carrier);
    expect(await open(other)).toBeDefined();
    await db.database.query
      .update(userRoles)
      .set({ verified: false })
      .where(eq(userRoles.userId, carrier.userId));
    expect(await open(other)).toBeUndefined();
  });

  test("one person sends 30 messages about a load in an hour, and no more", async () => {
    const { id } = await aLoad();
    for (let sent = 0; sent < 30; sent += 1) await say(carrier, "carrier", id, `${sent}`);
    expect(await refusal(say(carrier, "carrier", id, "31"))).toBe("too_many");
    expect(await refusal(say(owner, "customer", id, "Hello"))).toBe("done");
  });

  test("only the side of a message is notified", async () => {
    const { id } = await aLoad();
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

  test("a link that we did not sign, or signed for something else, opens nothing", async () => {
    const { id } = await aLoad();
    await say(staff, "staff", id, "Is it ready?", "customer");
    const said = signer.open("load-reply", await tokenFor(owner)) ?? "";
    expect(await open(signer.sign("load-reply", said))).toBeDefined();
    expect(await open(signer.sign("stop-notices", said))).toBeUndefined();
    expect(await open(createSigner("another secret").sign("load-reply", said))).toBeUndefined();
    expect(await open(signer.sign("load-reply", "x"))).toBeUndefined();
    expect(await open("x.y")).toBeUndefined();
  });
});
