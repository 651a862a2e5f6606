import { describe, expect, test } from "vitest";
import { instantOf, zonedIso } from "#app/platform/zoned-time.ts";
import { checkSet, setOfTender, waitsFor, windowsOf } from "#tests/support/read-tender.ts";
import { readRespondBy } from "./respond-by.ts";
import { timeCodeText, zoneOfCode } from "./time-code.ts";

/** The instant of a time with a code, as a clock in `timeZone` shows it. */
function shownIn(timeZone: string, written: string, code: string): string {
  return zonedIso(instantOf(written, zoneOfCode(written, code, timeZone) ?? timeZone), timeZone);
}

describe("a time with a zone code", () => {
  test.each([
    ["CD", "2027-03-16T16:30"],
    ["CT", "2027-03-16T16:30"],
    ["LT", "2027-03-16T16:30"],
    ["", "2027-03-16T16:30"],
    ["ED", "2027-03-16T15:30"],
    ["ET", "2027-03-16T15:30"],
    ["MT", "2027-03-16T17:30"],
    ["PD", "2027-03-16T18:30"],
    ["PT", "2027-03-16T18:30"],
    ["CS", "2027-03-16T17:30"],
    ["UT", "2027-03-16T11:30"],
    ["GM", "2027-03-16T11:30"],
    ["20", "2027-03-16T16:30"],
    ["01", "2027-03-16T10:30"],
  ])("%j at 16:30 is %s in Chicago in summer", (code, local) => {
    expect(shownIn("America/Chicago", "2027-03-16T16:30", code)).toBe(`${local}:00-05:00`);
  });

  test.each([
    ["ES", "2027-01-16T16:30"],
    ["ET", "2027-01-16T16:30"],
    ["CS", "2027-01-16T17:30"],
    ["PS", "2027-01-16T19:30"],
  ])("%s at 16:30 is %s in New York in winter", (code, local) => {
    expect(shownIn("America/New_York", "2027-01-16T16:30", code)).toBe(`${local}:00-05:00`);
  });

  test.each(["MT", "MS", "LT"])("%s is the clock of Phoenix in summer", (code) => {
    const shown = shownIn("America/Phoenix", "2027-07-01T08:00", code);
    expect(shown).toBe("2027-07-01T08:00:00-07:00");
  });

  test("is converted at the stop, over midnight too", () => {
    const pickup = ["G62", "10", "20270302", "1", "0030", "ET"] as const;
    const delivery = ["G62", "54", "20270304", "L", "0100", "ED"] as const;
    expect(windowsOf({ pickup: [pickup], delivery: [delivery] })).toEqual([
      "2027-03-01T23:30",
      "2027-03-03T00:00 to 2027-03-03T23:00",
    ]);
  });

  test.each([
    ["0530", "UT", "2026-11-01T01:30:00-04:00"],
    ["0630", "UT", "2026-11-01T01:30:00-05:00"],
    ["0130", "ES", "2026-11-01T01:30:00-05:00"],
    ["0130", "ET", "2026-11-01T01:30:00-04:00"],
  ])("%s %s is one of two times in New York, as clocks are set back", (clock, code, local) => {
    const written = `2026-11-01T${clock.slice(0, 2)}:${clock.slice(2)}`;
    expect(shownIn("America/New_York", written, code)).toBe(local);
  });

  test("that clocks skip is refused by the place, not moved", () => {
    const pickup = ["G62", "10", "20270314", "1", "0230", "CT"] as const;
    expect(waitsFor({ pickup: [pickup], delivery: [] })).toEqual([
      expect.stringContaining("02:30 doesn't exist on this day"),
    ]);
  });

  test.each([
    ["CS", "0130", "2026-11-01T07:30:00.000Z"],
    ["CD", "0130", "2026-11-01T06:30:00.000Z"],
    ["CT", "0130", "2026-11-01T06:30:00.000Z"],
    ["LT", "0130", "2026-11-01T06:30:00.000Z"],
    ["ES", "0230", "2026-11-01T07:30:00.000Z"],
    ["ED", "0230", "2026-11-01T06:30:00.000Z"],
    ["MS", "0030", "2026-11-01T07:30:00.000Z"],
    ["PD", "2330", "2026-11-01T06:30:00.000Z", "20261031"],
    ["GM", "0730", "2026-11-01T07:30:00.000Z"],
  ])("%s at %s in the hour that clocks repeat is %s", (code, time, instant, day = "20261101") => {
    const pickup = [
      ["G62", "37", day, "I", time, code],
      ["G62", "38", day, "K", time, code],
    ] as const;
    const checked = checkSet(setOfTender({ pickup: [...pickup] }));
    if (!("load" in checked)) throw new Error(JSON.stringify(checked));
    const [stop] = checked.load.stops;
    const window = [stop?.windowFrom, stop?.windowTo].map((at) => at?.toISOString());
    expect(window).toEqual([instant, instant]);
  });

  test.each([
    ["ES", "2026-11-01T06:30:00.000Z"],
    ["ED", "2026-11-01T05:30:00.000Z"],
    ["ET", "2026-11-01T05:30:00.000Z"],
  ])("a deadline at 01:30 %s is %s", (code, instant) => {
    const heading = [["G62", "64", "20261101", "1", "0130", code] as const];
    const set = setOfTender({ heading: [...heading] });
    expect(readRespondBy(set.segments)?.toISOString()).toBe(instant);
  });

  test("that we don't know waits for our team", () => {
    const pickup = ["G62", "10", "20270301", "1", "0800", "QQ"] as const;
    expect(waitsFor({ pickup: [pickup] })).toEqual([
      "Segment 6, G62-05: We don't know the time zone QQ. Ask the partner what it means",
    ]);
  });

  test.each([
    ["PT", "PST"],
    ["PD", "PDT"],
    ["UT", "UTC"],
    ["LT", "local time"],
    ["", "no time zone given"],
    ["QQ", "time zone QQ"],
  ])("%j is %s to a person", (code, text) => {
    expect(timeCodeText("2026-11-30T11:59", code)).toBe(text);
  });
});
