import type { FunctionalGroup, TransactionSet } from "./interchange.ts";
import { type Problem, valueAt } from "./segment.ts";
import type { NewSegment } from "./write-interchange.ts";

/** Characters of a control number (X12 element 329). */
const controlAtMost = 9;

/** Problems that a 997 names for each set; our own limit. */
const problemsAtMost = 50;

/**
 * The 997 for a functional group, which reports its syntax only; the 990 decides on the load.
 * Codes: X12 elements 715 to 720 and 723.
 */
export function acknowledgeGroup(group: FunctionalGroup): NewSegment[] {
  const { sets, problems } = group;
  const accepted = problems.length > 0 ? 0 : sets.filter(isAccepted).length;
  const isNoted = sets.some(({ notes }) => notes.length > 0);
  const whole = isNoted ? "E" : "A";
  const code = accepted === 0 ? "R" : accepted < sets.length ? "P" : whole;
  const codes = [...new Set(problems.flatMap((one) => one.code ?? []))].slice(0, 5);
  return [
    ["AK1", group.functionalId, group.control],
    ...sets.flatMap(acknowledgeSet),
    ["AK9", code, sets.length, sets.length, accepted, ...codes],
  ];
}

function isAccepted({ problems }: TransactionSet): boolean {
  return problems.length === 0;
}

function acknowledgeSet(set: TransactionSet): NewSegment[] {
  const inSegments = [...set.problems, ...set.notes]
    .filter(({ segment }) => segment !== null)
    .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
  const ofSet = set.problems.flatMap(({ segment, code }) => (segment === null ? (code ?? []) : []));
  const codes = [...new Set([...ofSet, ...(inSegments.length > 0 ? ["5"] : [])])].slice(0, 5);
  return [
    ["AK2", set.kind.slice(0, 3), set.control.slice(0, controlAtMost)],
    ...inSegments.slice(0, problemsAtMost).flatMap((problem, index) => {
      const isNext = problem.position !== inSegments[index - 1]?.position;
      return [...(isNext ? [segmentNote(problem)] : []), ...elementNote(problem)];
    }),
    ["AK5", isAccepted(set) ? (set.notes.length > 0 ? "E" : "A") : "R", ...codes],
  ];
}

function segmentNote({ segment, position, element, code }: Problem): NewSegment {
  return ["AK3", (segment ?? "").slice(0, 3), position, null, element === null ? code : "8"];
}

function elementNote({ element, code }: Problem): NewSegment[] {
  return element === null ? [] : [["AK4", element, null, code]];
}

/** What a partner's 997 says about one of our groups. */
export type Acknowledgment = {
  functionalId: string;
  /** Of our group. */
  control: string;
  code: string;
  sets: { kind: string; control: string; code: string }[];
};

/** Reads a 997; undefined without `AK1` or `AK9`. */
export function readAcknowledgment({ segments }: TransactionSet): Acknowledgment | undefined {
  const group = segments.find(({ id }) => id === "AK1");
  const end = segments.find(({ id }) => id === "AK9");
  if (!group || !end) return undefined;
  const sets: Acknowledgment["sets"] = [];
  for (const segment of segments) {
    if (segment.id === "AK2") {
      sets.push({ kind: valueAt(segment, 1), control: valueAt(segment, 2), code: "" });
    }
    const last = sets.at(-1);
    if (segment.id === "AK5" && last) last.code = valueAt(segment, 1);
  }
  const [functionalId, control] = [valueAt(group, 1), valueAt(group, 2)];
  return { functionalId, control, code: valueAt(end, 1), sets };
}
