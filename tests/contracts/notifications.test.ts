import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { reportByCarrier } from "#app/features/shipments/carrier-loads.server.ts";
import { moveByStaff } from "#app/features/shipments/desk-commands.server.ts";
import { readShipment } from "#app/features/shipments/listed-shipment.server.ts";
import { stopNotifications } from "#app/features/shipments/notifications/notifications.server.ts";
import { assignCarrier } from "#app/flows/assign-carrier.server.ts";
import { readStopToken } from "#app/flows/notification-link.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { aCarrier, aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { sendTruck } from "#tests/support/give-load.ts";
import { anAddress, notificationsOn, signer } from "#tests/support/notifications.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

describe("mail of milestones", () => {
  const db = prepareDatabase();
  const on = prepare(() => notificationsOn(db));

  test("the owner gets the chosen emails, and named people get both", async () => {
    const actor = await aShipper(db.database);
    const consignee = anAddress();
    const { id, trackingId } = await aShipment(db.database, actor, {
      origin: "Reyes Castings, 12 Elm St, Indianapolis, IN 46268",
    });
    await on.chooseWilling(actor, { id, delivered: true, emails: [consignee] });
    await on.move(actor, id, "In Transit");
    await on.move(actor, id, "Delivered");
    const sent = await on.mailed(trackingId);
    expect(sent.map(({ to_email, subject }) => `${subject} > ${to_email}`).sort()).toEqual(
      [
        `${trackingId} is Delivered > ${actor.email}`,
        `${trackingId} is Delivered > ${consignee}`,
        `${trackingId} is In Transit > ${consignee}`,
      ].sort(),
    );
    // Random IDs and tokens may contain any letters.
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
  /** Everyone who may move a load, each with a way to move the owner's. */
  const movers = {
    staff: async (id: string, note?: string) => {
      const actor = await aStaffMember(db.database);
      const deps = { database: db.database, actor, clock: systemClock };
      await sendTruck(db.database, id);
      return (to: "In Transit" | "Delivered") =>
        moveByStaff(deps, { id, to, reason, note, noteAudience: "public" });
    },
    carrier: async (id: string, note?: string) => {
      const [desk, actor] = [await aStaffMember(db.database), await aCarrier(db.database)];
      const requireStaff = { database: db.database, actor: desk, clock: systemClock };
      await assignCarrier(requireStaff, { id, carrierId: actor.userId });
      await sendTruck(db.database, id);
      const deps = { database: db.database, actor };
      return (to: "In Transit" | "Delivered") =>
        reportByCarrier(deps, { id, to, note, noteAudience: "public" });
    },
  };

  test.each(["staff", "carrier"] as const)(
    "a move by %s sends the same emails as the owner's, with the note and never the reason",
    async (who) => {
      const owner = await aShipper(db.database);
      const consignee = anAddress();
      const { id, trackingId } = await aShipment(db.database, owner);
      await on.chooseWilling(owner, { id, inTransit: true, emails: [consignee] });
      const moveOn = await movers[who](id, "Left dock 4 <at> noon.");
      await moveOn("In Transit");
      const sent = await on.mailed(trackingId);
      expect(sent.map(({ to_email }) => to_email).sort()).toEqual([owner.email, consignee].sort());
      expect(sent.map(on.subscriptionOf)).toContainEqual({ who: "owner", id });
      for (const { html, text } of sent) {
        expect(text).toContain("Left dock 4 <at> noon.");
        expect(html).toContain("Left dock 4 &lt;at&gt; noon.");
        expect(`${html} ${text}`).not.toContain("card number");
      }
      await moveOn("Delivered");
      expect((await on.mailed(trackingId)).map(({ to_email }) => to_email)).toHaveLength(3);
    },
  );

  test("a note for the customer is in the mail to the owner and in no other", async () => {
    const owner = await aShipper(db.database);
    const consignee = anAddress();
    const { id, trackingId } = await aShipment(db.database, owner);
    await on.chooseWilling(owner, { id, inTransit: true, delivered: true, emails: [consignee] });
    const actor = await aStaffMember(db.database);
    const deps = { database: db.database, actor, clock: systemClock };
    const note = "The dock fee is on your invoice.";
    await sendTruck(db.database, id);
    const move = { id, reason, note };
    await moveByStaff(deps, { ...move, to: "In Transit", noteAudience: "customer" });
    const told = (await on.mailed(trackingId)).map(({ to_email, text, html }) => [
      to_email,
      `${text} ${html}`.includes("dock fee"),
    ]);
    expect(new Map(told as [string, boolean][])).toEqual(
      new Map([
        [owner.email, true],
        [consignee, false],
      ]),
    );
    await moveByStaff(deps, { ...move, to: "Delivered", noteAudience: "staff" });
    const all = await on.mailed(trackingId);
    const delivered = all.filter(({ subject }) => String(subject).includes("Delivered"));
    expect(delivered).toHaveLength(2);
    for (const { text } of delivered) expect(text).not.toContain("dock fee");
  });

  test.each(["staff", "carrier"] as const)("a refused move by %s sends nothing", async (who) => {
    const owner = await aShipper(db.database);
    const { id, trackingId } = await aShipment(db.database, owner);
    await on.choose(owner, { id, inTransit: true, delivered: true });
    const moveOn = await movers[who](id);
    await expect(moveOn("Delivered")).rejects.toMatchObject({ code: "conflict" });
    expect(await on.mailed(trackingId)).toEqual([]);
    const presses = [moveOn("In Transit"), moveOn("In Transit"), on.move(owner, id, "In Transit")];
    const answers = await Promise.allSettled(presses);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await on.mailed(trackingId)).toHaveLength(1);
    const stranger = await aShipper(db.database, { role: "carrier" });
    const deps = { database: db.database, actor: stranger, clock: systemClock };
    const attempts = [
      () => moveByStaff(deps, { id, to: "Delivered", reason }),
      () => reportByCarrier(deps, { id, to: "Delivered" }),
      () => on.move(stranger, id, "Delivered"),
    ];
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await on.mailed(trackingId)).toHaveLength(1);
  });

  test("email about a load without a public page has no link to one", async () => {
    const actor = await aShipper(db.database);
    for (const publicTracking of [true, false]) {
      const { id, trackingId } = await aShipment(db.database, actor, { publicTracking });
      await on.chooseWilling(actor, { id, emails: [anAddress()] });
      await on.move(actor, id, "In Transit");
      const [mail] = await on.mailed(trackingId);
      expect(`${mail?.html}`.includes("/shipment-tracking")).toBe(publicTracking);
    }
  });

  test("a refused change sends nothing, and a repeated one sends once", async () => {
    const actor = await aShipper(db.database);
    const { id, trackingId } = await aShipment(db.database, actor);
    await on.choose(actor, { id, inTransit: true, delivered: true });
    await expect(on.move(actor, id, "Delivered")).rejects.toMatchObject({ code: "conflict" });
    expect(await on.mailed(trackingId)).toEqual([]);
    const presses = [on.move(actor, id, "In Transit"), on.move(actor, id, "In Transit")];
    await Promise.allSettled(presses);
    expect(await on.mailed(trackingId)).toHaveLength(1);
  });

  test("an unsubscribed address gets nothing, even if named again", async () => {
    const actor = await aShipper(db.database);
    const [leaving, staying] = [anAddress(), anAddress()];
    const { id, trackingId } = await aShipment(db.database, actor);
    const both = { id, inTransit: true, delivered: true, emails: [leaving, staying] };
    await on.chooseWilling(actor, both);
    await on.move(actor, id, "In Transit");
    for (const mail of await on.mailed(trackingId)) {
      const subscription = on.subscriptionOf(mail);
      if (!subscription) throw new Error("the link does not work");
      if (mail.to_email !== staying) {
        await stopNotifications({ database: db.database, clock: systemClock }, subscription);
      }
    }
    await on.choose(actor, { ...both, inTransit: false, delivered: false });
    await on.move(actor, id, "Delivered");
    const last = (await on.mailed(trackingId)).filter(({ subject }) =>
      /Delivered/.test(`${subject}`),
    );
    expect(last.map(({ to_email }) => to_email)).toEqual([staying]);
    const seen = await readShipment(db.database.query, actor, trackingId);
    expect(seen?.notifications.recipients).toContainEqual({ email: leaving, state: "stopped" });
  });

  test("an owner's unsubscribe link ends the owner's email", async () => {
    const actor = await aShipper(db.database);
    const { id, trackingId } = await aShipment(db.database, actor);
    await on.choose(actor, { id, inTransit: true, delivered: true });
    await on.move(actor, id, "In Transit");
    const [mail] = await on.mailed(trackingId);
    expect(on.subscriptionOf(mail)).toEqual({ who: "owner", id });
    await stopNotifications({ database: db.database, clock: systemClock }, { who: "owner", id });
    await on.move(actor, id, "Delivered");
    expect(await on.mailed(trackingId)).toHaveLength(1);
  });

  test("an address taken out of the form gets no more", async () => {
    const actor = await aShipper(db.database);
    const [first, second] = [anAddress(), anAddress()];
    const { id, trackingId } = await aShipment(db.database, actor);
    await on.chooseWilling(actor, { id, emails: [first, second] });
    await on.choose(actor, { id, emails: [second] });
    await on.move(actor, id, "In Transit");
    expect((await on.mailed(trackingId)).map(({ to_email }) => to_email)).toEqual([second]);
  });

  test("nobody changes another's notifications, and new addresses are limited per day", async () => {
    const [owner, other] = [await aShipper(db.database), await aShipper(db.database)];
    const { id } = await aShipment(db.database, owner);
    const notFound = { code: "not_found", message: "This shipment does not exist." };
    await expect(on.choose(other, { id, emails: [anAddress()] })).rejects.toMatchObject(notFound);
    await expect(on.choose(other, { id: randomUUID() })).rejects.toMatchObject(notFound);
    await expect(on.choose(null, { id })).rejects.toMatchObject({ code: "not_authenticated" });
    for (let times = 0; times < 10; times += 1) {
      await on.choose(owner, { id, emails: Array.from({ length: 5 }, anAddress) });
    }
    await expect(on.choose(owner, { id, emails: [anAddress()] })).rejects.toMatchObject({
      code: "too_many",
    });
  });

  test("a forged link does nothing", () => {
    const id = randomUUID();
    const said = `owner ${id}`;
    expect(readStopToken(signer, signer.sign("stop-notices", said))).toEqual({ who: "owner", id });
    const forged = createSigner("another secret".repeat(4)).sign("stop-notices", said);
    for (const token of [forged, "", "x", signer.sign("another purpose", said)]) {
      expect(readStopToken(signer, token)).toBeNull();
    }
  });
});
