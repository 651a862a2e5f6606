import { expect, test } from "vitest";
import { setOfTender } from "#tests/support/read-tender.ts";
import { declineReason } from "./decline-reason.ts";
import { readLoadTender } from "./load-tender.ts";
import { problemText } from "./x12/segment.ts";

/** The delivery of a tender, with its N4 replaced. */
const deliverTo = (...place: (string | null)[]) => {
  const set = setOfTender({});
  const last = set.segments.findLastIndex(({ id }) => id === "N4");
  const segments = set.segments.map((segment, index) =>
    index === last ? { ...segment, elements: place.map((one) => one ?? "") } : segment,
  );
  const read = readLoadTender({ ...set, segments });
  return "problems" in read ? read.problems : [];
};

test.each([
  [["Monterrey", "NL", "64000", "MX"], "Monterrey is in Mexico", "N4-04", "Mexico"],
  [["Monterrey", "NL", "64000", "MEX"], "Monterrey is in Mexico", "N4-04", "Mexico"],
  [["London", "ON", "N6A 1A1", "CA"], "London is in Canada", "N4-04", "Canada"],
  [["Montreal", "QC", "H3X1C1"], "Montreal is in Canada", "N4-03", "Canada"],
  [[null, "ON", null], "This stop is in Canada", "N4-02", "Canada"],
])("a stop in %j says in which country it is, and why we decline", (place, said, at, country) => {
  const problems = deliverTo(...place);
  expect(problems.map(problemText)).toEqual([
    expect.stringMatching(new RegExp(`^Segment \\d+, ${at}: ${said}\\. We book loads only within`)),
  ]);
  expect(declineReason(problems)).toBe(`We don't serve ${country}.`);
});

test.each([
  [["Madison", "WI", "53703", "USA"]],
  [["Madison", "WI", "53703"]],
  [["San Juan", "PR", "00901", "PR"]],
  [["Madison", "WI", "53703", "QQ"]],
])("a stop in %j is none of another country", (place) => {
  expect(deliverTo(...place)).toEqual([]);
});
