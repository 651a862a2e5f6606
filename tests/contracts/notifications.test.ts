import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { assignCarrier } from "#app/features/shipments/desk-commands.server.ts";
import {
  setNotifications,
  stopNotifications,
} from "#app/features/shipments/notifications.server.ts";
import type { NotificationsChange } from "#app/features/shipments/notifications.ts";
import { readShipment } from "#app/features/shipments/owned.server.ts";
import { moveShipment, moveShipmentByStaff, reportLoad } from "#app/flows/move-shipment.server.ts";
import { readStopToken } from "#app/flows/notification-link.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { aCarrier, aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";

describe("mail of milestones", () => {
  let db: FreshDatabase;
  const signer = createSigner("s3cret-".repeat(8));
  const origin = "https://freight.example";
  beforeAll(async () => {
    db = await freshDatabase();
  });
  afterAll(() => db.close());

  const choose = (actor: Actor | null, change: Partial<NotificationsChange> & { id: string }) =>
    setNotifications(
      { database: db.database, actor },
      { inTransit: false, delivered: false, emails: [], ...change },
    );
  const move = (actor: Actor, id: string, to: "In Transit" | "Delivered") =>
    moveShipment({ database: db.database, actor, signer, origin }, { id, to });
  const mails = () =>
    db.outside("select to_email, subject, html, text, unsubscribe_url from mails order by subject");
  const mailed = async (id: string) =>
    (await mails()).filter(({ subject }) => String(subject).startsWith(id));
  const address = () => `${randomUUID()}@consignee.example`;
  const subscriptionOf = (mail: Record<string, unknown> | undefined) => {
    const token = new URL(String(mail?.unsubscribe_url)).searchParams.get("token");
    return readStopToken(signer, token ?? "");
  };

  test("the owner has mail of what they chose, and those they named of both", async () => {
    const actor = await aShipper(db.database);
    const consignee = address();
    const { id, trackingId } = await aShipment(db.database, actor, {
      origin: "Reyes Castings, 12 Elm St, Indianapolis, IN 46268",
    });
    await choose(actor, { id, delivered: true, emails: [consignee] });
    await move(actor, id, "In Transit");
    await move(actor, id, "Delivered");
    const sent = await mailed(trackingId);
    expect(sent.map(({ to_email, subject }) => `${subject} > ${to_email}`).sort()).toEqual(
      [
        `${trackingId} is Delivered > ${actor.email}`,
        `${trackingId} is Delivered > ${consignee}`,
        `${trackingId} is In Transit > ${consignee}`,
      ].sort(),
    );
    // The ID and the tokens of links may happen to have any letters in them.
    const drawn = new RegExp(`${trackingId}|token=[\\w.-]+`, "g");
    for (const { html, text, unsubscribe_url } of sent) {
      expect(text).toContain("Indianapolis, IN");
      expect(unsubscribe_url).toMatch(/^https:\/\/freight\.example\/stop-notices\?token=/);
      const said = `${html} ${text}`.replaceAll(drawn, "");
      for (const secret of ["Elm", "46268", "Castings", "castings", "Reyes", "1250"]) {
        expect(said).not.toContain(secret);
      }
    }
  });

  const reason = "The driver's card number was refused.";
  /** Everybody who may move a load, each as a way to move one that is the owner's. */
  const movers = {
    staff: async (id: string, note?: string) => {
      const actor = await aStaffMember(db.database);
      const deps = { database: db.database, actor, clock: systemClock, signer, origin };
      return (to: "In Transit" | "Delivered") =>
        moveShipmentByStaff(deps, { id, to, reason, note });
    },
    carrier: async (id: string, note?: string) => {
      const [desk, actor] = [await aStaffMember(db.database), await aCarrier(db.database)];
      const requireStaff = { database: db.database, actor: desk, clock: systemClock };
      await assignCarrier(requireStaff, { id, carrierId: actor.userId });
      const deps = { database: db.database, actor, signer, origin };
      return (to: "In Transit" | "Delivered") => reportLoad(deps, { id, to, note });
    },
  };

  test.each(["staff", "carrier"] as const)(
    "a load that %s move is told of as one that its owner moves, with the note and never the reason",
    async (who) => {
      const owner = await aShipper(db.database);
      const consignee = address();
      const { id, trackingId } = await aShipment(db.database, owner);
      await choose(owner, { id, inTransit: true, emails: [consignee] });
      const moveOn = await movers[who](id, "Left dock 4 <at> noon.");
      await moveOn("In Transit");
      const sent = await mailed(trackingId);
      expect(sent.map(({ to_email }) => to_email).sort()).toEqual([owner.email, consignee].sort());
      expect(sent.map(subscriptionOf)).toContainEqual({ who: "owner", id });
      for (const { html, text } of sent) {
        expect(text).toContain("Left dock 4 <at> noon.");
        expect(html).toContain("Left dock 4 &lt;at&gt; noon.");
        expect(`${html} ${text}`).not.toContain("card number");
      }
      await moveOn("Delivered");
      expect((await mailed(trackingId)).map(({ to_email }) => to_email)).toHaveLength(3);
    },
  );

  test.each(["staff", "carrier"] as const)(
    "what %s may not change or change too late is told to nobody",
    async (who) => {
      const owner = await aShipper(db.database);
      const { id, trackingId } = await aShipment(db.database, owner);
      await choose(owner, { id, inTransit: true, delivered: true });
      const moveOn = await movers[who](id);
      await expect(moveOn("Delivered")).rejects.toMatchObject({ code: "conflict" });
      expect(await mailed(trackingId)).toEqual([]);
      const presses = [moveOn("In Transit"), moveOn("In Transit"), move(owner, id, "In Transit")];
      const answers = await Promise.allSettled(presses);
      expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await mailed(trackingId)).toHaveLength(1);
      const stranger = await aShipper(db.database, { role: "carrier" });
      const deps = { database: db.database, actor: stranger, clock: systemClock, signer, origin };
      const attempts = [
        () => moveShipmentByStaff(deps, { id, to: "Delivered", reason }),
        () => reportLoad(deps, { id, to: "Delivered" }),
        () => move(stranger, id, "Delivered"),
      ];
      for (const attempt of attempts) {
        await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
      }
      expect(await mailed(trackingId)).toHaveLength(1);
    },
  );

  test("a load without a public page is told of without a link to one", async () => {
    const actor = await aShipper(db.database);
    const given = { publicTracking: false };
    const { id, trackingId } = await aShipment(db.database, actor, given);
    await choose(actor, { id, emails: [address()] });
    await move(actor, id, "In Transit");
    const [mail] = await mailed(trackingId);
    expect(mail?.html).not.toContain("/shipment-tracking");
  });

  test("a change that is refused sends nothing, and one that is pressed twice is told once", async () => {
    const actor = await aShipper(db.database);
    const { id, trackingId } = await aShipment(db.database, actor);
    await choose(actor, { id, inTransit: true, delivered: true });
    await expect(move(actor, id, "Delivered")).rejects.toMatchObject({ code: "conflict" });
    expect(await mailed(trackingId)).toEqual([]);
    const presses = [move(actor, id, "In Transit"), move(actor, id, "In Transit")];
    await Promise.allSettled(presses);
    expect(await mailed(trackingId)).toHaveLength(1);
  });

  test("who asks for no more gets no more, and can't be named again", async () => {
    const actor = await aShipper(db.database);
    const [leaving, staying] = [address(), address()];
    const { id, trackingId } = await aShipment(db.database, actor);
    const both = { id, inTransit: true, delivered: true, emails: [leaving, staying] };
    await choose(actor, both);
    await move(actor, id, "In Transit");
    for (const mail of await mailed(trackingId)) {
      const subscription = subscriptionOf(mail);
      if (!subscription) throw new Error("the link does not work");
      if (mail.to_email !== staying) {
        await stopNotifications({ database: db.database, clock: systemClock }, subscription);
      }
    }
    await choose(actor, { ...both, inTransit: false, delivered: false });
    await move(actor, id, "Delivered");
    const last = (await mailed(trackingId)).filter(({ subject }) => /Delivered/.test(`${subject}`));
    expect(last.map(({ to_email }) => to_email)).toEqual([staying]);
    const seen = await readShipment(db.database.query, actor, trackingId);
    expect(seen?.notifications.recipients).toContainEqual({ email: leaving, stopped: true });
  });

  test("an owner's link ends the owner's mail", async () => {
    const actor = await aShipper(db.database);
    const { id, trackingId } = await aShipment(db.database, actor);
    await choose(actor, { id, inTransit: true, delivered: true });
    await move(actor, id, "In Transit");
    const [mail] = await mailed(trackingId);
    expect(subscriptionOf(mail)).toEqual({ who: "owner", id });
    await stopNotifications({ database: db.database, clock: systemClock }, { who: "owner", id });
    await move(actor, id, "Delivered");
    expect(await mailed(trackingId)).toHaveLength(1);
  });

  test("an address taken out of the form gets no more", async () => {
    const actor = await aShipper(db.database);
    const [first, second] = [address(), address()];
    const { id, trackingId } = await aShipment(db.database, actor);
    await choose(actor, { id, emails: [first, second] });
    await choose(actor, { id, emails: [second] });
    await move(actor, id, "In Transit");
    expect((await mailed(trackingId)).map(({ to_email }) => to_email)).toEqual([second]);
  });

  test("nobody settles the notifications of another's load, and addresses are limited by day", async () => {
    const [owner, other] = [await aShipper(db.database), await aShipper(db.database)];
    const { id } = await aShipment(db.database, owner);
    const notFound = { code: "not_found", message: "This shipment does not exist." };
    await expect(choose(other, { id, emails: [address()] })).rejects.toMatchObject(notFound);
    await expect(choose(other, { id: randomUUID() })).rejects.toMatchObject(notFound);
    await expect(choose(null, { id })).rejects.toMatchObject({ code: "not_authenticated" });
    for (let times = 0; times < 20; times += 1) {
      await choose(owner, { id, emails: Array.from({ length: 5 }, address) });
    }
    await expect(choose(owner, { id, emails: [address()] })).rejects.toMatchObject({
      code: "too_many",
    });
  });

  test("a link that we did not make is none", () => {
    const forged = createSigner("another secret".repeat(4)).sign(
      "stop-notices",
      `owner ${randomUUID()}`,
    );
    for (const token of [
      forged,
      "",
      "x",
      signer.sign("another purpose", `owner ${randomUUID()}`),
    ]) {
      expect(readStopToken(signer, token)).toBeNull();
    }
  });
});
