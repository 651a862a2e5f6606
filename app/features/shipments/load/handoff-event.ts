import type { EventKind } from "./event.ts";

/**
 * What a customer is told of a handoff, by what our carriers report of it: the freight came to a
 * terminal on its way, and left it. Who handed it to whom is ours to know.
 */
const toldKinds: Partial<Record<EventKind, EventKind>> = {
  DELIVERED: "ARRIVED_AT_TERMINAL",
  PICKED_UP: "DEPARTED_TERMINAL",
};

/** The kinds of events at a handoff that a customer is told of. */
export const toldOfHandoff = Object.keys(toldKinds) as EventKind[];

/** As what a customer is told of an event at a handoff; undefined for one that it isn't told of. */
export function kindAtHandoff(kind: EventKind): EventKind | undefined {
  return toldKinds[kind];
}
