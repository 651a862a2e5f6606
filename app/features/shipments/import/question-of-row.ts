import { readNumber } from "#app/forms/typed-number.ts";
import { modes } from "../shipment.ts";
import { weightQuestion } from "../usual-weight.ts";
import type { Values } from "./report-issues.ts";

/** What to ask about a row that can be booked: its weight, if its mode usually carries less. */
export function questionOfRow({ mode, weight }: Values): string | null {
  const known = modes.find((one) => one === mode?.toUpperCase());
  return known ? weightQuestion(known, readNumber(weight ?? "") ?? 0) : null;
}
