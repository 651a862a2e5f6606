import { type EventKind, eventLabel } from "./event.ts";
import type { FreightDecision } from "./freight-decisions.ts";
import type { StopKind } from "./stop.ts";

/** How a load ends: what became of its freight at its last stop, and whether a consignee got a part of it. */
export const endings = [
  "delivered",
  "returned",
  "partly returned",
  "disposed of",
  "partly disposed of",
] as const;
export type LoadEnding = (typeof endings)[number];

/** Where a load stands in a word: its status or, once it ended, how. */
export function statusWord<Word extends string>(status: Word, ending: LoadEnding | null) {
  return ending === null || ending === "delivered" ? status : capitalized(ending);
}

type Capitalized = Capitalize<Exclude<LoadEnding, "delivered">>;

const capitalized = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}` as Capitalized;

const arrivals: Partial<Record<FreightDecision, string>> = {
  return: "Returned to shipper",
  dispose: "Disposed of",
};

/** The stop of an event, as far as it names the event. */
type Where = {
  /** What our team decided of the freight, where that made the stop. */
  decision: FreightDecision | null;
  /** Null for an event of no stop. */
  kind?: StopKind | null;
};

/** What an event is called that was reported at a stop: a carrier hands freight off where another takes it on. */
export function eventTitle(kind: EventKind, { decision, kind: where = null }: Where): string {
  if (kind !== "DELIVERED") return eventLabel(kind);
  if (where === "handoff") return "Handed off";
  return (decision && arrivals[decision]) || eventLabel(kind);
}
