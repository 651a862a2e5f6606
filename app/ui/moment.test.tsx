import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Moment } from "./moment.tsx";

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
