import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Moment, MomentRange } from "./moment.tsx";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-12-30T12:00:00Z") }));
afterEach(() => void vi.useRealTimers());

const textOf = (element: React.ReactElement) =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("\u202f", " ");
const zone = "America/Chicago";

test("a moment says its year only where that is another one", () => {
  const at = (text: string) => textOf(<Moment at={text} withTime timeZone={zone} />);
  expect(at("2026-12-31T15:00:00Z")).toBe("Dec 31, 9:00 AM CST");
  expect(at("2027-01-04T15:00:00Z")).toBe("Jan 4, 2027, 9:00 AM CST");
  // New Year is later in Chicago than in London.
  expect(at("2027-01-01T05:00:00Z")).toBe("Dec 31, 11:00 PM CST");
});

test("a window whose ends are one time says it once, with its zone", () => {
  const at = new Date("2026-12-30T22:00:00Z");
  const range = <MomentRange from={at} to={new Date(at)} timeZone={zone} />;
  expect(textOf(range)).toBe("Dec 30, 4:00 PM CST");
});

test("a window of another year says that year, once on one day", () => {
  const from = new Date("2027-01-04T15:00:00Z");
  const range = (to: string) =>
    textOf(<MomentRange from={from} to={new Date(to)} timeZone={zone} />);
  expect(range("2027-01-04T17:00:00Z")).toBe("Jan 4, 2027, 9:00 AM to 11:00 AM CST");
  expect(range("2027-01-05T17:00:00Z")).toBe(
    "Jan 4, 2027, 9:00 AM CST to Jan 5, 2027, 11:00 AM CST",
  );
});
