import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DayPlots } from "./day-plots.tsx";

const count = (byNow: number) => ({ byNow, whole: 9 });
const day = (date: string, booked: number) => ({
  date,
  booked: count(booked),
  pickedUp: count(0),
  delivered: count(0),
  exceptions: count(1),
});

test("a figure of today says what was done, and what is typical by now", () => {
  const days = [day("2026-11-09", 2), day("2026-11-16", 3), day("2026-11-23", 5)];
  const text = renderToStaticMarkup(<DayPlots days={days} />).replaceAll(/<[^>]*>/g, "");
  expect(text).toContain("Loads booked5 booked, 2.5 typical by now");
  expect(text).toContain("Exceptions raised1 raised, 1 typical by now");
});
