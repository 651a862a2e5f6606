import { describe, expect, test } from "vitest";
import { followSegments, nextSegment, segmentOf, segmentsAmong } from "./wal-segment.ts";

const segment = (place: string) => `0000000100000000000000${place}`;

test.each([
  [segment("0F"), segment("10")],
  ["0000000100000000000000FF", "000000010000000100000000"],
  ["00000002000000FF000000FF", "000000020000010000000000"],
])("%s is followed by %s", (one, next) => {
  expect(nextSegment(one)).toBe(next);
});

test("segments are told from what else is in an archive", () => {
  const files = [
    `${segment("03")}.gz`,
    `${segment("02")}.gz`,
    `${segment("02")}.00000028.backup.gz`,
    `${segment("04")}.gz.4711.new`,
    "00000002.history.gz",
    "lost+found",
  ];
  expect(segmentsAmong(files)).toEqual([segment("02"), segment("03")]);
  expect(files.map(segmentOf)).toEqual([
    segment("03"),
    segment("02"),
    segment("02"),
    segment("04"),
    undefined,
    undefined,
  ]);
});

describe("following segments", () => {
  const [two, three, four, six] = ["02", "03", "04", "06"].map(segment) as [
    string,
    string,
    string,
    string,
  ];

  test("leads to the newest, whatever is older or of another timeline", () => {
    const others = [segment("00"), "000000020000000000000009"];
    expect(followSegments([...others, two, three, four].toSorted(), two)).toEqual({
      last: four,
      missing: undefined,
    });
  });

  test("ends at a gap, and says what is missing", () => {
    expect(followSegments([two, three, four, six], two)).toEqual({
      last: four,
      missing: segment("05"),
    });
  });

  test("finds nothing where the first is missing", () => {
    expect(followSegments([three, four], two)).toEqual({ last: undefined, missing: two });
    expect(followSegments([], two)).toEqual({ last: undefined, missing: undefined });
  });
});
