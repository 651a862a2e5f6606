import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import { toldText } from "#app/features/assignments/told-carrier.ts";
import { listOwnOffers } from "#app/features/carrier-offers/queries.server.ts";
import { listPay } from "#app/features/charges/assignment-charges.server.ts";
import { readBothSides, readOwnCharges } from "#app/features/charges/queries.server.ts";
import { flatLine, totalOf } from "#app/features/money/charge-line.ts";
import { paperTitle } from "#app/features/papers/paper.ts";
import { listPapers, openPaper } from "#app/features/papers/read.server.ts";
import { listCarrierLoads } from "#app/features/shipments/carrier-loads.server.ts";
import { acceptCarrierOffer } from "#app/flows/accept-carrier-offer.server.ts";
import { bookCarrier } from "#app/flows/book-carrier.server.ts";
import { dispatchLoad } from "#app/flows/dispatch-load.server.ts";
import { giveUpLoad } from "#app/flows/end-assignment.server.ts";
import { printEndedConfirmations } from "#app/flows/ended-confirmation.server.ts";
import { readEndOfOffer } from "#app/flows/ended-load.server.ts";
import { makeBillOfLading } from "#app/flows/load-papers.server.ts";
import { signRateConfirmation } from "#app/flows/sign-rate-confirmation.server.ts";
import { takeBackAndOffer } from "#app/flows/take-back-and-offer.server.ts";
import { findUndoableEnd, undoTakeBack } from "#app/flows/undo-take-back.server.ts";
import { readCarrierActivity } from "#app/routes/organizations/carrier-activity.server.ts";
import { assignmentScene, driver } from "#tests/support/assignment-scene.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { deliver } from "#tests/support/delivered-load.ts";
import { aColleague, aShipment, aStaffMember } from "#tests/support/factories.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { textOf } from "#tests/support/paper-scene.ts";
import { prepare } from "#tests/support/prepare.ts";
import { readWholeTimeline } from "#tests/support/read-whole-timeline.ts";

describe("a carrier on a load", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const second = prepare(() => aVettedCarrier(db.database));
  const {
    on,
    aCoveredLoad,
    confirm,
    open,
    query,
    takeBack,
    offer,
    accept,
    sign,
    history,
    payOf,
    loadOf,
    later,
  } = assignmentScene(() => ({ db, staff, owner, carrier }));

  test("a load taken back is covered again by an offer, at the second carrier's own rate", async () => {
    const { id } = await aCoveredLoad();
    await takeBack(id);
    expect(await loadOf(id)).toMatchObject({ carrier_id: null, covered_at: null });
    await accept(id, second, "1300");
    const [current, first] = await history(id);
    expect(first).toMatchObject({ carrierId: carrier.companyId, endReason: "removed by staff" });
    expect(current).toMatchObject({ carrierId: second.companyId, endedAt: null });
    expect(await payOf(current?.id ?? "")).toBe(130_000);
    expect(await payOf(first?.id ?? "")).toBe(0);
    expect(await loadOf(id)).toMatchObject({ carrier_id: second.companyId });
    const charges = await readBothSides(query(), staff, id);
    const voided = charges.filter(({ state }) => state === "voided");
    expect(totalOf(voided)).toBe(104_321);
  });

  test("a load taken back is offered again in the same press to those who lost it, at their pay, once", async () => {
    const { id } = await aShipment(db.database, owner);
    await offer(id, second, "1300");
    await accept(id, carrier, "900");
    const taken = {
      shipmentId: id,
      reason: "fell off" as const,
      note: null,
      keep: [],
      tonuCents: 0,
      custody: null,
    };
    const press = () => takeBackAndOffer(on(staff), taken);
    const presses = await Promise.allSettled([press(), press()]);
    const done = presses.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(done).toMatchObject([{ carrier: { name: "Prairie Line" }, count: 1 }]);
    await expect(press()).rejects.toMatchObject({ code: "conflict" });
    const openTo = async (actor: Actor) =>
      (await listOwnOffers(query(), actor)).filter(
        (one) => one.shipmentId === id && one.state === "open",
      );
    expect(await openTo(second)).toMatchObject([{ totalCents: 130_000 }]);
    expect(await openTo(carrier)).toEqual([]);
    expect((await history(id))[0]).toMatchObject({ endReason: "fell off" });
  });

  test("a load that can't be offered again is taken back all the same, and says why it wasn't offered", async () => {
    const { id } = await aCoveredLoad();
    const reason = "fell off" as const;
    const taken = { shipmentId: id, reason, note: null, keep: [], tonuCents: 0, custody: null };
    expect(await takeBackAndOffer(on(staff), taken)).toMatchObject({
      refusal: "Nothing was sent: no carrier was offered this load before.",
    });
    expect(await loadOf(id)).toMatchObject({ carrier_id: null });
  });

  test("the second carrier reads no confirmation of the first, and the first no address anymore", async () => {
    const { id, offer: own } = await aCoveredLoad();
    await sign(id, own, carrier);
    await takeBack(id);
    await accept(id, second, "1300");
    await confirm(id);
    const kinds = async (of: Actor) =>
      (await listPapers(query(), of, id)).filter(({ kind }) => kind === "rate confirmation");
    expect(await kinds(second)).toHaveLength(1);
    expect((await kinds(second))[0]?.signedAt).toBeNull();
    expect(await kinds(carrier)).toEqual([]);
    const titles = (await kinds(staff)).map(paperTitle);
    expect(titles.toSorted()).toEqual([
      "Rate confirmation, Prairie Line",
      "Rate confirmation, Prairie Line (ended)",
    ]);
    const told = await readWholeTimeline({ query: query(), actor: staff }, id, "staff");
    const said = told.map(({ title }) => title);
    expect(said).toEqual(expect.arrayContaining(titles));
    expect(said.filter((title) => title === "Offer accepted")).toHaveLength(2);
    const [ended] = (await listOwnOffers(query(), carrier)).filter((one) => one.id === own.id);
    expect(ended?.state).toBe("ended");
    await expect(sign(id, own, carrier)).rejects.toMatchObject({ code: "not_found" });
  });

  test("a carrier keeps the pay of what it signed and lost without an address, while it is owed", async () => {
    const { id, trackingId, offer: own } = await aCoveredLoad();
    await sign(id, own, carrier);
    const made = await makeBillOfLading({ ...on(carrier), origin: "https://x.example" }, id);
    const print = () =>
      printEndedConfirmations({ ...on(carrier), actor: carrier }, { id, trackingId });
    await print();
    await takeBack(id, { reason: "truck ordered not used", tonuCents: 15_000 });
    const [signed] = await listPapers(query(), staff, id).then((all) =>
      all.filter(({ signedAt }) => signedAt !== null),
    );
    await print();
    const kept = await listPapers(query(), carrier, id);
    expect(kept.map(paperTitle)).toEqual(["Rate confirmation without addresses (ended)"]);
    const text = (await textOf(await open(kept[0]?.id ?? "", carrier))).replaceAll(/\s+/g, " ");
    for (const said of ["Gary, IN", "Kokomo, IN", "$150.00", "$1,043.21", "Paul Line"]) {
      expect(text).toContain(said);
    }
    expect(text).not.toMatch(/Harbor Drive|Lakeside|46402/);
    for (const gone of [made.id, signed?.id ?? ""]) {
      expect(await openPaper(on(carrier), gone)).toBeUndefined();
      expect(await openPaper(on(staff), gone)).toBeDefined();
    }
    expect(await openPaper(on(second), kept[0]?.id ?? "")).toBeUndefined();
  });

  test("a carrier reads why its load was taken back in words for it, on its page and in its email", async () => {
    const { id, trackingId, offer: own } = await aCoveredLoad();
    await takeBack(id, { reason: "identity in doubt" });
    const reason = "Our team took it back";
    expect(await readEndOfOffer(query(), carrier, own.id)).toMatchObject({ reason });
    const [mail] = await db.outside(
      `select html from mails where subject like 'No longer yours%' and html like '%${trackingId}%'`,
    );
    expect(String(mail?.html).replaceAll("&#x27;", "'")).toContain(`${reason}.`);
    expect(mail?.html).not.toMatch(/re-brokered/i);
  });

  test("a load isn't dispatched on the first carrier's signature", async () => {
    const { id, offer: own } = await aCoveredLoad();
    await sign(id, own, carrier);
    await takeBack(id);
    const next = await accept(id, second, "1300");
    const dispatch = () => dispatchLoad(on(staff), { id, ...driver });
    await expect(dispatch()).rejects.toMatchObject({ code: "conflict" });
    await sign(id, next, second);
    await dispatch();
    expect((await history(id))[0]).toMatchObject({ driver: "Robin Hale", truck: "114" });
  });

  test("a change of pay after signing must be signed before dispatch", async () => {
    const { id, offer: own } = await aCoveredLoad();
    await sign(id, own, carrier);
    await db.outside(
      `insert into charges (shipment_id, side, assignment_id, code, description, quantity, unit, rate, cents, source, state, created_at, settled_at)
       select shipment_id, 'carrier', id, 'lumper', 'Lumper', 1000, 'flat', 850000, 8500, 'staff', 'approved', now(), now()
       from assignments where shipment_id = '${id}'`,
    );
    const dispatch = () => dispatchLoad(on(staff), { id, ...driver });
    await expect(dispatch()).rejects.toMatchObject({ code: "conflict" });
    await sign(id, own, carrier);
    await dispatch();
  });

  test("a carrier that can't cover its load gives it back, until it is picked up; a colleague may, too", async () => {
    const { id } = await aCoveredLoad();
    const viewer = await aColleague(db.database, carrier, "view");
    const give = (by: Actor) => giveUpLoad(on(by), { shipmentId: id, note: "The truck broke." });
    for (const stranger of [second, owner, { ...viewer, role: "carrier" as const }]) {
      await expect(give(stranger)).rejects.toMatchObject({ code: "not_found" });
    }
    const dispatcher = await aColleague(db.database, carrier, "dispatch");
    await give({ ...dispatcher, role: "carrier", roles: ["carrier"] });
    expect((await history(id))[0]).toMatchObject({
      endReason: "fell off",
      endNote: "The truck broke.",
    });
    const moving = await aCoveredLoad();
    await db.outside(`update shipments set status = 'In Transit' where id = '${moving.id}'`);
    await expect(
      giveUpLoad(on(carrier), { shipmentId: moving.id, note: "The truck broke." }),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  test("a load taken back by mistake is its carrier's again for ten minutes, with its pay, signature and driver", async () => {
    const { id, offer: own } = await aCoveredLoad();
    await sign(id, own, carrier);
    await dispatchLoad(on(staff), { id, ...driver });
    const [before] = await history(id);
    const assignmentId = before?.id ?? "";
    const pay = await listPay(query(), assignmentId);
    const held = await loadOf(id);
    await takeBack(id, { reason: "truck ordered not used", tonuCents: null });
    const undo = (actor: Actor, minutes: number) =>
      undoTakeBack(later(actor, minutes), { shipmentId: id, assignmentId });
    const shown = await findUndoableEnd(query(), staff, { shipmentId: id }, on(staff).clock.now());
    expect(shown).toMatchObject({ assignmentId });
    await expect(undo(staff, 10)).rejects.toThrow("more than 10 minutes ago");
    await expect(undo(carrier, 1)).rejects.toMatchObject({ code: "not_found" });
    const colleague = await aStaffMember(db.database);
    await expect(undo(colleague, 1)).rejects.toThrow("only the person who took it back");
    await undo(staff, 9);
    expect((await history(id))[0]).toEqual(before);
    expect(await listPay(query(), assignmentId)).toEqual(pay);
    expect(await loadOf(id)).toEqual(held);
    const offers = await listOwnOffers(query(), carrier);
    expect(offers.find((one) => one.id === own.id)).toMatchObject({ state: "accepted" });
    const told = await db.outside("select text from mails where subject like 'Yours again:%'");
    expect(told.length).toBeGreaterThan(0);
    await expect(undo(staff, 9)).rejects.toMatchObject({ code: "conflict" });
  });

  test("a load taken back stays so once another carrier has it or it was offered again", async () => {
    for (const follow of [accept, offer]) {
      const { id } = await aCoveredLoad();
      await takeBack(id);
      const [ended] = await history(id);
      await db.outside(`update assignments set ended_at = ended_at - interval '1 minute'
        where id = '${ended?.id}'`);
      await follow(id, second, "1300");
      const undo = undoTakeBack(on(staff), { shipmentId: id, assignmentId: ended?.id ?? "" });
      await expect(undo).rejects.toMatchObject({ code: "conflict" });
      expect(await payOf(ended?.id ?? "")).toBe(0);
    }
  });

  test("of a carrier that accepts while staff take the load back, the load ends with one truth", async () => {
    const { id } = await aCoveredLoad();
    await takeBack(id);
    const own = await offer(id, second, "1300");
    await accept((await aShipment(db.database, owner)).id, carrier, "900");
    await Promise.allSettled([acceptCarrierOffer(on(second), own), takeBack(id)]);
    const live = (await history(id)).filter(({ endedAt }) => endedAt === null);
    expect((await loadOf(id))?.carrier_id).toBe(live[0]?.carrierId ?? null);
  });

  test("a confirmation signed while staff end the assignment is either signed or refused, never both", async () => {
    const { id, offer: own } = await aCoveredLoad();
    const { version } = await confirm(id);
    const as = { name: "Paul Line", title: "Dispatcher", ipAddress: "203.0.113.9", userAgent: "x" };
    const signing = signRateConfirmation(on(carrier), own, { ...as, sha256: version.sha256 });
    const [signed, taken] = await Promise.allSettled([signing, takeBack(id)]);
    expect(taken.status).toBe("fulfilled");
    const [ended] = await history(id);
    expect(ended?.confirmedAt === null).toBe(signed.status === "rejected");
    await expect(sign(id, own, carrier)).rejects.toThrow("no rate confirmation");
  });

  test("a carrier booked by phone has its pay, an email to sign, and is dispatched after signing", async () => {
    const load = await aShipment(db.database, owner);
    const { id } = load;
    const lines = [flatLine("linehaul", 120_000)];
    const book = { id, carrierId: second.companyId, lines, override: null, driver: null };
    await expect(bookCarrier(on(second), book)).rejects.toMatchObject({ code: "not_found" });
    await bookCarrier(on(staff), book);
    await expect(bookCarrier(on(staff), book)).rejects.toMatchObject({ code: "conflict" });
    const activity = async ({ companyId }: Actor) => {
      const of = { id: companyId, people: [] };
      const entries = await readCarrierActivity(query(), of, staff);
      return entries.filter(({ text }) => text?.includes(load.trackingId));
    };
    expect(await activity(second)).toMatchObject([{ action: "assignment.book" }]);
    expect(await activity(carrier)).toEqual([]);
    const [booked] = await history(id);
    expect(booked).toMatchObject({ source: "staff", carrierId: second.companyId });
    expect(await payOf(booked?.id ?? "")).toBe(120_000);
    const own = (await listOwnOffers(query(), second)).find((one) => one.shipmentId === id);
    if (!own) throw new Error("the carrier has nothing to sign");
    const isToSign = async () =>
      (await listCarrierLoads(query(), second)).open.find((one) => one.id === id)?.isToSign;
    expect(await isToSign()).toBe(true);
    await sign(id, own, second);
    expect(await isToSign()).toBe(false);
    await dispatchLoad(on(staff), { id, ...driver });
    expect((await loadOf(id))?.dispatched_at).not.toBeNull();
  });

  test("of a carrier that nobody has joined, its own address is told of its load, and staff who was told", async () => {
    const bare = await aVettedCarrier(db.database);
    const office = `office@${bare.companyId}.example`;
    const run = async (address: string | null) => {
      await db.outside(`delete from company_members where company_id = '${bare.companyId}'`);
      await db.database.query
        .update(companies)
        .set({ name: "Zephyr Freight", email: address })
        .where(eq(companies.id, bare.companyId));
      const { id } = await aShipment(db.database, owner);
      const lines = [flatLine("linehaul", 120_000)];
      const override = "They told us the address by phone.";
      const book = { id, carrierId: bare.companyId, lines, override, driver: null };
      const booked = await bookCarrier(on(staff), book);
      const ended = await takeBack(id);
      return [toldText("the terms", booked), toldText("it", ended)];
    };
    const told = () =>
      db.outside(`select subject, text from mails where to_email = '${office}' order by subject`);
    expect(await run(office)).toEqual([
      `We emailed the terms to ${office}. No one from Zephyr Freight has joined yet.`,
      `We emailed it to ${office}. No one from Zephyr Freight has joined yet.`,
    ]);
    const [booked, ended] = await told();
    expect(booked?.subject).toContain("Booked with you");
    expect(booked?.text).not.toContain("/carrier-offer/");
    expect(ended?.subject).toContain("No longer yours");
    expect((await run(null))[0]).toBe(
      "Nobody was emailed. No one from Zephyr Freight has joined yet, and it has no email address.",
    );
    expect(await told()).toHaveLength(2);
  });

  test("of two staff who book a carrier at once, one does", async () => {
    const { id } = await aShipment(db.database, owner);
    const book = (to: Actor) =>
      bookCarrier(on(staff), {
        id,
        carrierId: to.companyId,
        override: null,
        driver: null,
        lines: [flatLine("linehaul", 120_000)],
      });
    const done = await Promise.allSettled([book(carrier), book(second)]);
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await history(id)).toHaveLength(1);
  });

  test("the customer learns neither carrier's pay", async () => {
    const { id, trackingId } = await aCoveredLoad();
    await takeBack(id, { tonuCents: 15_000, reason: "truck ordered not used" });
    await accept(id, second, "1300");
    const theirs = await readOwnCharges(query(), owner, trackingId);
    expect(theirs?.charges.map(({ side }) => side)).toEqual(["customer"]);
  });

  test("a delivery completes the assignment, and a correction takes that back", async () => {
    const { id } = await aCoveredLoad();
    await deliver(db.database, id);
    expect((await history(id))[0]?.completedAt).not.toBeNull();
    await expect(takeBack(id)).rejects.toMatchObject({ code: "conflict" });
    await db.outside(`update shipments set status = 'In Transit' where id = '${id}'`);
    expect((await history(id))[0]?.completedAt).toBeNull();
  });
});
