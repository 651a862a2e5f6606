import { beforeEach, describe, expect, test } from "vitest";
import { readEdiFilter } from "#app/features/edi/filter.ts";
import { listEdiMessages } from "#app/features/edi/queries.server.ts";
import { listTenderTasks } from "#app/features/edi/tender-tasks.server.ts";
import type { NewSegment } from "#app/features/edi/x12/write-interchange.ts";
import { eachTradingPartner, ediScene } from "#tests/support/edi-scene.ts";

const hour = 3_600_000;

describe("a tender by EDI with a time to respond by", () => {
  const { db, sendOne, answer, correct } = ediScene();
  const { shipment, tender, answers, loads, onlyLoad } = eachTradingPartner(db);
  beforeEach(async () => {
    await db.outside("delete from edi_messages");
  });

  /** A deadline, in hours from now; a minute later at midnight, whose digits say that there is no time. */
  const within = (hours: number): { heading: NewSegment[] } => {
    const at = new Date(Date.now() + hours * hour).toISOString().replaceAll(/[-:T]/g, "");
    const time = at.slice(8, 12).replace("0000", "0001");
    return { heading: [["G62", "64", at.slice(0, 8), "1", time, "UT"]] };
  };
  const responses = async () => (await answers()).filter(([kind]) => kind === "990");

  test("is booked and accepted before it", async () => {
    expect(await sendOne(tender(within(2)))).toMatchObject({ state: "done" });
    await onlyLoad();
  });

  test("waits after it, unanswered, until staff accept late", async () => {
    const waiting = await sendOne(tender(within(-1)));
    expect(waiting).toMatchObject({
      state: "failed",
      problems: [
        {
          segment: "G62",
          answer: "acceptsLate",
          message: expect.stringMatching(/^The deadline passed at /),
        },
      ],
    });
    expect(await loads()).toEqual([]);
    expect(await responses()).toEqual([]);
    await expect(answer(waiting, {})).rejects.toHaveProperty("fields.acceptsLate");
    expect(await answer(waiting, { acceptsLate: "on" })).toMatchObject({ state: "done" });
    await onlyLoad();
    expect(await responses()).toHaveLength(1);
  });

  test("asks for what else it lacks in the same form", async () => {
    const waiting = await sendOne(tender({ ...within(-1), goods: [] }));
    expect(waiting.problems).toMatchObject([{ answer: "description" }, { answer: "acceptsLate" }]);
    await answer(waiting, { description: "Feed", acceptsLate: "on" });
    expect(await onlyLoad()).toMatchObject({ freightDescription: "Feed" });
  });

  test("passes while it waits: a corrected text isn't accepted as if nothing happened", async () => {
    const waiting = await sendOne(tender({ ...within(-1), city: "Nowhere" }));
    const text = waiting.text.replace("Nowhere*IN*99999", "Gary*IN*46402");
    expect(await correct(waiting, text)).toMatchObject({
      state: "failed",
      problems: [{ answer: "acceptsLate" }],
    });
    expect(await responses()).toEqual([]);
  });

  test("a change of our load that repeats the deadline is applied, and a cancellation always", async () => {
    await answer(await sendOne(tender(within(-1))), { acceptsLate: "on" });
    const change = await sendOne(tender({ ...within(-1), purpose: "04", weight: 40_000 }));
    expect(change).toMatchObject({ state: "done" });
    expect(await onlyLoad()).toMatchObject({ weight: 40_000 });
    const canceled = await sendOne(tender({ ...within(-1), purpose: "01" }));
    expect(canceled).toMatchObject({ state: "done" });
  });

  test("those that wait are listed by it, page by page, those without one last", async () => {
    const waits = { city: "Nowhere" };
    const numbers = ["A", "B", "C", "D"].map((letter) => `${shipment.number}-${letter}`);
    const [none, late, soon, last] = numbers;
    for (const [one, hours] of [
      [late, 5],
      [none, null],
      [soon, 0.5],
      [last, null],
    ] as const) {
      const deadline = hours === null ? {} : within(hours);
      await sendOne(tender({ ...waits, ...deadline, number: one ?? "" }));
    }
    const failed = readEdiFilter(new URLSearchParams("state=failed"));
    const pageOf = async (after?: string) => {
      const page = await listEdiMessages(db.database.query, { ...failed, after }, undefined, 1);
      return { next: page.next, shown: page.rows.map(({ reference }) => reference) };
    };
    const shown: (string | null)[] = [];
    let next: string | null | undefined;
    do {
      const page = await pageOf(next ?? undefined);
      shown.push(...page.shown);
      next = page.next;
    } while (next);
    expect(shown).toEqual([soon, late, last, none]);
  });

  test("is a task of the desk, and an alarm in its last hour and after it", async () => {
    const waits = { city: "Nowhere" };
    const waiting = await sendOne(tender({ ...waits, ...within(2) }));
    const tasksIn = (hours: number) =>
      listTenderTasks(db.database.query, new Date(Date.now() + hours * hour));
    const task = { to: `/staff/edi/${waiting.id}`, dueAt: waiting.respondBy };
    expect(await tasksIn(0)).toMatchObject([{ ...task, isAlarm: false }]);
    expect(await tasksIn(1.5)).toMatchObject([{ ...task, isAlarm: true }]);
    expect(await tasksIn(3)).toMatchObject([{ isAlarm: true, reason: "EDI deadline passed" }]);
  });
});
