import { describe, expect, test } from "vitest";
import { declineTender } from "#app/features/edi/decline-tender.server.ts";
import { readEdiMessage } from "#app/features/edi/queries.server.ts";
import type { NewSegment } from "#app/features/edi/x12/write-interchange.ts";
import { eachTradingPartner, ediScene, type SentMessage } from "#tests/support/edi-scene.ts";

describe("a tender by EDI that we can't take, declined in one press", () => {
  const { db, byStaff, sendOne } = ediScene();
  const { shipment, tender, answers, loads } = eachTradingPartner(db);

  const dropped: NewSegment = ["S5", 2, "DT"];
  const press = ({ id, version }: SentMessage) =>
    declineTender(byStaff, { id, version, reason: null });
  const now = ({ id }: SentMessage) => readEdiMessage(db.database.query, id);
  const lastAnswer = async () => (await answers()).at(-1);

  test("tells the partner what we can't do", async () => {
    const message = await sendOne(tender({ unload: dropped }));
    expect((await lastAnswer())?.[0]).toBe("997");
    await press(message);
    const reason = "We can't book a stop for a drop trailer (DT).";
    expect(await now(message)).toMatchObject({ state: "declined", outcome: reason });
    const said = await lastAnswer();
    expect(said?.slice(3)).toEqual(["K1*We can't book a stop for a*drop trailer (DT)."]);
    expect(said?.[2]).toMatch(new RegExp(`^B1\\*HAUL\\*${shipment.number}\\*\\d{8}\\*D$`));
    expect(await loads()).toEqual([]);
  });

  const bills = (...values: string[]) => ({
    unload: dropped,
    heading: values.map((value): NewSegment => ["L11", value, "BM"]),
  });

  test("without a shipment number is answered by its bill of lading", async () => {
    const message = await sendOne(tender({ number: "", ...bills("BOL-77") }));
    await press(message);
    expect(await now(message)).toMatchObject({
      state: "declined",
      outcome:
        "The tender has no shipment number (B2-04). We can't book a stop for a drop trailer (DT).",
      reference: null,
    });
    const said = await lastAnswer();
    expect(said?.slice(2, 4)).toEqual([
      expect.stringMatching(/^B1\*HAUL\*BOL-77\*/),
      "N9*BM*BOL-77",
    ]);
  });

  test.each([[[]], [["BOL-77", "BOL-78"]]])(
    "without a number that the partner could match, %j, is closed, and no 990 is sent",
    async (values) => {
      const message = await sendOne(tender({ number: "", ...bills(...values) }));
      await expect(press(message)).resolves.toEqual({ isAnswered: false });
      expect(await now(message)).toMatchObject({
        state: "declined",
        outcome: expect.stringMatching(
          / No 990 was sent: the tender has no number to answer with\.$/,
        ),
      });
      expect((await lastAnswer())?.[0]).toBe("997");
    },
  );

  test("by two at once is declined once", async () => {
    const message = await sendOne(tender({ unload: dropped }));
    const both = await Promise.allSettled([press(message), press(message)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await answers()).filter(([kind]) => kind === "990")).toHaveLength(1);
  });

  test("needs a reason that our team types where it lacks nothing but a correction", async () => {
    const message = await sendOne(tender({ city: "Nowhere" }));
    await expect(press(message)).rejects.toMatchObject({ code: "conflict" });
    expect(await now(message)).toMatchObject({ state: "failed" });
  });
});
