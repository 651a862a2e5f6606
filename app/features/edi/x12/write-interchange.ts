import type { X12Party } from "./interchange.ts";
import { type Separators, standardSeparators } from "./segment.ts";

/** A segment to write: its ID and its elements from 01. */
export type NewSegment = readonly [id: string, ...elements: (string | number | null)[]];

/** An outgoing group with its transaction sets, without `ST` and `SE`; or a TA1 without a group. */
export type NewInterchange = Envelope &
  (
    | { functionalId: string; sets: readonly NewSet[] }
    | { functionalId: null; acknowledgment: NewSegment }
  );

type Envelope = {
  sender: X12Party;
  receiver: X12Party;
  /** GS02 and GS03. */
  groupSender: string;
  groupReceiver: string;
  /** ISA13, and GS06. */
  control: number;
  usage: string;
  at: Date;
};

/**
 * Writes an interchange of version 004010, a segment on each line. Times are in UTC. What an element
 * can't hold, such as a separator, becomes a blank.
 */
export function writeInterchange(
  { sender, receiver, groupSender, groupReceiver, control, usage, at, ...content }: NewInterchange,
  separators: Separators = standardSeparators,
): string {
  const [day, time] = [isoDigits(at).slice(0, 8), isoDigits(at).slice(8, 12)];
  const number = `${control}`.padStart(9, "0");
  const header = [
    ["ISA", "00", blank(10), "00", blank(10), sender.qualifier, wide(sender.id)],
    [receiver.qualifier, wide(receiver.id), day.slice(2), time, "U", "00401", number, "0", usage],
  ].flat();
  const isGroup = content.functionalId !== null;
  const group = ["GS", content.functionalId, groupSender, groupReceiver, day, time] as const;
  const inside: NewSegment[] = isGroup
    ? [
        [...group, control, "X", "004010"],
        ...content.sets.flatMap(transactionSet),
        ["GE", content.sets.length, control],
      ]
    : [content.acknowledgment];
  const lines = [
    [...header, separators.component].join(separators.element),
    ...inside.map((one) => line(one, separators)),
    ["IEA", isGroup ? "1" : "0", number].join(separators.element),
  ];
  return lines.map((one) => `${one}${separators.segment}\n`).join("");
}

type NewSet = { kind: string; segments: readonly NewSegment[] };

function transactionSet({ kind, segments }: NewSet, index: number): NewSegment[] {
  const control = `${index + 1}`.padStart(4, "0");
  const all: NewSegment[] = [["ST", kind, control], ...segments];
  return [...all, ["SE", all.length + 1, control]];
}

/** Text as an element can hold it: printable ASCII without separators, at most `max` characters. */
export function elementText(
  text: string,
  max: number,
  { element, component, segment }: Separators = standardSeparators,
): string {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "");
  const held = [...plain].map((character) =>
    /[ -~]/.test(character) && ![element, component, segment].includes(character) ? character : " ",
  );
  return held.join("").replaceAll(/ +/g, " ").trim().slice(0, max).trim();
}

function line([id, ...elements]: NewSegment, separators: Separators): string {
  const texts = elements.map((value) => elementText(`${value ?? ""}`, 264, separators));
  const last = texts.findLastIndex((text) => text !== "");
  return [id, ...texts.slice(0, last + 1)].join(separators.element);
}

function isoDigits(at: Date): string {
  return at.toISOString().replaceAll(/\D/g, "");
}

const blank = (width: number) => " ".repeat(width);
const wide = (id: string) => id.padEnd(15).slice(0, 15);
