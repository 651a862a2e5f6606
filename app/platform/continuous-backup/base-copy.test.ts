import { describe, expect, test } from "vitest";
import { type BaseCopy, chooseBaseCopy, keepNewest, listUnneeded, refuseGap } from "./base-copy.ts";

const segment = (place: string) => `0000000100000000000000${place}`;
const segments = (...places: string[]) => places.map(segment);

function aCopy(day: number, first: string, last = first): BaseCopy {
  const endedAt = new Date(Date.UTC(2026, 10, day, 2));
  return {
    name: `base-${day}`,
    endedAt,
    firstSegment: segment(first),
    lastSegment: segment(last),
    files: 1_200,
  };
}

describe("the base copy to begin with", () => {
  const copies = [aCopy(8, "30"), aCopy(1, "10"), aCopy(15, "50")];

  test("is the newest that was complete by the time", () => {
    expect(chooseBaseCopy(copies, new Date("2026-11-14T00:00:00Z")).name).toBe("base-8");
    expect(chooseBaseCopy(copies, new Date("2026-11-08T02:00:00Z")).name).toBe("base-8");
    expect(chooseBaseCopy(copies, new Date("2026-11-08T01:59:59Z")).name).toBe("base-1");
    expect(chooseBaseCopy(copies, "latest").name).toBe("base-15");
  });

  test("isn't there for an earlier time, and the sentence says from when on", () => {
    expect(() => chooseBaseCopy(copies, new Date("2026-11-01T01:59:59Z"))).toThrow(
      "The first base copy was complete at 2026-11-01T02:00:00.000Z",
    );
    expect(() => chooseBaseCopy([], "latest")).toThrow("has no complete base copy yet");
  });
});

describe("a gap", () => {
  const copy = aCopy(1, "10", "12");
  const target = new Date("2026-11-02T00:00:00Z");

  test("within the base copy is refused", () => {
    for (const has of [segments("10", "12", "13"), segments("11", "12"), segments("10", "11"), []])
      expect(() => refuseGap(copy, has, target)).toThrow("base-1 isn't whole without it");
  });

  test("after it is refused for the newest state alone: a time may be before it", () => {
    const has = segments("10", "11", "12", "13", "15");
    expect(() => refuseGap(copy, has, "latest")).toThrow(`${segment("14")}.gz is missing`);
    expect(() => refuseGap(copy, has, target)).not.toThrow();
  });

  test("isn't what comes before, or has yet to come", () => {
    const has = segments("08", "10", "11", "12");
    expect(() => refuseGap(copy, has, "latest")).not.toThrow();
  });
});

describe("what is removed", () => {
  const copies = [aCopy(8, "30"), aCopy(1, "10"), aCopy(15, "50")];

  test("is each base copy but the newest, and the log before them", () => {
    const { kept, removed } = keepNewest(copies, 2);
    expect(removed.map(({ name }) => name)).toEqual(["base-1"]);
    const files = [
      ...segments("10", "2F", "30", "51").map((name) => `${name}.gz`),
      `${segment("10")}.00000028.backup.gz`,
      `${segment("2F")}.gz.4711.new`,
      "00000002.history.gz",
    ];
    expect(listUnneeded(files, kept)).toEqual([
      `${segment("10")}.gz`,
      `${segment("2F")}.gz`,
      `${segment("10")}.00000028.backup.gz`,
      `${segment("2F")}.gz.4711.new`,
    ]);
  });

  test("is nothing while there are fewer, or none", () => {
    expect(keepNewest(copies, 7).removed).toEqual([]);
    expect(listUnneeded([`${segment("10")}.gz`], [])).toEqual([]);
  });
});
