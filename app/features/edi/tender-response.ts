import { dateOf } from "#app/features/company/days.ts";
import { elementText, type NewSegment } from "./x12/write-interchange.ts";

/** Our answer to a 204. */
export type TenderResponse = {
  scac: string;
  /** The shipment number; the bill of lading of a 204 without one. */
  shipmentNumber: string;
  isBillOfLading?: boolean;
  on: Date;
  /** Whether we accept the 204: a tender, a change or a cancellation. */
  isAccepted: boolean;
  /** The load; null without one. */
  trackingId: string | null;
  reason: string | null;
};

/** K1-01 and K1-02 hold 30 characters each; the set takes ten of them. */
const remarkWidth = 30;
const remarksAtMost = 10;

/** Writes a 990. B1-04 is A when we do what was asked, else D with the reason in K1. */
export function writeTenderResponse({
  scac,
  shipmentNumber,
  isBillOfLading = false,
  on,
  isAccepted,
  trackingId,
  reason,
}: TenderResponse): NewSegment[] {
  const day = dateOf(on).replaceAll("-", "");
  const parts = wrap(elementText(reason ?? "", 2 * remarkWidth * remarksAtMost), remarkWidth);
  const remarks = Array.from({ length: Math.ceil(parts.length / 2) }, (_, row) =>
    parts.slice(2 * row, 2 * row + 2),
  );
  return [
    ["B1", scac, shipmentNumber, day, isAccepted ? "A" : "D"],
    ...(isBillOfLading ? [["N9", "BM", shipmentNumber] as const] : []),
    ...(trackingId ? [["N9", "CN", trackingId] as const] : []),
    ...remarks.slice(0, remarksAtMost).map((row) => ["K1", ...row] as const),
  ];
}

/** Breaks a text at its blanks into lines of at most `width` characters. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ").filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word.slice(0, width));
  }
  return lines;
}
