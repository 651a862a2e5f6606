import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { ImportRow } from "../read-import.server.ts";
import { ImportRows } from "./import-rows.tsx";

const row = {
  line: 2,
  rowKey: "2",
  errors: null,
  trackingId: null,
  isBookedBefore: false,
  questions: [],
  known: null,
  values: {
    mode: "LTL",
    weight: "18,500",
    description: "Castings",
    "stops[0].zip": "46402",
    "stops[2].zip": "46901",
    "stops[0].windowFrom": "2027-04-05T08:00",
    "stops[0].windowTo": "2027-04-05T10:00",
  },
} as const satisfies ImportRow;

/** What a person reads of a row. */
function read(given: Partial<ImportRow>): string {
  const element = <ImportRows rows={[{ ...row, ...given }]} bookAsNew={() => "[as new]"} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]+>/g, " ");
}

test("a pickup is read as its time, or as the day alone of a window that is the whole day", () => {
  expect(read({})).toContain("pickup Mon, Apr 5, 2027, 8:00 AM,");
  const day = {
    "stops[0].windowFrom": "2027-04-05T00:00",
    "stops[0].windowTo": "2027-04-05T23:59",
  };
  expect(read({ values: { ...row.values, ...day } })).toContain("pickup Mon, Apr 5, 2027,");
  expect(read({ values: { ...row.values, ...day } })).not.toContain("AM");
});

test("a question about a row is asked until the row is booked", () => {
  const questions = ["LTL usually carries up to 20,000 lbs, and this load weighs 44,000 lbs."];
  expect(read({})).not.toContain("Change the mode");
  expect(read({ questions })).toContain(questions[0]);
  expect(read({ questions, trackingId: "ABC123DEF" })).not.toContain("usually");
});

test("a wrong row says its times in words, but a wrong time as it is", () => {
  const errors = { "stops[0].windowTo": "The window closes before it opens" };
  const text = read({ errors });
  expect(text).toContain("Mon, Apr 5, 2027, 8:00 AM");
  expect(text).toContain("2027-04-05T10:00");
});

test("a row whose key was booked with other values stands beside that load, with the choice", () => {
  const known = {
    trackingId: "M7K2QX4TZ",
    origin: "Gary, IN 46402",
    destination: "Kokomo, IN 46901",
    weight: 21_000,
    description: "Week 14 load 1",
    bookedAt: "2026-11-28T15:00:00Z",
  };
  const said = read({ known }).replaceAll(/\s+/g, " ");
  expect(said).toContain("Not booked yet");
  expect(said).toContain(
    "This key was booked on Nov 28, 2026 with other values, as M7K2QX4TZ : Gary, IN 46402 to Kokomo, IN 46901, 21,000 lbs, Week 14 load 1",
  );
  expect(said).toContain("[as new]");
  expect(read({})).not.toContain("[as new]");
});
