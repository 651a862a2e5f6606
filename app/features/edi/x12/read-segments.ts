import { type Problem, problemOfAll, type Segment, type Separators } from "./segment.ts";

/** Maximum sizes of an interchange; our own limits, far above what partners send. */
export const x12Limits = {
  characters: 500_000,
  /** Of a file; a character has up to four. */
  bytes: 2_000_000,
  segments: 10_000,
  elements: 50,
} as const;

/** Where the element separator is in an `ISA`, whose elements all have a fixed length. */
const separatorOffsets = [3, 6, 17, 20, 31, 34, 50, 53, 69, 76, 81, 83, 89, 99, 101, 103];
const isaLength = 106;

/** Splits an interchange into its segments by the separators of its `ISA`. */
export function readSegments(
  text: string,
): { separators: Separators; segments: Segment[] } | { problem: Problem } {
  const content = text.replace(/^\uFEFF/, "").trimStart();
  if (content.length > x12Limits.characters) {
    return refuse(`More than ${x12Limits.characters.toLocaleString("en-US")} characters`);
  }
  const separators = readSeparators(content);
  if (!separators) {
    return refuse(
      "This is no X12 interchange: it must begin with an ISA of 106 characters, padded with blanks",
    );
  }
  const segments: Segment[] = [];
  for (let from = 0; from < content.length; ) {
    const end = content.indexOf(separators.segment, from);
    const raw = content.slice(from, end < 0 ? undefined : end).trimStart();
    from = end < 0 ? content.length : end + 1;
    if (raw.trim() === "") continue;
    if (end < 0) return refuse(`"${raw.slice(0, 20)}" at the end isn't terminated`);
    const [id = "", ...elements] = raw.split(separators.element);
    segments.push({ id, elements, position: segments.length + 1 });
    if (segments.length > x12Limits.segments) {
      return refuse(`More than ${x12Limits.segments.toLocaleString("en-US")} segments`);
    }
    if (elements.length > x12Limits.elements) {
      return refuse(`Segment ${segments.length} has more than ${x12Limits.elements} elements`);
    }
  }
  return { separators, segments };
}

/**
 * The interchanges of a file, each with its text unchanged. What can't be split is one piece, whose
 * errors its reading finds.
 */
export function splitInterchanges(text: string): string[] {
  const pieces: string[] = [];
  for (let rest = text; rest !== ""; ) {
    const length = lengthOfFirst(rest);
    pieces.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return pieces;
}

/** The characters up to the next interchange, or all of them. */
function lengthOfFirst(text: string): number {
  const start = text.length - text.replace(/^\uFEFF/, "").trimStart().length;
  const separators = readSeparators(text.slice(start));
  if (!separators) return text.length;
  const { segment, element } = separators;
  for (let from = start; ; ) {
    const end = text.indexOf(segment, from);
    if (end < 0) return text.length;
    const isTrailer = text.slice(from, end).trimStart().startsWith(`IEA${element}`);
    const next = /^\s*ISA/.test(text.slice(end + 1, end + 20));
    if (isTrailer && next) return end + 1;
    from = end + 1;
  }
}

function readSeparators(content: string): Separators | undefined {
  if (content.length < isaLength || !content.startsWith("ISA")) return undefined;
  const [element = "", component = "", segment = ""] = [content[3], content[104], content[105]];
  const isFixed = separatorOffsets.every((offset) => content[offset] === element);
  const areDistinct = new Set([element, component, segment]).size === 3;
  const arePlain = [element, component, segment].some((character) =>
    /[A-Z0-9 \ud800-\udfff]/i.test(character),
  );
  return isFixed && areDistinct && !arePlain ? { element, component, segment } : undefined;
}

function refuse(message: string): { problem: Problem } {
  return { problem: problemOfAll(message) };
}
