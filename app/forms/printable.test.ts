import { expect, test } from "vitest";
import { asPrinted, unprintable } from "./printable.ts";

test("what freight needs is printed as it was typed", () => {
  for (const text of [
    "≤ 40°F, 48″ × 40″ ± ½″",
    "Łódź, Åbenrå, Đắk Lắk, Αθήνα, Київ",
    'Dock 4\nring "twice" → gate',
  ]) {
    expect(asPrinted(text)).toBe(text);
    expect(unprintable(text)).toEqual([]);
  }
});

test("what no face has is a box for each sign a person sees, and is named once", () => {
  expect(asPrinted("Call 上海 before 3")).toBe("Call □□ before 3");
  expect(unprintable("上海上")).toEqual(["上", "海"]);
  expect(asPrinted("ok 👨‍👩‍👧 🇺🇸 ⌀12")).toBe("ok □ □ □12");
  expect(unprintable("مرحبا")).toEqual(["م", "ر", "ح", "ب", "ا"]);
});

test("accents that were typed apart are put together, and invisible marks are left out", () => {
  expect(asPrinted("Cafe\u0301 ⚠\ufe0f a\u200bb\u202e")).toBe("Café ⚠ ab");
  expect(unprintable("a\u200bb\u202e")).toEqual([]);
});
