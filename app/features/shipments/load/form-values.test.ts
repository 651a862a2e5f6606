import { expect, test } from "vitest";
import type { z } from "zod";
import { localTime, optionalLocalTime, seenVersion, typedCheckbox } from "./form-values.ts";

/** What a field makes of a value: the error, or what is kept. */
const read = (field: z.ZodType, typed?: unknown) => {
  const { data, error } = field.safeParse(typed);
  return error ? error.issues[0]?.message : data;
};

test("a local time that is missing, blank or null is nothing", () => {
  const eta = optionalLocalTime("ETA");
  expect([undefined, null, "", "  "].map((typed) => read(eta, typed))).toEqual(Array(4).fill(null));
});

test("a local time is a date and a time in our calendar", () => {
  const opens = localTime("Window opens");
  expect(read(opens, "2026-11-24T08:00")).toBe("2026-11-24T08:00");
  for (const typed of ["2026-11-24", "2026-13-45T99:00", "1999-11-24T08:00"]) {
    expect(read(opens, typed)).toMatch(/^Window opens must be a date and time, such as /);
  }
  expect(read(opens, undefined)).toBe("Window opens is required");
});

test("a box is checked in a form and in JSON", () => {
  const typed = ["on", true, false, undefined];
  expect(typed.map((one) => read(typedCheckbox(), one))).toEqual([true, true, false, false]);
  expect(typedCheckbox().safeParse("yes").success).toBe(false);
});

test("a version is a whole number from 1, or the form is damaged", () => {
  expect([read(seenVersion, "1"), read(seenVersion, 2_000_000_000)]).toEqual([1, 2_000_000_000]);
  expect(read(seenVersion, "x")).toBe("This form is damaged. Reload the page.");
  for (const typed of ["0", "1.5", "2000000001"]) {
    expect(seenVersion.safeParse(typed).success).toBe(false);
  }
});
