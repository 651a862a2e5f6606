import { describe, expect, test } from "vitest";
import { setOfTender } from "#tests/support/read-tender.ts";
import { deadlineState } from "./deadline-state.ts";
import { findLateness } from "./late-tender.ts";
import { readRespondBy } from "./respond-by.ts";
import { problemText } from "./x12/segment.ts";

const segmentsOf = (...elements: string[]) =>
  setOfTender({ heading: [["G62", "64", ...elements]] }).segments;

describe("the deadline of a tender", () => {
  test.each([
    ["in its zone", ["20261130", "1", "115913", "PT"], "2026-11-30T19:59:00Z"],
    ["by its offset", ["20261130", "1", "1159", "CS"], "2026-11-30T17:59:00Z"],
    ["in our zone where it is local", ["20261127", "1", "1700", "LT"], "2026-11-27T22:00:00Z"],
    ["in our zone without one", ["20261127", "1", "0851"], "2026-11-27T13:51:00Z"],
    ["at the end of a date alone", ["20261127"], "2026-11-28T05:00:00Z"],
    ["at the midnight that ends a day", ["20261127", "1", "2400", "ET"], "2026-11-28T05:00:00Z"],
  ])("is read %s", (_, elements, at) => {
    expect(readRespondBy(segmentsOf(...elements))).toEqual(new Date(at));
  });

  test.each([[["soon"]], [["20261331", "1", "1200"]]])(
    "is none where it's invalid: %j",
    (elements) => {
      expect(readRespondBy(segmentsOf(...elements))).toBeNull();
    },
  );

  test.each([
    ["2026-11-30T18:59:00Z", null],
    ["2026-11-30T18:59:01Z", "soon"],
    ["2026-11-30T19:58:59Z", "soon"],
    ["2026-11-30T19:59:00Z", "passed"],
  ])("warns at %s: %s", (now, state) => {
    expect(deadlineState(new Date("2026-11-30T19:59:00Z"), new Date(now))).toBe(state);
  });
});

describe("a tender whose deadline has passed", () => {
  const segments = segmentsOf("20261130", "1", "115913", "PT");
  const at = (text: string) => new Date(`2026-11-${text}:00Z`);
  const lateness = (now: string, { came = "23T10:00", isBooked = false } = {}) =>
    findLateness({ segments, createdAt: at(came), isBooked, now: at(now) }).map(problemText);
  const late = [
    "Segment 5, G62-02: The deadline passed at Nov 30, 2026, 11:59 AM PST. Ask whether the partner still wants us, then accept late or decline",
  ];

  test("waits from that minute on", () => {
    expect(lateness("30T19:58")).toEqual([]);
    expect(lateness("30T19:59")).toEqual(late);
  });

  test("also if it had passed when it came, but a change of our load only repeats it then", () => {
    const came = { came: "30T20:30" };
    expect(lateness("30T20:30", came)).toEqual(late);
    expect(lateness("30T20:30", { ...came, isBooked: true })).toEqual([]);
    expect(lateness("30T20:30", { came: "30T19:00", isBooked: true })).toEqual(late);
  });

  test("without a deadline is never late", () => {
    const never = { segments: setOfTender({}).segments, createdAt: at("01T00:00") };
    expect(findLateness({ ...never, isBooked: false, now: at("30T00:00") })).toEqual([]);
  });
});
