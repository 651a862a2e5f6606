import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { tenderAnswersSchema } from "#app/features/edi/schema.ts";
import type { NewSegment } from "#app/features/edi/x12/write-interchange.ts";
import { readCare } from "#app/features/shipments/load/save-equipment.server.ts";
import { readFreightUnits } from "#app/features/shipments/load/save-freight.server.ts";
import { stops } from "#app/features/shipments/load/tables.server.ts";
import { aTender, fromPartner } from "#tests/support/edi.ts";
import { eachTradingPartner, ediScene } from "#tests/support/edi-scene.ts";
import { submit } from "#tests/support/sections.ts";

describe("a tender by EDI that we can't take as it came is answered in words", () => {
  const { db, sendOne, now, answer, correct } = ediScene();
  const { partner, tender, answers, onlyLoad, loads, shipment } = eachTradingPartner(db);

  const errorsOf = (typed: Record<string, string>) =>
    submit(tenderAnswersSchema, { version: "1", ...typed }).errors ?? {};
  const units = async () => readFreightUnits(db.database.query, (await onlyLoad()).id);

  describe("with an unknown purpose", () => {
    test("it is booked, as our team says what it does", async () => {
      const waiting = await sendOne(tender({ purpose: "77" }));
      expect(waiting.problems).toMatchObject([{ segment: "B2A", answer: "purpose" }]);
      await expect(answer(waiting, {})).rejects.toMatchObject({
        fields: { purpose: ["Choose what this tender does"] },
      });
      expect(await answer(waiting, { purpose: "original" })).toMatchObject({ state: "done" });
      await onlyLoad();
      const [entry] = await auditOf(db.database.query, [{ kind: "EDI message", id: waiting.id }]);
      expect(entry?.details).toEqual({ what: "Purpose: tenders a new load" });
    });

    test("it cancels the load that was tendered before", async () => {
      await sendOne(tender());
      const waiting = await sendOne(tender({ purpose: "77" }));
      expect(await answer(waiting, { purpose: "cancel" })).toMatchObject({ state: "done" });
      expect((await onlyLoad()).canceledAt).not.toBeNull();
    });
  });

  test("a new tender of a number that we have changes its load, once our team says that it does", async () => {
    await sendOne(tender());
    const waiting = await sendOne(tender({ day: "20270302" }));
    expect(waiting.problems).toMatchObject([{ segment: "B2A", answer: "purpose" }]);
    expect(await answer(waiting, { purpose: "change" })).toMatchObject({
      state: "done",
      outcome: expect.stringMatching(/^Changed /),
    });
    const { id } = await onlyLoad();
    const [pickup] = await db.database.query
      .select({ from: stops.windowFrom })
      .from(stops)
      .where(eq(stops.shipmentId, id))
      .orderBy(stops.sequence);
    expect(pickup?.from?.toISOString()).toBe("2027-03-02T14:00:00.000Z");
  });

  test("without a shipment number it is booked, and answered, with the one that our team enters", async () => {
    const waiting = await sendOne(fromPartner(partner, aTender({ number: "" })));
    expect(waiting.problems).toMatchObject([{ segment: "B2", answer: "shipmentNumber" }]);
    expect(errorsOf({ shipmentNumber: "A*1" })).toHaveProperty("shipmentNumber");
    expect(await answer(waiting, { shipmentNumber: shipment.number })).toMatchObject({
      state: "done",
      reference: shipment.number,
    });
    const sent = await answers();
    expect(sent.find(([kind]) => kind === "990")).toContainEqual(
      expect.stringContaining(`*${shipment.number}*`),
    );
    expect(await sendOne(tender({ purpose: "01" }))).toMatchObject({ state: "done" });
    expect((await onlyLoad()).canceledAt).not.toBeNull();
  });

  test.each([
    ["an unknown unit", [["MEA", "TE", null, "-10", "XX"]]],
    ["an impossible one", [["MEA", "TE", null, "300", "FA"]]],
    [
      "two of them",
      [
        ["MEA", "TE", null, "34", "FA"],
        ["MEA", "TE", null, "-10", "FA"],
      ],
    ],
  ] as const)(
    "with %s for its temperature it is booked with the one that our team enters",
    async (_, goods) => {
      const waiting = await sendOne(tender({ goods: [["L5", 1, "Ice cream"], ...goods] }));
      expect(waiting.problems).toMatchObject([{ segment: "MEA", answer: "temperature" }]);
      await expect(answer(waiting, {})).rejects.toMatchObject({
        fields: { "temperature.min": ["Minimum temperature is required"] },
      });
      const typed = { "temperature.min": "-10", "temperature.max": "-5" };
      expect(await answer(waiting, typed)).toMatchObject({ state: "done" });
      expect(await readCare(db.database.query, (await onlyLoad()).id)).toMatchObject({
        equipment: "refrigerated",
        temperatureMin: -10,
        temperatureMax: -5,
      });
    },
  );

  test("a temperature has both ends, in order, within what a trailer keeps", () => {
    expect(errorsOf({ "temperature.min": "-10" })).toHaveProperty(["temperature.max"]);
    expect(errorsOf({ "temperature.min": "20", "temperature.max": "10" })).toEqual({
      "temperature.max": ["Maximum temperature can't be below the minimum"],
    });
    expect(errorsOf({ "temperature.min": "-90", "temperature.max": "x" })).toMatchObject({
      "temperature.min": [expect.stringContaining("must be")],
      "temperature.max": [expect.any(String)],
    });
  });

  test("in another currency it can be declined, or booked once the partner says US dollars", async () => {
    const waiting = await sendOne(tender({ heading: [["C3", "CAD"]] }));
    expect(waiting.problems).toMatchObject([
      { segment: "C3", answer: "usdConfirmed", refusal: "We price and bill in US dollars (USD)." },
    ]);
    await expect(answer(waiting, {})).rejects.toMatchObject({
      fields: { usdConfirmed: [expect.stringContaining("US dollars")] },
    });
    expect(await answer(waiting, { usdConfirmed: "on" })).toMatchObject({ state: "done" });
    await onlyLoad();
  });

  test("a stop that is neither a pickup nor a delivery is one once our team says which", async () => {
    const waiting = await sendOne(tender({ unload: ["S5", 2, "DT"] }));
    expect(waiting.problems).toMatchObject([
      { segment: "S5", answer: "stops", asked: { "stops[1].kind": "" } },
    ]);
    const refused = { "stops[1].kind": ["Choose what happens at this stop"] };
    await expect(answer(waiting, {})).rejects.toMatchObject({ fields: refused });
    expect(errorsOf({ "stops[1].kind": "drop" })).toEqual(refused);
    expect(await answer(waiting, { "stops[1].kind": "delivery" })).toMatchObject({ state: "done" });
    await onlyLoad();
  });

  test("a place abroad that was wrong is entered as it is", async () => {
    const abroad = tender().replace("N4*Madison*WI*53703*US", "N4*Toronto*ON*M5V 2T6*CA");
    const waiting = await sendOne(abroad);
    const asked = {
      "stops[1].city": "Toronto",
      "stops[1].state": "ON",
      "stops[1].zip": "M5V 2T6",
    };
    expect(waiting.problems).toMatchObject([
      { segment: "N4", answer: "stops", asked, refusal: "We don't serve Canada." },
    ]);
    expect(await answer(waiting, asked)).toMatchObject({ state: "failed" });
    expect(await loads()).toEqual([]);
    const place = { "stops[1].city": "Madison", "stops[1].state": "WI", "stops[1].zip": "53703" };
    expect(await answer(await now(waiting), place)).toMatchObject({ state: "done" });
    await onlyLoad();
  });

  describe("with hazardous goods", () => {
    const declared = {
      "hazmat.goods": "declared",
      "hazmat.kind": "Drum",
      "hazmat.count": "4",
      "hazmat.pieces": "4",
      "hazmat.unNumber": "un1993",
      "hazmat.properShippingName": "Flammable liquid, n.o.s.",
      "hazmat.hazardClass": "3",
      "hazmat.packingGroup": "II",
    };
    const paint: { goods: NewSegment[] } = { goods: [["L5", 1, "Paint UN1993"]] };

    test("it is booked with what our team declares of them", async () => {
      const waiting = await sendOne(tender(paint));
      expect(waiting.problems).toMatchObject([{ segment: "L5", answer: "hazmat" }]);
      await expect(answer(waiting, {})).rejects.toMatchObject({
        fields: { "hazmat.goods": ["Say whether the goods are hazardous"] },
      });
      expect(await loads()).toEqual([]);
      const done = await answer(waiting, declared);
      expect(done).toMatchObject({ state: "done", text: waiting.text });
      const { unNumber, hazardClass, packingGroup } = {
        unNumber: "UN1993",
        hazardClass: "3",
        packingGroup: "II",
      };
      expect(await units()).toMatchObject([
        { kind: "Drum", count: 4, items: [{ hazmat: { unNumber, hazardClass, packingGroup } }] },
      ]);
      const [entry] = await auditOf(db.database.query, [{ kind: "EDI message", id: waiting.id }]);
      expect(entry?.details).toEqual({ what: "Hazardous goods: UN1993" });
    });

    test("each field that is missing or wrong says so beside itself", () => {
      expect(errorsOf({ "hazmat.goods": "declared", "hazmat.unNumber": "1993" })).toEqual({
        "hazmat.kind": ["Kind is required"],
        "hazmat.count": ["Count is required"],
        "hazmat.pieces": ["Pieces is required"],
        "hazmat.unNumber": ["Enter the UN number like UN1993"],
        "hazmat.properShippingName": ["Proper shipping name is required"],
        "hazmat.hazardClass": ["Class is required"],
      });
      expect(errorsOf(declared)).toEqual({});
    });

    test("that aren't, by the partner's word, it is plain freight, and so are its changes", async () => {
      const waiting = await sendOne(tender(paint));
      expect(await answer(waiting, { "hazmat.goods": "plain" })).toMatchObject({ state: "done" });
      expect(await units()).toEqual([]);
      const change = await sendOne(tender({ ...paint, purpose: "04", day: "20270302" }));
      expect(change).toMatchObject({ state: "done" });
    });

    test("its changes aren't asked about again, with another weight, too", async () => {
      await answer(await sendOne(tender(paint)), declared);
      const total = [["L3", 39_000, "G"]] as const;
      const change = await sendOne(tender({ ...paint, purpose: "04", total: [...total] }));
      expect(change).toMatchObject({ state: "done" });
      expect(await onlyLoad()).toMatchObject({ weight: 39_000 });
      expect(await units()).toHaveLength(1);
    });

    test("a change that names them first waits until our team accepts it", async () => {
      await sendOne(tender());
      const waiting = await sendOne(tender({ ...paint, purpose: "04" }));
      expect(waiting.problems).toMatchObject([
        { answer: "accepts", message: expect.stringContaining("mark them in the load's details") },
      ]);
      expect(await answer(waiting, { accepts: "on" })).toMatchObject({ state: "done" });
    });
  });

  test("goods that are described too long take the words of our team", async () => {
    const goods = Array.from(
      { length: 13 },
      (_, n) => ["L5", n + 1, `Castings ${n} ${"x".repeat(38)}`] as const,
    );
    const waiting = await sendOne(tender({ goods: [...goods] }));
    expect(waiting.problems).toMatchObject([{ answer: "description" }]);
    expect(await answer(waiting, { description: "Castings" })).toMatchObject({ state: "done" });
    expect(await onlyLoad()).toMatchObject({ freightDescription: "Castings" });
  });

  test("a corrected text counts over what was entered in place of the one before", async () => {
    const waiting = await sendOne(
      tender({
        city: "Nowhere",
        heading: [["N7", null, "1", null, null, null, null, null, null, null, null, "ZZ"]],
      }),
    );
    const again = await answer(waiting, {
      equipment: "flatbed",
      "stops[0].city": "Elsewhere",
      "stops[0].state": "IN",
      "stops[0].zip": "99999",
    });
    expect(again.state).toBe("failed");
    const done = await correct(again, tender());
    expect(done).toMatchObject({ state: "done" });
    const { id } = await onlyLoad();
    expect(await readCare(db.database.query, id)).toMatchObject({ equipment: null });
  });
});
