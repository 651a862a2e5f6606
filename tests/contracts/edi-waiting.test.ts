import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { correctMessage } from "#app/features/edi/correct-message.server.ts";
import { declineTender } from "#app/features/edi/decline-tender.server.ts";
import { messagesOf } from "#app/features/edi/queries.server.ts";
import { runMessages } from "#app/features/edi/run-message.server.ts";
import { aTender, fromPartner } from "#tests/support/edi.ts";
import {
  eachTradingPartner,
  ediScene,
  type SentMessage,
  tradingPartner,
} from "#tests/support/edi-scene.ts";
import { times } from "#tests/support/long-run.ts";

describe("a tender by EDI that waits for staff", () => {
  const { db, deps, byStaff, sendOne, now, answer, correct } = ediScene();
  const { partner, shipment, tender, answers, loads, onlyLoad } = eachTradingPartner(db);

  const broken = (text: string) => text.replace("*38*20270301", "*38*20271301");
  const correctDay = (message: SentMessage) =>
    correct(message, message.text.replace("20271301", "20270301"));
  const responses = async () => {
    const written = (await answers()).filter(([kind]) => kind === "990");
    return written.map(([, , first]) => String(first).at(-1));
  };

  test("is closed by a cancellation, which is accepted, and can't be booked", async () => {
    const waiting = await sendOne(broken(tender()));
    const canceled = await sendOne(tender({ purpose: "01" }));
    expect(canceled).toMatchObject({ state: "done", outcome: "Canceled before it was booked" });
    expect(await now(waiting)).toMatchObject({
      state: "canceled",
      outcome: expect.stringMatching(/^The partner canceled this tender on \w+ \d+, \d{4}\.$/),
    });
    for (const seen of [waiting, await now(waiting)]) {
      await expect(correctDay(seen)).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringContaining("The partner canceled this tender on"),
      });
    }
    expect(await loads()).toEqual([]);
    expect(await responses()).toEqual(["A"]);
  });

  test("stays canceled: its number isn't tendered or changed again", async () => {
    await sendOne(broken(tender()));
    await sendOne(tender({ purpose: "01" }));
    for (const purpose of ["00", "04"]) {
      expect(await sendOne(tender({ purpose }))).toMatchObject({
        state: "declined",
        outcome: "This shipment was canceled. Tender it under a new shipment number.",
      });
    }
    expect(await sendOne(tender({ purpose: "01" }))).toMatchObject({ state: "done" });
    expect(await loads()).toEqual([]);
  });

  test("is replaced by a change that is valid, which is booked", async () => {
    const waiting = await sendOne(broken(tender()));
    const change = await sendOne(tender({ purpose: "04", weight: 40_000 }));
    const load = await onlyLoad();
    expect(load.weight).toBe(40_000);
    expect(change.outcome).toBe(`Booked as ${load.trackingId}`);
    expect(await now(waiting)).toMatchObject({
      state: "replaced",
      outcome: expect.stringMatching(/^The partner's 204 of \w+ \d+, \d{4} replaced this one\.$/),
    });
    await expect(correctDay(waiting)).rejects.toMatchObject({ code: "conflict" });
    expect(await responses()).toEqual(["A"]);
  });

  test("is booked by staff, and a change that waits behind it applied after it", async () => {
    const waiting = await sendOne(broken(tender()));
    const change = await sendOne(broken(tender({ purpose: "04", weight: 40_000 })));
    await correctDay(waiting);
    expect(await onlyLoad()).toMatchObject({ weight: 36_000 });
    expect(await now(change)).toMatchObject({ state: "failed" });
    await correctDay(change);
    expect(await onlyLoad()).toMatchObject({ weight: 40_000 });
  });

  test("isn't booked while a cancellation needs attention", async () => {
    const waiting = await sendOne(broken(tender()));
    const cancellation = await sendOne(broken(tender({ purpose: "01" })));
    expect(cancellation.state).toBe("failed");
    await correctDay(waiting);
    expect(await now(waiting)).toMatchObject({
      state: "failed",
      problems: [{ message: expect.stringContaining("canceled this shipment") }],
    });
    await correctDay(cancellation);
    expect(await now(waiting)).toMatchObject({ state: "canceled" });
    expect(await loads()).toEqual([]);
  });

  test("a change waits, too, while a cancellation needs attention", async () => {
    await sendOne(tender());
    const cancellation = await sendOne(broken(tender({ purpose: "01" })));
    const change = await sendOne(tender({ purpose: "04", weight: 40_000 }));
    expect(change).toMatchObject({ state: "failed" });
    await correctDay(cancellation);
    await correctDay(await now(change));
    expect(await now(change)).toMatchObject({ state: "declined" });
    expect((await onlyLoad()).canceledAt).not.toBeNull();
  });

  test("is closed in a file whose envelope is wrong, too", async () => {
    const waiting = await sendOne(
      fromPartner(partner, aTender({ number: shipment.number }), { usage: "T" }),
    );
    expect(waiting).toMatchObject({ kind: null, state: "failed", reference: shipment.number });
    expect(await sendOne(tender({ purpose: "01" }))).toMatchObject({ state: "done" });
    expect(await now(waiting)).toMatchObject({ state: "canceled" });
    await expect(correctDay(waiting)).rejects.toMatchObject({ code: "conflict" });
  });

  const accept = (message: SentMessage) => answer(message, { accepts: "on" });

  test("waits when its cancellation came first, until our team accepts it", async () => {
    expect(await sendOne(tender({ purpose: "01" }))).toMatchObject({ state: "declined" });
    const waiting = await sendOne(tender());
    expect(waiting).toMatchObject({
      state: "failed",
      problems: [
        {
          segment: "B2A",
          element: 1,
          answer: "accepts",
          message: expect.stringMatching(/^The partner canceled this shipment on \w+ \d+, \d{4}, /),
        },
      ],
    });
    expect([await loads(), await responses()]).toEqual([[], ["D"]]);
    await accept(waiting);
    await onlyLoad();
    expect(await sendOne(tender({ purpose: "04", day: "20270302" }))).toMatchObject({
      state: "done",
    });
    expect(await responses()).toEqual(["D", "A", "A"]);
  });

  test("that was canceled before it came doesn't wait if our team declined the cancellation", async () => {
    const cancellation = await sendOne(broken(tender({ purpose: "01" })));
    const { id, version } = cancellation;
    await declineTender(byStaff, { id, version, reason: "Sent by mistake." });
    expect(await sendOne(tender())).toMatchObject({ state: "done" });
  });

  /** A file of several 204s whose last segment counts the groups wrong. */
  const wrongFile = (...tenders: string[]) => {
    const sets = tenders.map((text, index) =>
      text
        .slice(text.indexOf("ST*"), text.indexOf("GE*"))
        .replaceAll("*0001~", `*000${index + 1}~`),
    );
    const [first = ""] = tenders;
    const end = first.slice(first.indexOf("GE*"));
    const head = first.slice(0, first.indexOf("ST*"));
    const counted = end.replace("GE*1*", `GE*${sets.length}*`);
    return head + sets.join("") + counted.replace("IEA*1*", "IEA*7*");
  };
  const mend = async (message: SentMessage) => {
    const text = message.text.replace("IEA*7*", "IEA*1*");
    const { interchangeId } = await correctMessage(byStaff, { ...message, text });
    await runMessages(deps, interchangeId);
    return (await messagesOf(db.database.query, interchangeId)).map(({ state }) => state);
  };
  const another = () => tender({ number: randomUUID().slice(0, 8).toUpperCase() });

  test("in a file of several with a wrong count isn't booked if it was canceled meanwhile", async () => {
    const file = await sendOne(wrongFile(tender(), another()));
    expect(file).toMatchObject({ kind: null, state: "failed" });
    expect(await sendOne(tender({ purpose: "01" }))).toMatchObject({ state: "declined" });
    expect(await mend(file)).toEqual(["replaced", "failed", "done"]);
    expect(await loads()).toHaveLength(1);
  });

  test("isn't booked while its cancellation is in a file of several with a wrong count", async () => {
    const file = await sendOne(wrongFile(another(), tender({ purpose: "01" })));
    const waiting = await sendOne(tender());
    expect(waiting).toMatchObject({
      state: "failed",
      problems: [{ message: expect.stringContaining("that message needs attention") }],
    });
    expect(await mend(file)).toEqual(["replaced", "done", "done"]);
    expect(await now(waiting)).toMatchObject({ state: "canceled" });
    expect(await loads()).toHaveLength(1);
  });

  test("is booked although another shipment's cancellation is in a wrong file", async () => {
    await sendOne(wrongFile(another(), tender({ number: `${shipment.number}9`, purpose: "01" })));
    const other = await tradingPartner(db);
    await sendOne(
      wrongFile(other.tender(), other.tender({ number: shipment.number, purpose: "01" })),
    );
    expect(await sendOne(tender())).toMatchObject({ state: "done" });
  });

  test("is another partner's business under the same number", async () => {
    const waiting = await sendOne(broken(tender()));
    const other = await tradingPartner(db);
    expect(await sendOne(other.tender({ number: shipment.number, purpose: "01" }))).toMatchObject({
      state: "declined",
    });
    expect(await now(waiting)).toMatchObject({ state: "failed" });
  });

  test("an older change that waits doesn't undo a later one", async () => {
    await sendOne(tender());
    const older = await sendOne(broken(tender({ purpose: "04", weight: 30_000 })));
    await sendOne(tender({ purpose: "04", weight: 40_000 }));
    expect(await now(older)).toMatchObject({ state: "replaced" });
    await sendOne(tender({ purpose: "01" }));
    expect(await onlyLoad()).toMatchObject({ weight: 40_000 });
  });

  const rounds = Array.from({ length: times(3, 40) }, (_, round) => round + 1);

  test.each(rounds)(
    "canceled and corrected at one moment, it's never a load that goes on (%i)",
    async () => {
      const waiting = await sendOne(broken(tender()));
      const [cancellation] = await Promise.allSettled([
        sendOne(tender({ purpose: "01" })),
        correctDay(waiting),
      ]);
      expect(cancellation).toMatchObject({ status: "fulfilled", value: { state: "done" } });
      expect((await loads()).filter(({ canceledAt }) => canceledAt === null)).toEqual([]);
      expect(["canceled", "done"]).toContain((await now(waiting)).state);
    },
  );

  test.each(rounds)("canceled while it's booked, it's never a load that goes on (%i)", async () => {
    const waiting = await sendOne(broken(tender()));
    const text = waiting.text.replace("20271301", "20270301");
    const { interchangeId } = await correctMessage(byStaff, { ...waiting, text });
    const [cancellation, change] = await Promise.all([
      sendOne(tender({ purpose: "01" })),
      sendOne(tender({ purpose: "04", weight: 40_000 })),
      runMessages(deps, interchangeId),
    ]);
    const active = (await loads()).filter(({ canceledAt }) => canceledAt === null);
    expect(active.map(({ trackingId }) => trackingId)).toEqual([]);
    expect((await now(cancellation)).state).toBe("done");
    expect(["canceled", "declined", "done"]).toContain((await now(change)).state);
  });
});
