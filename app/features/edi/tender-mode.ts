import type { Mode } from "#app/features/shipments/shipment.ts";
import type { TenderLedger } from "./tender-ledger.ts";
import type { ReportProblem } from "./tender-source.ts";
import { type Segment, valueAt } from "./x12/segment.ts";

/**
 * MS3-04 by X12 element 91, as public lists have it; a 204 without it is for a truckload. M, J, I
 * and T are trucks of any kind, E, FL, MB, TT and VA a kind of truck. TL and TF aren't in the list:
 * partners write them for a trailer load.
 */
const modes: Readonly<Record<string, Mode>> = {
  "": "FTL",
  M: "FTL",
  J: "FTL",
  I: "FTL",
  T: "FTL",
  E: "FTL",
  FL: "FTL",
  MB: "FTL",
  TT: "FTL",
  VA: "FTL",
  TL: "FTL",
  TF: "FTL",
  LT: "LTL",
  A: "AIR",
  AC: "AIR",
  AE: "AIR",
  AF: "AIR",
  S: "OCEAN",
  O: "OCEAN",
  VE: "OCEAN",
};

/** The mode of a 204. One that we don't know is a problem. */
export function readTenderMode(
  segments: readonly Segment[],
  ledger: TenderLedger,
  report: ReportProblem,
): Mode | undefined {
  const segment = segments.find(({ id }) => id === "MS3");
  const code = valueAt(segment, 4);
  const mode = modes[code];
  if (segment) ledger.take(segment, 4);
  if (!mode && segment) {
    const message = `We don't know the mode of transportation ${code}. Ask the partner, then enter M for a truckload or LT for LTL, or decline`;
    report({ segment, element: 4 }, message, { answer: "mode" });
  }
  return mode;
}
