import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "#tests/support/long-run.ts";
import { checkSet, setOfTender, setOfText } from "#tests/support/read-tender.ts";
import { readTenderOffer } from "./tender-offer.ts";
import { partnerWords } from "./tender-words.ts";
import type { TransactionSet } from "./x12/interchange.ts";
import type { Segment } from "./x12/segment.ts";
import { segments204 } from "./x12/set-204.ts";
import type { NewSegment } from "./x12/write-interchange.ts";

const settings = { answers: null, scac: "HAUL", ownDates: false, timeCode: null, whichDates: null };
const wordsOf = (set: TransactionSet) => partnerWords({ set, ...settings });

const sample = setOfText(readFileSync("tests/support/x12/204-MGCTLYST-SAMPLE.EDI", "utf8"));
const tenders = [
  { set: sample, now: new Date("2016-07-20T12:00:00Z") },
  { set: setOfTender({}), now: undefined },
];

test("a tender of which the load has everything leaves no words", () => {
  expect(wordsOf(setOfTender({}))).toEqual([]);
});

test("what the load has no field for is told by stop, with the segment's own codes", () => {
  const set = setOfTender({
    heading: [
      ["L11", "ORD-5512", "ON"],
      ["N7", null, "53117", null, null, null, null, null, null, null, null, "TL"],
      ["N1", "BT", "Lakeside Payables"],
    ],
    goods: [
      ["L5", 1, "Castings"],
      ["PLD", 24],
      ["G61", "IC", "Night Dock", "TE", "219-555-0199"],
    ],
  });
  expect(wordsOf(set)).toEqual([
    "L11 (reference) ORD-5512, ON",
    "N7 (equipment) 53117, TL",
    "N1 (party) BT, Lakeside Payables",
    "Stop 1: PLD (pallets) 24",
    "Stop 1: G61 (contact) IC, Night Dock, TE, 219-555-0199",
  ]);
});

test("a tender of thousands of segments is told in as many lines as a page has room for", () => {
  const heading = Array.from({ length: 1_240 }, (_, at): NewSegment => ["L11", `N-${at}`, "ON"]);
  const words = wordsOf(setOfTender({ heading }));
  expect(words).toHaveLength(41);
  expect(words.at(-1)).toBe("1,200 more segments");
  expect(wordsOf(setOfTender({ heading: heading.slice(0, 41) })).at(-1)).toContain("N-40");
  expect(wordsOf(setOfTender({ heading: heading.slice(0, 42) })).at(-1)).toBe("2 more segments");
});

/** Elements that say nothing of a load: numbers of lines, stops and carriers, and of what kind a note is. */
const saysNothing = ["L5-1", "S5-1", "MS3-2", "NTE-1"];

const { ST: _, SE: __, ...inside204 } = segments204;

/** The segments that a partner can add: those of a 204, and two that partners send beside them. */
const addable: Readonly<Record<string, readonly string[]>> = {
  ...inside204,
  C3: ["AN 3 3", "R 4 10", "AN 3 3", "AN 3 3"],
  H3: ["AN 2 3", "AN 2 30"],
};
const ids = Object.keys(addable);

/** A value that no tender above has, of a type and length of the grammar. */
function valueFor(rule: string, digits: number): string {
  const [type = "AN", least = "1", greatest = "1"] = rule.split(" ");
  if (type === "DT") return "20270311";
  if (type === "TM") return "0917";
  const length = Math.min(Math.max(Number(least), 5), Number(greatest));
  if (type === "AN") return `QZXJ${digits}`.padEnd(Number(least), "Q").slice(0, length);
  return `${digits}`.padEnd(Number(least), "7").slice(0, length);
}

type Place = { segment: number; element: number; at: number; digits: number };

/** A tender with one more segment, of one more element. */
function withMore(set: TransactionSet, { segment, element, at, digits }: Place): TransactionSet {
  const id = ids[segment % ids.length] ?? "";
  const rules = addable[id] ?? [];
  const old = set.segments.filter((one) => one.id === id);
  const place = element % rules.length;
  const value = valueFor(rules[place] ?? "", digits);
  const into = old[at % Math.max(old.length, 1)];
  const isFree = into && !into.elements[place];
  const changed: Segment[] = isFree
    ? set.segments.map((one) =>
        one === into ? { ...one, elements: filled(one, place, value) } : one,
      )
    : set.segments.toSpliced(3 + (at % (set.segments.length - 3)), 0, {
        id,
        elements: rules.map((rule, index) => (index <= place ? valueFor(rule, digits) : "")),
        position: 0,
      });
  return { ...set, segments: changed.map((one, index) => ({ ...one, position: index + 1 })) };
}

function filled({ elements }: Segment, place: number, value: string): string[] {
  const padded = [...elements, ...Array(Math.max(place + 1 - elements.length, 0)).fill("")];
  return padded.with(place, value);
}

test.each(tenders)("no part of a tender goes unseen: tender %#", ({ set, now }) => {
  const seen = (one: TransactionSet) =>
    JSON.stringify([checkSet(one, now), readTenderOffer(one.segments), wordsOf(one)]);
  const before = seen(set);
  const natural = fc.nat({ max: 9_999 });
  fc.assert(
    fc.property(
      fc.record({
        segment: natural,
        element: natural,
        at: natural,
        digits: fc.integer({ min: 11_111, max: 99_999 }),
      }),
      (place) => {
        const id = ids[place.segment % ids.length] ?? "";
        const element = (place.element % (addable[id]?.length ?? 1)) + 1;
        fc.pre(!saysNothing.includes(`${id}-${element}`));
        expect(seen(withMore(set, place))).not.toBe(before);
      },
    ),
    { numRuns: times(600, 20_000) },
  );
});
