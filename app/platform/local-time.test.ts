import { describe, expect, test } from "vitest";
import { dateOrderOf, readLocalTime } from "./local-time.ts";

const read = (typed: string, order: "month-first" | "day-first" = "month-first") => {
  const found = readLocalTime(typed, order);
  return found && (found.time ? `${found.day} ${found.time}` : found.day);
};

describe("a time in a file", () => {
  test.each([
    "2027-04-05 08:00",
    "2027-04-05T08:00:00",
    "2027-04-05 8:00 AM",
    "2027/4/5 8:00",
    "4/5/2027 8:00",
    "4/5/27 8:00",
    "4/5/2027  8:00",
    "4/5/2027 0800",
    "4/5/2027 8:00:00 AM",
    "4/5/2027 8 a.m.",
    "4-5-2027 8:00",
    "4.5.2027 8:00",
    "5-Apr-27 8:00",
    "5 April 2027 08:00",
    "Apr 5, 2027 8:00 AM",
    "April 5, 2027, 8:00 AM",
  ])("%s is eight in the morning of April 5, 2027", (typed) => {
    expect(read(typed)).toBe("2027-04-05 08:00");
  });

  test.each(["2027-04-05", "4/5/2027", "4/5/27", "5-Apr-27", "Apr 5, 2027", "April 5 2027"])(
    "%s is that day",
    (typed) => {
      expect(read(typed)).toBe("2027-04-05");
    },
  );

  test.each([
    ["12:30 AM", "00:30"],
    ["12:30 PM", "12:30"],
    ["1:05 pm", "13:05"],
    ["24:00", "24:00"],
  ])("at %s is at %s", (typed, time) => {
    expect(read(`4/5/2027 ${typed}`)).toBe(`2027-04-05 ${time}`);
  });

  test("with the day first is read so in a file that has the day first", () => {
    expect(read("5/4/2027 8:00", "day-first")).toBe("2027-04-05 08:00");
    expect(read("05.04.2027", "day-first")).toBe("2027-04-05");
    expect(read("2027-04-05", "day-first")).toBe("2027-04-05");
  });

  test.each([
    "46482.3333333333",
    "soon",
    "14/5/2027",
    "4/5/2027 13:00 AM",
    "4/5/2027 0:30 PM",
    "4/5",
    "4/5-2027",
    "5-Foo-27",
    "4/5/027",
    "",
  ])("%j isn't read", (typed) => {
    expect(read(typed)).toBeNull();
  });
});

describe("the order of day and month in a file", () => {
  test("is the one in which all its dates exist", () => {
    expect(dateOrderOf(["4/5/2027 8:00", "4/15/2027"])).toBe("month-first");
    expect(dateOrderOf(["4/5/2027 8:00", "15/4/2027"])).toBe("day-first");
    expect(dateOrderOf(["4/4/2027", "2027-04-05", "soon"])).toBe("month-first");
  });

  test("is asked about, in words, where both fit or neither does", () => {
    const open = { example: "4/5/2027", meanings: ["April 5", "May 4"] };
    expect(dateOrderOf(["4/4/2027", "4/5/2027 8:00"])).toEqual(open);
    expect(dateOrderOf(["4/15/2027", "15/4/2027", "4/5/2027"])).toEqual(open);
  });
});
