import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  checkbox,
  checkboxes,
  checkedBox,
  email,
  line,
  optionalLine,
  optionalWords,
  refusedBy,
  words,
} from "./fields.ts";

/** What a field makes of a value: the error, or what is kept. */
const read = (field: z.ZodType, typed?: unknown) => {
  const { data, error } = field.safeParse(typed);
  return error ? error.issues[0]?.message : data;
};

describe("a required text", () => {
  const city = line({ what: "City", max: 5 });

  test("is one line of at most its maximum", () => {
    expect(read(city, " Ga\nry ")).toBe("Ga ry");
    expect(read(city, "Munster")).toBe("City can have at most 5 characters");
    expect(read(city, " ")).toBe("City is required");
    expect(read(city)).toBe("City is required");
    expect(read(line({ what: "Note", max: 1_000 }), "x".repeat(1_001))).toBe(
      "Note can have at most 1,000 characters",
    );
  });

  test("may have a minimum, with an error of its own", () => {
    const name = line({ what: "Name", min: 2, max: 9, tooShort: "Name has 2 letters" });
    expect(read(name, "B")).toBe("Name has 2 letters");
    expect(read(name)).toBe("Name has 2 letters");
    expect(read(name, "Bo")).toBe("Bo");
  });

  test("of several lines keeps them", () => {
    expect(read(words({ what: "Message", max: 9 }), " one\r\ntwo ")).toBe("one\ntwo");
  });
});

describe("an optional text", () => {
  test("is nothing when it's blank or missing", () => {
    const note = optionalWords({ what: "Note", max: 7 });
    expect([read(note), read(note, ""), read(note, " \n ")]).toEqual([null, null, null]);
    expect(read(note, "one\ntwo")).toBe("one\ntwo");
    expect(read(optionalLine({ what: "Note", max: 7 }), "one\ntwo")).toBe("one two");
  });

  test("has its maximum, and comes once", () => {
    const note = optionalLine({ what: "Note", max: 7 });
    expect(read(note, "too long")).toBe("Note can have at most 7 characters");
    expect(read(note, ["a", "b"])).toBe("Note must be one text");
  });
});

test("an email address has its form and its maximum", () => {
  const address = email("Enter an email address", 14);
  expect(read(address, " a@shipper.com ")).toBe("a@shipper.com");
  for (const typed of [undefined, "", "shipper.com", "ada@shipper.com"]) {
    expect(read(address, typed)).toBe("Enter an email address");
  }
  expect(read(address, "a@b.com, c@d.com")).toBe("Enter one email address");
  const both = address.safeParse("no address at all").error?.issues;
  expect(both?.map(({ message }) => message)).toEqual(["Enter an email address"]);
});

test("a refusal with a sentence of its own is the only one", () => {
  const field = z
    .string()
    .superRefine(refusedBy((zip) => (zip.startsWith("H") ? "We don't go to Canada" : null)))
    .regex(/^\d{5}$/, "ZIP has 5 digits");
  const messages = (typed: string) =>
    field.safeParse(typed).error?.issues.map(({ message }) => message);
  expect(messages("H3X 1C1")).toEqual(["We don't go to Canada"]);
  expect(messages("4620")).toEqual(["ZIP has 5 digits"]);
  expect(messages("46204")).toBeUndefined();
});

describe("a box", () => {
  test("is checked or not", () => {
    expect([read(checkbox("Damaged"), "on"), read(checkbox("Damaged"))]).toEqual([true, false]);
    expect(read(checkbox("Damaged"), "yes")).toBe("Damaged");
  });

  test("that is required has to be checked", () => {
    expect(read(checkedBox("Accept the terms"), "on")).toBe(true);
    expect(read(checkedBox("Accept the terms"))).toBe("Accept the terms");
  });

  test("of a group comes with any number of the others, each once", () => {
    const group = checkboxes(["van", "flatbed"], "Choose from the list");
    expect(read(group)).toEqual([]);
    expect(read(group, "van")).toEqual(["van"]);
    expect(read(group, ["van", "flatbed"])).toEqual(["van", "flatbed"]);
    expect(read(group, "ship")).toBe("Choose from the list");
    expect(read(group, ["van", "van", "van"])).toBe("Choose from the list");
  });
});
