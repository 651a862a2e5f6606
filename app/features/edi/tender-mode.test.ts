import { expect, test } from "vitest";
import { checkSet, setOfTender, waitsFor } from "#tests/support/read-tender.ts";

test.each(["M", "J", "I", "T", "TL", "TF", "E", "FL", "MB", "TT", "VA"])(
  "MS3-04 %s is a truckload",
  (code) => {
    const set = setOfTender({ heading: [["MS3", "HAUL", "B", null, code]] });
    expect(set.problems).toEqual([]);
    expect(checkSet(set)).toHaveProperty("load.booking.mode", "FTL");
  },
);

test("MS3-04 LT is LTL", () => {
  const set = setOfTender({ heading: [["MS3", "HAUL", "B", null, "LT"]] });
  expect(checkSet(set)).toHaveProperty("load.booking.mode", "LTL");
});

test.each(["H", "X", "B", "ZZ"])("MS3-04 %s waits for our team", (code) => {
  expect(waitsFor({ heading: [["MS3", "HAUL", "B", null, code]] })).toEqual([
    `Segment 5, MS3-04: We don't know the mode of transportation ${code}. Ask the partner, then enter M for a truckload or LT for LTL, or decline`,
  ]);
});
