import { expect, test } from "vitest";
import { locateStops } from "./locate-stops.server.ts";
import type { TypedStop } from "./schema.ts";
import { emptyStop } from "./stop.ts";

const now = new Date("2026-11-27T12:00:00Z");

type Window = Pick<TypedStop, "windowFrom" | "windowTo" | "windowFromWhich" | "windowToWhich">;

/** A pickup with a window. */
function locate(window: Window) {
  const { id, timeZone, eta, arrivedAt, departedAt, ...stop } = emptyStop("pickup");
  const typed = { ...stop, accessorials: [], zip: "46402", ...window };
  return locateStops([typed], { now });
}

/** What is wrong with a pickup's window. */
function problemsOf(windowFrom: string, windowTo: string | null = null) {
  const located = locate({ windowFrom, windowTo });
  return "problems" in located ? located.problems : {};
}

test("a window with a mistyped year is refused with its field", () => {
  expect(problemsOf("2000-11-24T08:00")).toEqual({
    "stops[0].windowFrom": ["2000 is more than 5 years from now. Check the year"],
  });
  expect(problemsOf("2026-11-30T08:00", "2099-11-30T10:00")).toEqual({
    "stops[0].windowTo": ["2099 is more than 5 years from now. Check the year"],
  });
  expect(problemsOf("2031-11-01T08:00")).toEqual({});
  expect(problemsOf("2022-01-03T08:00", "2022-01-03T10:00")).toEqual({});
});

test("a form is asked which of two times is meant, and the answer is kept", () => {
  const typed = { windowFrom: "2026-11-01T01:30", windowTo: "2026-11-01T01:45" };
  expect(locate({ ...typed, windowFromWhich: "ask", windowToWhich: "ask" })).toEqual({
    problems: {
      "stops[0].windowFromWhich": ["01:30 comes twice on this day. Choose which one"],
      "stops[0].windowToWhich": ["01:45 comes twice on this day. Choose which one"],
    },
  });
  expect(locate({ ...typed, windowFromWhich: "first", windowToWhich: "second" })).toMatchObject({
    stops: [
      {
        windowFrom: new Date("2026-11-01T06:30:00Z"),
        windowTo: new Date("2026-11-01T07:45:00Z"),
      },
    ],
  });
  expect(
    locate({ windowFrom: "2026-11-01T03:00", windowTo: null, windowFromWhich: "ask" }),
  ).toEqual(expect.objectContaining({ stops: expect.anything() }));
});

test("software names one of two times by its offset, and gets the first without one", () => {
  const at = (windowFrom: string) => locate({ windowFrom, windowTo: "2026-11-01T09:00" });
  for (const [sent, instant] of [
    ["2026-11-01T01:30", "2026-11-01T06:30:00Z"],
    ["2026-11-01T01:30:00-05:00", "2026-11-01T06:30:00Z"],
    ["2026-11-01T01:30:00-06:00", "2026-11-01T07:30:00Z"],
  ] as const) {
    expect(at(sent), sent).toMatchObject({ stops: [{ windowFrom: new Date(instant) }] });
  }
  expect(locate({ windowFrom: "2026-11-01T01:45:00-06:00", windowTo: "2026-11-01T01:50" })).toEqual(
    {
      problems: { "stops[0].windowTo": ["The window closes before it opens"] },
    },
  );
});
