import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { readTendered } from "#app/features/edi/queries.server.ts";
import { stops } from "#app/features/shipments/load/tables.server.ts";
import { eachTradingPartner, ediScene } from "#tests/support/edi-scene.ts";

describe("a tender by EDI whose stops can't be taken as they came", () => {
  const { db, sendOne, answer } = ediScene();
  const { tender, onlyLoad, loads } = eachTradingPartner(db);

  const booked = async () => {
    const { id } = await onlyLoad();
    const of = db.database.query.select().from(stops).where(eq(stops.shipmentId, id));
    return of.orderBy(asc(stops.sequence));
  };

  test("is booked once staff enter the place that we don't know, and its text stays as it came", async () => {
    const waiting = await sendOne(tender({ city: "Nowhere" }));
    const asked = {
      "stops[0].city": "Nowhere",
      "stops[0].state": "IN",
      "stops[0].zip": "99999",
    };
    expect(waiting.problems).toMatchObject([{ segment: "N4", answer: "stops", asked }]);
    const again = await answer(waiting, { ...asked, "stops[0].zip": "99998" });
    expect(again.problems).toMatchObject([{ asked: { "stops[0].zip": "99998" } }]);
    expect(await loads()).toEqual([]);
    const done = await answer(again, {
      "stops[0].city": "Gary",
      "stops[0].state": "in",
      "stops[0].zip": "",
    });
    expect(done).toMatchObject({ state: "done", text: waiting.text });
    expect((await booked())[0]).toMatchObject({
      company: "Lakeside Castings",
      city: "Gary",
      state: "IN",
      windowFrom: new Date("2027-03-01T14:00:00Z"),
    });
    const [entry] = await auditOf(db.database.query, [{ kind: "EDI message", id: waiting.id }]);
    expect(entry?.details).toEqual({
      what: "Stop 1 city: Gary; stop 1 state: in; stop 1 ZIP code: none",
    });
  });

  test("is booked once staff enter the place that it doesn't say", async () => {
    const waiting = await sendOne(tender().replace("N4*Madison*WI*53703*US", "N4****US"));
    expect(waiting.problems).toMatchObject([{ asked: { "stops[1].zip": "" } }]);
    expect(await answer(waiting, { "stops[1].zip": "53703" })).toMatchObject({ state: "done" });
    expect((await booked())[1]).toMatchObject({
      city: "Madison",
      windowTo: new Date("2027-03-03T23:00:00Z"),
    });
  });

  test("of two dates that contradict each other, staff enter what counts, in local time", async () => {
    const waiting = await sendOne(
      tender({
        delivery: [
          ["G62", "54", "20270303", "L", "1700"],
          ["G62", "54", "20270304", "L", "1200"],
        ],
      }),
    );
    const asked = { "stops[1].windowFrom": "", "stops[1].windowTo": "" };
    expect(waiting.problems).toMatchObject([{ segment: "G62", answer: "stops", asked }]);
    await expect(answer(waiting, asked)).rejects.toMatchObject({
      fields: { "stops[1].windowFrom": [expect.stringContaining("when the window opens")] },
    });
    const done = await answer(waiting, {
      "stops[1].windowFrom": "2027-03-04T08:00",
      "stops[1].windowTo": "2027-03-04T12:00",
    });
    expect(done.state).toBe("done");
    expect(await booked()).toMatchObject([
      { windowFrom: new Date("2027-03-01T14:00:00Z") },
      {
        windowFrom: new Date("2027-03-04T14:00:00Z"),
        windowTo: new Date("2027-03-04T18:00:00Z"),
      },
    ]);
  });

  test("a date of its heading that could be of either end is answered by both windows", async () => {
    const waiting = await sendOne(
      tender({ heading: [["G62", "11", "20270302", "1", "0900"]], pickup: [] }),
    );
    expect(waiting.problems[0]?.asked).toEqual({
      "stops[0].windowFrom": "",
      "stops[0].windowTo": "",
      "stops[1].windowFrom": "",
      "stops[1].windowTo": "",
    });
    const done = await answer(waiting, {
      "stops[0].windowFrom": "2027-03-02T09:00",
      "stops[1].windowFrom": "2027-03-03T17:00",
    });
    expect(done.state).toBe("done");
    expect(await booked()).toMatchObject([
      { windowFrom: new Date("2027-03-02T15:00:00Z"), windowTo: null },
      { windowFrom: new Date("2027-03-03T23:00:00Z"), windowTo: null },
    ]);
  });

  test("a date that is about something else doesn't count, and stays as the partner's words", async () => {
    const waiting = await sendOne(
      tender({
        delivery: [
          ["G62", "11", "20270225", "1", "1400"],
          ["G62", "54", "20270303", "L", "1700"],
        ],
      }),
    );
    expect(waiting.problems).toMatchObject([{ answer: "ownDates" }]);
    const done = await answer(waiting, { ownDates: "other" });
    expect(done.state).toBe("done");
    expect((await booked())[1]).toMatchObject({ windowTo: new Date("2027-03-03T23:00:00Z") });
    const { id } = await onlyLoad();
    const tendered = await readTendered(db.database.query, id);
    expect(tendered?.words).toContainEqual(expect.stringContaining("20270225"));
  });

  test("a phone that is too long is entered again, and the audit log doesn't keep it", async () => {
    const long = "219-555-0188, or ask at the gate for the second shift's lead";
    const waiting = await sendOne(tender().replace("219-555-0188", long));
    expect(waiting.problems).toMatchObject([
      { answer: "stops", asked: { "stops[0].phone": long } },
    ]);
    const done = await answer(waiting, { "stops[0].phone": "219-555-0188" });
    expect(done.state).toBe("done");
    expect((await booked())[0]?.phone).toBe("219-555-0188");
    const [entry] = await auditOf(db.database.query, [{ kind: "EDI message", id: waiting.id }]);
    expect(entry?.details).toEqual({ what: "Stop 1 phone" });
  });
});
