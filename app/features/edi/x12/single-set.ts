import {
  type FunctionalGroup,
  type Interchange,
  readInterchange,
  type TransactionSet,
} from "./interchange.ts";
import type { Segment, Separators } from "./segment.ts";

/** One transaction set as an interchange of its own, with the headers and separators it came with. */
export function singleSetText(
  { header, control, separators }: Interchange,
  group: FunctionalGroup,
  { segments }: TransactionSet,
): string {
  const trailers = [
    { id: "GE", elements: ["1", group.control] },
    { id: "IEA", elements: ["1", control] },
  ];
  return [header, group.header, ...segments, ...trailers]
    .map((segment) => `${segmentText(segment, separators)}${terminator(separators)}`)
    .join("");
}

/** The one transaction set of an interchange, even with problems; undefined without one, or of several. */
export function readSingleSet(text: string): TransactionSet | undefined {
  const read = readInterchange(text);
  const sets = "interchange" in read ? read.interchange.groups.flatMap((group) => group.sets) : [];
  return sets.length === 1 ? sets[0] : undefined;
}

/** A segment as it's sent, without its terminator. */
export function segmentText(
  { id, elements }: Pick<Segment, "id" | "elements">,
  { element }: Separators,
): string {
  return [id, ...elements].join(element);
}

function terminator({ segment }: Separators): string {
  return /[\r\n]/.test(segment) ? segment : `${segment}\n`;
}
