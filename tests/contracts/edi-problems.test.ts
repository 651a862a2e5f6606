import { describe, expect, test } from "vitest";
import { correctMessage } from "#app/features/edi/correct-message.server.ts";
import { declineTender } from "#app/features/edi/decline-tender.server.ts";
import { addPartner, changePartner } from "#app/features/edi/partners.server.ts";
import { readEdiMessage } from "#app/features/edi/queries.server.ts";
import { runMessages } from "#app/features/edi/run-message.server.ts";
import { partnerSchema } from "#app/features/edi/schema.ts";
import { aTender, fromPartner } from "#tests/support/edi.ts";
import { eachTradingPartner, ediScene } from "#tests/support/edi-scene.ts";

describe("EDI that we can't process as it is", () => {
  const { db, deps, by, byStaff, send, sendOne, now, correct } = ediScene();
  const { shipper, partner, shipment, tender, answers, loads, onlyLoad } = eachTradingPartner(db);

  test("a broken interchange in a file doesn't stop the others", async () => {
    const broken = tender({ number: `${shipment.number}-2` }).replace(/IEA\*1/, "IEA*7");
    const messages = await send(broken + tender());
    expect(messages.map(({ state }) => state)).toEqual(["failed", "done"]);
    expect(await loads()).toMatchObject([{ origin: "Gary, IN 46402" }]);
  });

  test("a broken 204 is rejected by segment and element, mended and run again", async () => {
    const message = await sendOne(tender().replace("*38*20270301", "*38*20271301"));
    expect(message).toMatchObject({
      state: "failed",
      problems: [{ segment: "G62", position: 7, element: 2, code: "8" }],
    });
    const [answer] = await answers();
    expect(answer).toEqual(expect.arrayContaining(["AK3*G62*7**8", "AK4*2**8", "AK5*R*5"]));

    const stillBroken = { ...message, text: message.text.replace("20271301", "20271401") };
    await correctMessage(byStaff, stillBroken);
    const seen = await now(message);
    expect(seen).toMatchObject({ state: "failed", text: stillBroken.text });

    const mended = { ...seen, text: seen.text.replace("20271401", "20270301") };
    const { interchangeId } = await correctMessage(byStaff, mended);
    await runMessages(deps, interchangeId);
    const load = await onlyLoad();
    expect(await readEdiMessage(db.database.query, message.id)).toMatchObject({
      state: "done",
      outcome: `Booked as ${load.trackingId}`,
      problems: [],
    });
    await expect(correctMessage(byStaff, mended)).rejects.toMatchObject({ code: "conflict" });
  });

  test("a place that we don't know is left to staff, who may decline", async () => {
    const message = await sendOne(tender({ city: "Nowhere" }));
    expect(message.state).toBe("failed");
    expect(message.problems[0]).toMatchObject({ segment: "N4", element: 3, position: 10 });
    await declineTender(byStaff, { ...message, reason: "We don't serve this place." });
    const last = (await answers()).at(-1);
    expect(last).toEqual([
      "990",
      2,
      expect.stringMatching(/\*D$/),
      "K1*We don't serve this place.",
    ]);
  });

  test("a file from nobody we know waits, and is taken in once the sender is right", async () => {
    const stranger = { ...partner, interchangeId: "NOBODY" };
    const message = await sendOne(fromPartner(stranger, aTender({ number: shipment.number })));
    expect(message).toMatchObject({ kind: null, state: "failed", partner: null });
    expect(message.problems[0]).toMatchObject({ segment: "ISA", element: 6 });
    const text = message.text.replace("NOBODY".padEnd(15), partner.interchangeId.padEnd(15));
    const corrected = await correct(message, text);
    await onlyLoad();
    expect(corrected).toMatchObject({
      state: "replaced",
    });
  });

  test("a test file, a wrong receiver and a used control number are not taken for real", async () => {
    const wrong = [
      fromPartner(partner, aTender({ number: shipment.number }), { usage: "T" }),
      tender().replace("*02*HAUL ", "*02*HAULX"),
    ];
    for (const text of wrong) expect(await sendOne(text)).toMatchObject({ state: "failed" });
    const segments = aTender({ number: shipment.number });
    await sendOne(fromPartner(partner, segments, { control: 77 }));
    const other = aTender({ number: `${shipment.number}B` });
    const message = await sendOne(fromPartner(partner, other, { control: 77 }));
    expect(message.problems[0]).toMatchObject({ segment: "ISA", element: 13 });
    await onlyLoad();
  });

  test("only staff keep partners and mend messages", async () => {
    const typed = {
      name: `New ${shipment.number}`,
      email: shipper.email,
      scac: "haul",
      sendsStatus: "on",
      qualifier: "zz",
      interchangeId: `N${shipment.number}`,
      groupId: `N${shipment.number}`,
      ownQualifier: "02",
      ownInterchangeId: "HAUL",
      ownGroupId: "HAUL",
    };
    const input = partnerSchema.parse(typed);
    const asShipper = by(shipper);
    await expect(addPartner(asShipper, input)).rejects.toMatchObject({ code: "not_found" });
    const id = await addPartner(byStaff, input);
    await expect(addPartner(byStaff, { ...input, interchangeId: "OTHER" })).rejects.toMatchObject({
      fields: { name: ["Another partner has this name."] },
    });
    await expect(
      addPartner(byStaff, { ...input, name: "Other", email: "nobody@x.example" }),
    ).rejects.toHaveProperty("fields.email");
    await changePartner(byStaff, {
      ...input,
      id,
      version: 1,
      folder: `f-${shipment.number.toLowerCase()}`,
    });
    await expect(changePartner(byStaff, { ...input, id, version: 1 })).rejects.toMatchObject({
      code: "conflict",
    });
    const message = await sendOne(tender({ city: "Nowhere" }));
    await expect(correctMessage(asShipper, message)).rejects.toMatchObject({ code: "not_found" });
  });

  test("what is no X12 is kept for staff, and what is too large is refused", async () => {
    expect(await sendOne(`hello ${shipment.number}`)).toMatchObject({
      kind: null,
      state: "failed",
    });
    expect(await sendOne(`ISA\0${shipment.number}`)).toMatchObject({ kind: null, state: "failed" });
    for (const text of ["  ", "x".repeat(500_001)]) {
      await expect(send(text)).rejects.toMatchObject({ code: "invalid" });
    }
  });
});
