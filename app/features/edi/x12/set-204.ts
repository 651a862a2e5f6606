import { checkElement, requires } from "./element-rules.ts";
import { type Problem, problemAt, type Segment, valueAt } from "./segment.ts";

/**
 * The segments of a 204 in X12 004010, and their elements, from 01, in the notation of `element-rules.ts`;
 * AN stands for codes, too, and R for all numbers. The fourth element of MEA is its first component.
 */
export const segments204: Readonly<Record<string, readonly string[]>> = {
  ST: ["AN 3 3 !", "AN 4 9 !"],
  B2: [
    "AN 2 2",
    "AN 2 4",
    "AN 6 9",
    "AN 1 30",
    "AN 1 1",
    "AN 2 2 !",
    "AN 1 1",
    "R 1 3",
    "AN 1 1",
    "AN 2 2",
    "AN 3 3",
    "AN 3 3",
  ],
  B2A: ["AN 2 2 !", "AN 2 2"],
  L11: ["AN 1 30", "AN 2 3", "AN 1 80"],
  G62: ["AN 2 2", "DT 8 8", "AN 1 2", "TM 4 8", "AN 2 2"],
  MS3: ["AN 2 4 !", "AN 1 2 !", "AN 2 30", "AN 1 2", "AN 2 2"],
  AT5: ["AN 2 3", "AN 2 10", "AN 2 30"],
  PLD: ["R 1 3 !", "AN 1 1", "AN 1 1", "R 1 10"],
  LH6: ["AN 1 60", "AN 1 1", "AN 1 25", "AN 1 25"],
  NTE: ["AN 3 3", "AN 1 80 !"],
  N1: ["AN 2 3 !", "AN 1 60", "AN 1 2", "AN 2 80", "AN 2 2", "AN 2 3"],
  N2: ["AN 1 60 !", "AN 1 60"],
  N3: ["AN 1 55 !", "AN 1 55"],
  N4: ["AN 2 30", "AN 2 2", "AN 3 15", "AN 2 3", "AN 1 2", "AN 1 30"],
  G61: ["AN 2 2 !", "AN 1 60 !", "AN 2 2", "AN 1 80", "AN 1 20"],
  N7: [
    "AN 1 4",
    "AN 1 10 !",
    "R 1 10",
    "AN 1 2",
    "R 3 8",
    "R 2 6",
    "R 1 6",
    "R 1 8",
    "AN 1 1",
    "AN 1 1",
    "AN 2 2",
    "AN 2 4",
    "AN 3 6",
    "AN 1 3",
    "R 4 5",
    "AN 1 1",
    "AN 1 1",
    "R 1 1",
    "AN 2 2",
    "R 1 8",
    "R 1 8",
    "AN 4 4",
    "AN 2 4",
    "AN 1 4",
  ],
  N7A: ["AN 2 2", "R 1 8", "R 1 2", "AN 3 3", "R 1 2", "R 1 2", "AN 2 2", "AN 2 2", "AN 2 2"],
  N7B: ["R 1 2", "AN 1 1", "AN 3 3", "AN 3 3", "AN 3 3", "AN 1 30"],
  MEA: [
    "AN 2 2",
    "AN 1 3",
    "R 1 20",
    "AN 2 2",
    "R 1 20",
    "R 1 20",
    "AN 2 2",
    "AN 2 2",
    "AN 2 2",
    "AN 2 4",
  ],
  M7: ["AN 2 15 !", "AN 2 15", "AN 2 15", "AN 2 15", "AN 2 3"],
  S5: [
    "R 1 3 !",
    "AN 2 2 !",
    "R 1 10",
    "AN 1 1",
    "R 1 10",
    "AN 2 2",
    "R 1 8",
    "AN 1 1",
    "AN 1 80",
    "AN 6 9",
    "AN 1 1",
  ],
  AT8: ["AN 1 2", "AN 1 1", "R 1 10", "R 1 7", "R 1 7", "AN 1 1", "R 1 8"],
  LAD: [
    "AN 3 3",
    "R 1 7",
    "AN 1 1",
    "R 1 8",
    "AN 1 1",
    "R 1 10",
    "AN 2 2",
    "AN 1 48",
    "AN 2 2",
    "AN 1 48",
    "AN 2 2",
    "AN 1 48",
    "AN 1 50",
  ],
  L5: [
    "R 1 3",
    "AN 1 50",
    "AN 1 30",
    "AN 1 1",
    "AN 3 5",
    "AN 1 48",
    "AN 1 2",
    "AN 1 1",
    "AN 1 30",
    "AN 1 1",
  ],
  LH1: [
    "AN 2 2 !",
    "R 1 7 !",
    "AN 6 6",
    "AN 1 6",
    "AN 1 30",
    "AN 2 2",
    "R 1 15",
    "AN 1 1",
    "AN 1 1",
    "AN 1 3",
    "AN 1 5",
  ],
  LH2: [
    "AN 1 30",
    "AN 1 1",
    "AN 14 40",
    "AN 4 25",
    "AN 2 2",
    "AN 2 2",
    "R 1 4",
    "AN 2 2",
    "R 1 4",
    "AN 2 2",
    "R 1 4",
  ],
  LH3: ["AN 1 25", "AN 1 1", "AN 3 3", "AN 1 1"],
  LFH: ["AN 3 3 !", "AN 1 25 !", "AN 1 25", "AN 1 1", "AN 2 2", "R 1 15", "R 1 15"],
  LEP: ["AN 4 6", "AN 12 16", "AN 2 2", "AN 1 30"],
  LH4: [
    "AN 1 12",
    "AN 1 80",
    "AN 1 3",
    "AN 1 3",
    "AN 1 3",
    "AN 1 3",
    "AN 1 2",
    "R 1 6",
    "AN 1 25",
    "AN 1 1",
    "AN 1 80",
    "AN 2 2",
  ],
  LHT: ["AN 1 30", "AN 14 40", "AN 4 25"],
  OID: ["AN 1 30", "AN 1 22", "AN 1 30", "AN 2 2", "R 1 15", "AN 1 1", "R 1 10", "AN 1 1", "R 1 8"],
  L3: [
    "R 1 10",
    "AN 1 2",
    "R 1 9",
    "AN 2 2",
    "N2 1 12",
    "N2 1 9",
    "N2 1 9",
    "AN 3 3",
    "R 1 8",
    "AN 1 1",
    "R 1 7",
    "AN 1 1",
    "AN 1 7",
    "N2 2 12",
    "AN 2 2",
  ],
  SE: ["R 1 10 !", "AN 4 9 !"],
};

/**
 * What a segment of a 204 has otherwise than X12 004010, and we can do without: a segment or an element too
 * many, or an element that we don't read. Our 997 notes it, and the load tells what it says. The codes are
 * those of elements 720 and 723.
 */
export function noteDeviations(segment: Segment): Problem[] {
  const rules = segments204[segment.id];
  if (!rules) {
    return [problemAt(segment, "A 204 has no such segment", { code: "2" })];
  }
  return Array.from({ length: Math.max(rules.length, segment.elements.length) }, (_, index) => {
    const element = index + 1;
    const rule = rules[index];
    const value = valueAt(segment, element);
    if (rule === undefined) {
      const surplus = problemAt(segment, "An element too many", { element, code: "3" });
      return value === "" ? [] : [surplus];
    }
    return requires(segment.id, element) ? [] : checkElement(segment, element, rule);
  }).flat();
}
