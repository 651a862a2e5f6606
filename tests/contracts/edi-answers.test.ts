import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { completeMessage } from "#app/features/edi/complete-message.server.ts";
import { declineTender } from "#app/features/edi/decline-tender.server.ts";
import { readTendered } from "#app/features/edi/queries.server.ts";
import { tenderAnswersSchema } from "#app/features/edi/schema.ts";
import { ediPartners } from "#app/features/edi/tables.server.ts";
import type { NewSegment } from "#app/features/edi/x12/write-interchange.ts";
import { stops } from "#app/features/shipments/load/tables.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { answerAndRun } from "#app/flows/receive-edi.server.ts";
import { eachTradingPartner, ediScene } from "#tests/support/edi-scene.ts";

describe("a tender by EDI that doesn't say what the goods are or weigh", () => {
  const { db, by, byStaff, sendOne, now, answer } = ediScene();
  const { shipper, partner, tender, answers, loads, onlyLoad } = eachTradingPartner(db);

  const bare = { goods: [], total: [] };
  const set = (columns: Partial<typeof partner>) =>
    db.database.query.update(ediPartners).set(columns).where(eq(ediPartners.id, partner.id));
  const responses = async () => (await answers()).filter(([kind]) => kind === "990").length;

  test("is booked once staff enter both, and its text stays as it came", async () => {
    const waiting = await sendOne(tender(bare));
    expect(waiting.problems).toMatchObject([{ answer: "weight" }, { answer: "description" }]);
    const done = await answer(waiting, { description: "Feed ", weight: "30,500.5" });
    const load = await onlyLoad();
    expect(load).toMatchObject({ freightDescription: "Feed", weight: 30_500.5 });
    expect(done).toMatchObject({
      state: "done",
      text: waiting.text,
      answers: { description: "Feed", weight: 30_500.5 },
      outcome: `Booked as ${load.trackingId}. Commodity and weight entered by our team.`,
    });
    const [entry] = await auditOf(db.database.query, [{ kind: "EDI message", id: waiting.id }]);
    expect(entry).toMatchObject({
      action: "edi.answer",
      actorId: byStaff.actor.userId,
      details: { what: "Commodity: Feed; weight: 30,500.5 lbs" },
    });
  });

  test("books with the partner's settings, and says so", async () => {
    await set({ defaultDescription: "Groceries", defaultWeight: 42_000 });
    const message = await sendOne(tender(bare));
    const load = await onlyLoad();
    expect(load).toMatchObject({ freightDescription: "Groceries", weight: 42_000 });
    expect(message.outcome).toBe(
      `Booked as ${load.trackingId}. Commodity and weight from the partner's settings.`,
    );
  });

  test("isn't asked about again by a change of the same shipment", async () => {
    await answer(await sendOne(tender(bare)), { description: "Feed", weight: "30000" });
    await set({ defaultDescription: "Groceries", defaultWeight: 42_000 });
    const change = await sendOne(tender({ ...bare, purpose: "04", day: "20270302" }));
    expect(change).toMatchObject({ state: "done" });
    expect(await onlyLoad()).toMatchObject({ freightDescription: "Feed", weight: 30_000 });
  });

  test("a change that is booked in its place takes what was entered for it", async () => {
    const waiting = await sendOne(tender(bare));
    const unclear = tender({ purpose: "01" }).replace("*20270301", "*20271301");
    const cancellation = await sendOne(unclear);
    const typed = { description: "Feed", weight: "30000" };
    expect(await answer(waiting, typed)).toMatchObject({ state: "failed" });
    const { id, version } = cancellation;
    await declineTender(byStaff, { id, version, reason: "Sent by mistake." });
    expect(await sendOne(tender({ ...bare, purpose: "04" }))).toMatchObject({ state: "done" });
    expect(await onlyLoad()).toMatchObject({ freightDescription: "Feed", weight: 30_000 });
  });

  test("answered once, a change of it that waits for the same is applied, too", async () => {
    const waiting = await sendOne(tender(bare));
    const change = await sendOne(tender({ ...bare, purpose: "04", day: "20270302" }));
    const unknownMode: NewSegment[] = [["MS3", "HAUL", "B", null, "ZZ"]];
    const unclear = { ...bare, purpose: "04", heading: unknownMode };
    const other = await sendOne(tender(unclear));
    expect([change.state, other.state]).toEqual(["failed", "failed"]);
    const { id, version } = waiting;
    const typed = { version: String(version), description: "Feed", weight: "30000" };
    await answerAndRun(byStaff, { id, ...tenderAnswersSchema.parse(typed) });
    expect(await now(waiting)).toMatchObject({ state: "done" });
    expect(await now(change)).toMatchObject({
      state: "done",
      answers: null,
      outcome: expect.stringContaining("Commodity and weight entered by our team."),
    });
    expect(await now(other)).toMatchObject({ state: "failed", version: other.version });
    expect(await onlyLoad()).toMatchObject({ freightDescription: "Feed", weight: 30_000 });
    expect(await responses()).toBe(2);
  });

  test("is asked for what it lacks, by field, and stays as it is without it", async () => {
    const waiting = await sendOne(tender(bare));
    await expect(answer(waiting, { description: "Feed" })).rejects.toMatchObject({
      fields: { weight: ["Weight is required"] },
    });
    expect(await now(waiting)).toMatchObject({ state: "failed", version: waiting.version });
    expect(await loads()).toEqual([]);
  });

  test("answered by two at once, or twice, is one load and one 990", async () => {
    const waiting = await sendOne(tender(bare));
    const typed = { description: "Feed", weight: "30000" };
    const both = await Promise.allSettled([answer(waiting, typed), answer(waiting, typed)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(answer(waiting, typed)).rejects.toMatchObject({ code: "conflict" });
    await onlyLoad();
    expect(await responses()).toBe(1);
  });

  test("a weight in gallons is entered in pounds, for this message alone", async () => {
    await sendOne(tender());
    const gallons = (weight: number) =>
      tender({ purpose: "04", total: [["L3", weight, "G", ...Array(9).fill(null), "GA"]] });
    const waiting = await sendOne(gallons(3800));
    expect(waiting).toMatchObject({ state: "failed", problems: [{ answer: "weight" }] });
    expect(await answer(waiting, { weight: "41000" })).toMatchObject({ state: "done" });
    expect(await onlyLoad()).toMatchObject({ weight: 41_000, freightDescription: "Castings" });
    expect(await sendOne(gallons(3900))).toMatchObject({ state: "failed" });
    expect(await onlyLoad()).toMatchObject({ weight: 41_000 });
  });

  test("an unknown mode and dates by other codes are answered on the page, too", async () => {
    const waiting = await sendOne(
      tender({
        heading: [["MS3", "HAUL", "B", null, "ZZ"]],
        delivery: [["G62", "11", "20270303", "1", "1400"]],
      }),
    );
    expect(waiting.problems).toMatchObject([{ answer: "mode" }, { answer: "ownDates" }]);
    expect(await answer(waiting, { mode: "LTL", ownDates: "own" })).toMatchObject({
      state: "done",
    });
    const load = await onlyLoad();
    expect(load.mode).toBe("LTL");
    const visits = db.database.query.select().from(stops).where(eq(stops.shipmentId, load.id));
    expect(await visits.orderBy(stops.sequence)).toMatchObject([
      { kind: "pickup" },
      { kind: "delivery", windowFrom: new Date("2027-03-03T20:00:00Z") },
    ]);
  });

  test("dates by other codes are those of their stops where the partner's settings say so", async () => {
    const coded = tender({ delivery: [["G62", "11", "20270303", "1", "1400"]] });
    await set({ ownDates: true });
    expect(await sendOne(coded)).toMatchObject({ state: "done" });
    const contradicted = tender({
      number: randomUUID().slice(0, 8),
      delivery: [
        ["G62", "11", "20270303", "1", "1400"],
        ["G62", "02", "20270304", "1", "1400"],
      ],
    });
    const { problems } = await sendOne(contradicted);
    expect(problems).toMatchObject([{ message: expect.stringContaining("has a second date") }]);
  });

  test("requested and scheduled dates that differ are chosen in the form, or by the partner's settings", async () => {
    const both = () =>
      tender({
        number: randomUUID().slice(0, 8),
        delivery: [
          ["G62", "02", "20270303", "1", "1400"],
          ["G62", "70", "20270303", "1", "1100"],
        ],
      });
    const waiting = await sendOne(both());
    expect(waiting.problems).toMatchObject([{ answer: "whichDates" }]);
    await expect(answer(waiting, {})).rejects.toMatchObject({
      fields: { whichDates: ["Choose which dates count"] },
    });
    expect(await answer(waiting, { whichDates: "scheduled" })).toMatchObject({ state: "done" });
    const load = await onlyLoad();
    const visits = db.database.query.select().from(stops).where(eq(stops.shipmentId, load.id));
    expect(await visits.orderBy(stops.sequence)).toMatchObject([
      { kind: "pickup" },
      { kind: "delivery", windowFrom: new Date("2027-03-03T17:00:00Z") },
    ]);
    // The one that doesn't count is among the partner's words.
    const { words } = (await readTendered(db.database.query, load.id)) ?? {};
    expect(words?.join("\n")).toContain("1400");
    await set({ whichDates: "requested" });
    expect(await sendOne(both())).toMatchObject({ state: "done" });
  });

  describe("with times in a zone that we don't know", () => {
    const coded = () =>
      tender({
        number: randomUUID().slice(0, 8),
        heading: [["G62", "10", "20270301", "1", "0800", "QQ"]],
        pickup: [],
        delivery: [["G62", "54", "20270303", "L", "1700", "QQ"]],
      });
    const windows = () =>
      db.database.query
        .select({ from: stops.windowFrom, to: stops.windowTo })
        .from(stops)
        .innerJoin(shipments, eq(shipments.id, stops.shipmentId))
        .where(eq(shipments.companyId, shipper.companyId))
        .orderBy(stops.sequence);

    test("asks for the zone in the form, and books with it", async () => {
      const waiting = await sendOne(coded());
      expect(waiting.problems).toMatchObject([{ answer: "timeCode" }, { answer: "timeCode" }]);
      const done = await answer(waiting, { timeCode: "ET" });
      expect(done).toMatchObject({ state: "done", answers: { timeCode: "ET" } });
      expect(await windows()).toMatchObject([
        { from: new Date("2027-03-01T13:00:00Z") },
        { to: new Date("2027-03-03T22:00:00Z") },
      ]);
    });

    test("takes the zone from the partner's settings", async () => {
      await set({ timeCode: "LT" });
      expect(await sendOne(coded())).toMatchObject({ state: "done" });
      expect(await windows()).toMatchObject([
        { from: new Date("2027-03-01T14:00:00Z") },
        { to: new Date("2027-03-03T23:00:00Z") },
      ]);
    });

    test("keeps the zones that we know as they are", async () => {
      await set({ timeCode: "PT" });
      await sendOne(coded().replace("0800*QQ", "0800*CT"));
      expect(await windows()).toMatchObject([
        { from: new Date("2027-03-01T14:00:00Z") },
        { to: new Date("2027-03-04T01:00:00Z") },
      ]);
    });

    test("needs the zone, by its field", async () => {
      const waiting = await sendOne(coded());
      await expect(answer(waiting, {})).rejects.toMatchObject({
        fields: { timeCode: ["Choose the time zone"] },
      });
    });
  });

  test("what no answer helps isn't saved", async () => {
    await set({ userId: null });
    const waiting = await sendOne(tender(bare));
    await expect(answer(waiting, { description: "Feed", weight: "1" })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await now(waiting)).toMatchObject({ state: "failed", answers: null });
  });

  test("goods that are hazardous by word are refused, and so is anybody but staff", async () => {
    const typed = { version: "1", description: "UN1993, flammable" };
    expect(tenderAnswersSchema.safeParse(typed).error?.issues).toMatchObject([
      { path: ["description"] },
    ]);
    const waiting = await sendOne(tender(bare));
    const { version, id } = waiting;
    const input = {
      id,
      ...tenderAnswersSchema.parse({ version, description: "Feed", weight: "1" }),
    };
    await expect(completeMessage(by(shipper), input)).rejects.toMatchObject({ code: "not_found" });
  });
});
