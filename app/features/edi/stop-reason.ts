import type { VisitKind } from "./date-code.ts";

/** S5-02 by X12 element 163, as public lists have it: to load or unload, all of it (CL, CU) or a part (PL, PU). */
const visitReasons: Readonly<Record<string, VisitKind>> = {
  CL: "pickup",
  PL: "pickup",
  LD: "pickup",
  CU: "delivery",
  PU: "delivery",
  UL: "delivery",
};

/** Other reasons, by the same list. We book none of them. */
const otherReasons: Readonly<Record<string, string>> = {
  AL: "advance loading",
  CN: "consolidation",
  DR: "a ramp",
  DT: "a drop trailer",
  HT: "heating the freight",
  IN: "an inspection",
  LE: "spotting a trailer for an export load",
  PA: "picking up a preloaded trailer",
  RT: "the retrieval of a trailer",
  SL: "spotting a trailer for loading",
  SU: "spotting a trailer for unloading",
  TL: "a transload",
  WL: "weighing",
};

/** What happens at a stop; undefined for anything but loading and unloading. */
export function readStopReason(code: string): VisitKind | undefined {
  return visitReasons[code];
}

/** What we can't do at a stop, as the partner reads it; undefined for a reason that we don't know. */
export function stopRefusal(code: string): string | undefined {
  const reason = otherReasons[code];
  return reason && `We can't book a stop for ${reason} (${code}).`;
}

/** What staff read of a stop that is neither a pickup nor a delivery. */
export function reasonProblem(code: string): string {
  const reason = otherReasons[code];
  const what = reason ? `This stop is for ${reason} (${code})` : `We don't know the reason ${code}`;
  return `${what}. We book only loading (LD, CL, PL) and unloading (UL, CU, PU). Ask the partner what happens there, or decline`;
}
