import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  checkbox,
  localTime,
  optionalChoice,
  optionalDate,
  optionalDollars,
  optionalEmail,
  optionalLine,
  optionalQuantity,
  optionalText,
  quantity,
  seenVersion,
} from "./form-values.ts";

/** What a field makes of a value: the error, or what is kept. */
const read = (field: z.ZodType, typed?: unknown) => {
  const { data, error } = field.safeParse(typed);
  return error ? error.issues[0]?.message : data;
};

test.each([
  ["a line", optionalLine("City", 5)],
  ["a text", optionalText("Note", 5)],
  ["an email", optionalEmail()],
  ["a choice", optionalChoice(["van"])],
  ["a number", optionalQuantity("Weight", { min: 1, max: 5 })],
  ["an amount", optionalDollars("Value", 100)],
  ["a date", optionalDate("Due")],
])("%s that is missing, blank or null is nothing", (_, field) => {
  expect([undefined, null, "", "  "].map((typed) => read(field, typed))).toEqual(
    Array(4).fill(null),
  );
});

test("texts have their maximum", () => {
  expect(read(optionalLine("City", 5), " Ga\nry ")).toBe("Ga ry");
  expect(read(optionalLine("City", 5), "Munster")).toBe("City can have at most 5 characters");
  expect(read(optionalText("Note", 5), "a\nb")).toBe("a\nb");
  expect(read(optionalText("Note", 5), "longer")).toBe("Note can have at most 5 characters");
  expect(read(optionalEmail(), "Ada@Shipper.example")).toBe("ada@shipper.example");
  expect(read(optionalEmail(), "ada@")).toBe("Enter a valid email");
  expect(read(optionalChoice(["van"]), "ship")).toBe("Choose from the list");
});

describe("a number", () => {
  const pounds = quantity("Weight", { min: 0.5, max: 1_200, decimals: 2 });
  const pieces = quantity("Pieces", { min: 1, max: 1_200 });

  test("is read as typed or as JSON, up to its limits", () => {
    const typed = ["1,200", " 0.5 ", "12.25", 640.25];
    expect(typed.map((one) => read(pounds, one))).toEqual([1_200, 0.5, 12.25, 640.25]);
    expect([read(pieces, "1"), read(pieces, 1_200)]).toEqual([1, 1_200]);
  });

  test.each(["0.49", "1,200.01", "-5"])("of %s is out of them", (typed) => {
    expect(read(pounds, typed)).toBe("Weight must be 0.5 to 1,200");
  });

  test.each(["heavy", "1.234", ".5", "1.", "5 lb", "x5", "1e2", "1".repeat(13)])(
    "isn't %s",
    (typed) => {
      expect(read(pounds, typed)).toBe("Weight must be a number");
    },
  );

  test("of pieces is whole", () => {
    expect(read(pieces, "1.5")).toBe("Pieces must be a whole number");
    expect(read(pieces)).toBe("Pieces is required");
  });
});

describe("an amount", () => {
  const value = optionalDollars("Value", 150_000);

  test("is whole cents, however it is typed", () => {
    const typed = ["$1,480.5", "0.29", " 12 ", "1500.00"];
    expect(typed.map((one) => read(value, one))).toEqual([148_050, 29, 1_200, 150_000]);
  });

  test.each(["1.234", "-1", "ten", "1$", "1.", 12])("of %j gets an example", (typed) => {
    expect(read(value, typed)).toBe("Value must be an amount, such as 1,480.50");
  });

  test("has its maximum", () => {
    expect(read(value, "1500.01")).toBe("Value can be at most $1,500");
  });
});

test("a local time is a date and a time in our calendar", () => {
  const opens = localTime("Window opens");
  expect(read(opens, "2026-11-24T08:00")).toBe("2026-11-24T08:00");
  for (const typed of [undefined, "2026-11-24", "2026-13-45T99:00", "1999-11-24T08:00"]) {
    expect(read(opens, typed)).toBe("Window opens must be a date and time");
  }
  expect(read(optionalDate("Due"), "2026-11-24")).toBe("2026-11-24");
  expect(read(optionalDate("Due"), "soon")).toBe("Due must be a date");
});

test("a box is checked in a form and in JSON", () => {
  const typed = ["on", true, false, undefined];
  expect(typed.map((one) => read(checkbox(), one))).toEqual([true, true, false, false]);
  expect(checkbox().safeParse("yes").success).toBe(false);
});

test("a version is a whole number from 1, or the form is damaged", () => {
  expect([read(seenVersion, "1"), read(seenVersion, 2_000_000_000)]).toEqual([1, 2_000_000_000]);
  expect(read(seenVersion, "x")).toBe("This form is damaged. Reload the page.");
  for (const typed of ["0", "1.5", "2000000001"]) {
    expect(seenVersion.safeParse(typed).success).toBe(false);
  }
});
