import { describe, expect, test } from "vitest";
import { readTender, waitsFor, windowsOf } from "#tests/support/read-tender.ts";
import type { WhichDates } from "./which-dates.ts";
import type { NewSegment } from "./x12/write-interchange.ts";

const pickup = (...dates: NewSegment[]) => windowsOf({ pickup: dates })[0];
const delivery = (...dates: NewSegment[]) => windowsOf({ delivery: dates })[1];
const on = (code: string, time = "1400", qualifier = "1", day = "20270303"): NewSegment => [
  "G62",
  code,
  day,
  qualifier,
  time,
];

describe("the dates of a stop", () => {
  test.each(["10", "69", "77", "79", "81"])("with the code %s are of its pickup", (code) => {
    expect(pickup(on(code))).toBe("2027-03-03T14:00");
  });

  test.each(["02", "17", "68", "70", "78", "80", "82"])(
    "with the code %s are of its delivery",
    (code) => {
      expect(delivery(on(code))).toBe("2027-03-03T14:00");
    },
  );

  test("that open and close a window are its ends", () => {
    expect(pickup(on("37", "0800"), on("38", "1000"))).toBe("2027-03-03T08:00 to 2027-03-03T10:00");
    expect(delivery(on("53", "0800"), on("54", "1000"))).toBe(
      "2027-03-03T08:00 to 2027-03-03T10:00",
    );
  });

  test("twice with one code, as earliest and latest, are the ends of a window", () => {
    expect(pickup(on("69", "0800", "I"), on("69", "1600", "K"))).toBe(
      "2027-03-03T08:00 to 2027-03-03T16:00",
    );
    expect(delivery(on("68", "0800", "G"), on("68", "1600", "L"))).toBe(
      "2027-03-03T08:00 to 2027-03-03T16:00",
    );
  });

  test("twice the same are one", () => {
    expect(pickup(on("37", "0800"), on("37", "0800"))).toBe("2027-03-03T08:00");
  });

  test("that were requested and set otherwise are asked about by a choice", () => {
    const dates = [on("10", "0800"), on("69", "0900")];
    expect(waitsFor({ pickup: dates })).toEqual([
      expect.stringMatching(
        /Stop 1 \(pickup\) has a second date, Mar 3, 2027, 9:00 AM with the code 69\. Ask the partner which one is right, then choose which dates count$/,
      ),
    ]);
    const at = (whichDates: WhichDates) =>
      readTender({ pickup: dates }, { whichDates }).load?.stops[0]?.windowFrom;
    expect(at("requested")).toEqual(new Date("2027-03-03T14:00:00Z"));
    expect(at("scheduled")).toEqual(new Date("2027-03-03T15:00:00Z"));
    expect(pickup(on("10", "0800"), on("69", "0800"))).toBe("2027-03-03T08:00");
  });

  test("that repeat what the other stop says add nothing", () => {
    const [first, last] = [on("10", "0800", "1", "20270301"), on("02")];
    expect(windowsOf({ pickup: [first, last], delivery: [first, last] })).toEqual([
      "2027-03-01T08:00",
      "2027-03-03T14:00",
    ]);
    expect(waitsFor({ pickup: [first, on("02", "1500")], delivery: [last] })).toHaveLength(1);
  });

  test.each([
    [on("37", "0800"), on("37", "0900")],
    [on("37", "0800"), on("69", "0900")],
    [on("69", "0900"), on("37", "0800")],
    [on("38", "0800"), on("38", "0900")],
  ])("that contradict each other are asked about", (first, second) => {
    expect(waitsFor({ pickup: [first, second] })).toEqual([
      expect.stringMatching(
        /^Segment [67], G62-01: Stop 1 \(pickup\) has a second date, Mar 3, 2027, \d:00 AM with the code \d\d. Ask the partner which one is right, then enter the window$/,
      ),
    ]);
  });

  test("on a day within the window add nothing to it", () => {
    const day: NewSegment = ["G62", "10", "20270303"];
    expect(pickup(on("37", "0800"), on("38", "1000"), day)).toBe(
      "2027-03-03T08:00 to 2027-03-03T10:00",
    );
  });

  test.each([
    { where: "delivery", code: "11", next: "say whether it's the delivery" },
    { where: "delivery", code: "86", next: "say whether it's the delivery" },
    { where: "delivery", code: "10", next: "enter when it's visited" },
    { where: "pickup", code: "54", next: "enter when it's visited" },
    { where: "pickup", code: "64", next: "say whether it's the pickup" },
  ])("at a $where with the code $code are asked about", ({ where, code, next }) => {
    expect(waitsFor({ [where]: [on(code)] })).toEqual([
      expect.stringMatching(
        new RegExp(
          `, G62-01: Stop [12] \\(${where}\\) has Mar 3, 2027, 2:00 PM with the code ${code}. Ask the partner what it means, then ${next}$`,
        ),
      ),
    ]);
  });

  test("in a DTM are asked about", () => {
    expect(waitsFor({ delivery: [["DTM", "002", "20270303"]] })).toEqual([
      expect.stringContaining("DTM-01: Stop 2 (delivery) has a DTM, which we don't read"),
    ]);
  });

  test("in a change are asked about too, so that a good one isn't replaced by none", () => {
    expect(waitsFor({ purpose: "04", delivery: [on("11")] })).toHaveLength(1);
  });

  test("of documents are no visit", () => {
    expect(delivery(on("54", "1700"), on("04"))).toBe("2027-03-03T00:00 to 2027-03-03T17:00");
  });
});

describe("the times of a stop", () => {
  test("that only close a window open it at the beginning of that day", () => {
    expect(pickup(on("38", "203000"))).toBe("2027-03-03T00:00 to 2027-03-03T20:30");
    expect(pickup(on("38", "2400"))).toBe("2027-03-03T00:00 to 2027-03-04T00:00");
  });

  test.each(["0000", ""])("%j beside a date are none: the whole day", (time) => {
    const whole = "2027-03-03T00:00 to 2027-03-03T23:59";
    expect(pickup(on("69", time, "I"))).toBe(whole);
    expect(delivery(on("68", time, "G"))).toBe(whole);
    expect(delivery(on("54", time, "L"))).toBe(whole);
    expect(pickup(on("37", time), on("38", time, "K", "20270303"))).toBe(whole);
  });

  test("of two days without a time are both days", () => {
    expect(pickup(on("69", "0000", "I", "20270301"), on("69", "0000", "K"))).toBe(
      "2027-03-01T00:00 to 2027-03-03T23:59",
    );
  });

  test("at 24:00 are the midnight that ends the day", () => {
    expect(pickup(on("37", "0800"), on("38", "2400"))).toBe("2027-03-03T08:00 to 2027-03-04T00:00");
    expect(pickup(on("10", "2400", "1", "20270228"))).toBe("2027-03-01T00:00");
  });
});

describe("the dates of the heading", () => {
  const heading = [on("10", "0800", "1", "20270301"), on("68", "1700")];

  test("are those of stops without any", () => {
    expect(windowsOf({ heading, pickup: [], delivery: [] })).toEqual([
      "2027-03-01T08:00",
      "2027-03-03T17:00",
    ]);
  });

  test("on the days of the stops add nothing", () => {
    expect(windowsOf({ heading })).toEqual(windowsOf({}));
  });

  test("on another day than those of a stop are asked about", () => {
    expect(waitsFor({ heading: [on("68", "1700", "1", "20270304")] })).toEqual([
      "Segment 5, G62-02: The heading has Mar 4, 2027, 5:00 PM with the code 68, but stop 2 (delivery) is on another day. Ask the partner which one is right, then enter the window",
    ]);
  });

  test("that aren't clear are asked about, but for the time to respond by", () => {
    expect(waitsFor({ heading: [on("11"), on("64")] })).toEqual([
      "Segment 5, G62-01: The heading has Mar 3, 2027, 2:00 PM with the code 11. Ask the partner what it means, then enter when it's visited",
    ]);
  });
});
