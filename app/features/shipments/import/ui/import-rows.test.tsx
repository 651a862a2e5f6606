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
  question: null,
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
  const element = <ImportRows rows={[{ ...row, ...given }]} />;
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
  const question = "LTL usually carries up to 20,000 lbs, and this load weighs 44,000 lbs.";
  expect(read({})).not.toContain("Change the mode");
  expect(read({ question })).toContain(`${question} Change the mode or the weight`);
  expect(read({ question, trackingId: "ABC123DEF" })).not.toContain("usually");
});

test("a wrong row says its times in words, but a wrong time as it is", () => {
  const errors = { "stops[0].windowTo": "The window closes before it opens" };
  const text = read({ errors });
  expect(text).toContain("Mon, Apr 5, 2027, 8:00 AM");
  expect(text).toContain("2027-04-05T10:00");
});
