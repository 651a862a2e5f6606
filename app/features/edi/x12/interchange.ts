import { checkElements } from "./element-rules.ts";
import { readSegments } from "./read-segments.ts";
import {
  type Problem,
  problemAt,
  problemOfAll,
  type Segment,
  type Separators,
  valueAt,
} from "./segment.ts";
import { noteDeviations } from "./set-204.ts";

/** A transaction set, `ST` to `SE`, with its syntax errors. */
export type TransactionSet = {
  /** Such as "204". */
  kind: string;
  control: string;
  /** Counted from 1 at its `ST`. */
  segments: readonly Segment[];
  problems: readonly Problem[];
  /** What is otherwise than the standard, and we can do without. */
  notes: readonly Problem[];
};

/** A functional group, `GS` to `GE`. */
export type FunctionalGroup = {
  header: Segment;
  /** Such as "SM" for load tenders. */
  functionalId: string;
  control: string;
  sets: readonly TransactionSet[];
  problems: readonly Problem[];
};

/** A sender or receiver, by the qualifier and ID of an `ISA`. */
export type X12Party = { qualifier: string; id: string };

export type Interchange = {
  separators: Separators;
  header: Segment;
  sender: X12Party;
  receiver: X12Party;
  /** ISA13, nine digits. */
  control: string;
  /** ISA14 is 1: the sender wants a TA1. */
  wantsAcknowledgment: boolean;
  /** ISA15: "T" for tests, "P" for production. */
  usage: string;
  /** TA1 segments, about interchanges of ours. */
  acknowledgments: readonly Segment[];
  groups: readonly FunctionalGroup[];
};

/** Reads an interchange. Errors are stored with their group or set, and the rest is still read. */
export function readInterchange(
  text: string,
): { interchange: Interchange } | { problems: Problem[] } {
  const read = readSegments(text);
  if ("problem" in read) return { problems: [read.problem] };
  const { separators, segments } = read;
  const [header, ...rest] = segments;
  const trailer = rest.findIndex(({ id }) => id === "IEA");
  if (!header || trailer < 0) return { problems: [problemOfAll("IEA is missing at the end")] };
  const groups: FunctionalGroup[] = [];
  const problems: Problem[] = [];
  const firstGroup = rest.findIndex(({ id }) => id !== "TA1");
  const acknowledgments = rest.slice(0, firstGroup);
  for (let at = firstGroup; at < trailer; ) {
    const end = rest.findIndex(({ id }, index) => index >= at && id === "GE");
    const first = rest[at];
    if (first?.id !== "GS" || end < 0 || end > trailer) {
      problems.push(
        problemAt(first ?? header, "A functional group must begin with GS, end with GE"),
      );
      break;
    }
    groups.push(readGroup(rest.slice(at, end + 1)));
    at = end + 1;
  }
  problems.push(...checkTrailer(header, rest.slice(trailer), groups.length));
  if (problems.length > 0) return { problems };
  const party = (element: number) => ({
    qualifier: valueAt(header, element),
    id: valueAt(header, element + 1),
  });
  const usage = valueAt(header, 15);
  const control = valueAt(header, 13);
  const parties = { sender: party(5), receiver: party(7) };
  const wantsAcknowledgment = valueAt(header, 14) === "1";
  const envelope = { separators, header, ...parties, control, usage, wantsAcknowledgment };
  return { interchange: { ...envelope, acknowledgments, groups } };
}

function checkTrailer(header: Segment, [trailer, after]: Segment[], groups: number): Problem[] {
  if (!trailer) return [];
  const control = valueAt(header, 13);
  const problems: Problem[] = [];
  if (!/^\d{9}$/.test(control)) {
    problems.push(problemAt(header, "The control number must have nine digits", { element: 13 }));
  }
  if (Number(valueAt(trailer, 1)) !== groups) {
    const message = `It says ${valueAt(trailer, 1)} functional groups, but there are ${groups}`;
    problems.push(problemAt(trailer, message, { element: 1 }));
  }
  if (valueAt(trailer, 2) !== control) {
    const message = `The control number isn't that of the ISA, ${control}`;
    problems.push(problemAt(trailer, message, { element: 2 }));
  }
  if (after) problems.push(problemAt(after, "Only another ISA can follow IEA"));
  return problems;
}

/** Reads `GS` to `GE`. The codes of its problems are those of element 716. */
function readGroup(segments: readonly Segment[]): FunctionalGroup {
  const [header, ...rest] = segments as [Segment, ...Segment[]];
  const trailer = rest.at(-1);
  const inside = rest.slice(0, -1);
  const sets: TransactionSet[] = [];
  const problems: Problem[] = [];
  for (let at = 0; at < inside.length; ) {
    const end = inside.findIndex(({ id }, index) => index >= at && id === "SE");
    if (inside[at]?.id !== "ST" || end < 0) {
      problems.push(problemOfAll("Each transaction set must begin with ST and end with SE", "5"));
      break;
    }
    const set = readSet(inside.slice(at, end + 1));
    const isSecond = sets.some(({ control }) => control === set.control);
    sets.push(isSecond ? withProblem(set, sameControl) : set);
    at = end + 1;
  }
  const control = valueAt(header, 6);
  if (valueAt(header, 8).slice(0, 6) !== "004010") {
    problems.push(problemOfAll("GS-08 must be version 004010", "2"));
  }
  if (valueAt(trailer, 2) !== control) {
    problems.push(problemOfAll(`GE-02 must be the control number of GS, ${control}`, "4"));
  }
  if (Number(valueAt(trailer, 1)) !== sets.length) {
    const message = `GE-01 says ${valueAt(trailer, 1)} transaction sets, but there are ${sets.length}`;
    problems.push(problemOfAll(message, "5"));
  }
  return { header, functionalId: valueAt(header, 1), control, sets, problems };
}

const sameControl = problemOfAll("Another set of the group has the same number in ST-02", "23");

const withProblem = (set: TransactionSet, problem: Problem): TransactionSet => ({
  ...set,
  problems: [...set.problems, problem],
});

/** Reads `ST` to `SE`. The codes of the problems of the whole set are those of element 718. */
function readSet(raw: readonly Segment[]): TransactionSet {
  const segments = raw.map((segment, index) => ({ ...segment, position: index + 1 }));
  const [header, trailer] = [segments.at(0), segments.at(-1)];
  const control = valueAt(header, 2);
  const problems = segments.flatMap(checkElements);
  if (Number(valueAt(trailer, 1)) !== segments.length) {
    const message = `SE-01 says ${valueAt(trailer, 1)} segments, but there are ${segments.length}`;
    problems.push(problemOfAll(message, "4"));
  }
  if (valueAt(trailer, 2) !== control) {
    problems.push(problemOfAll(`SE-02 must be the control number of ST, ${control}`, "3"));
  }
  const kind = valueAt(header, 1);
  const notes = kind === "204" ? segments.flatMap(noteDeviations) : [];
  return { kind, control, segments, problems, notes };
}
