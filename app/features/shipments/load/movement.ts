import type { Stop, StopKind } from "./stop.ts";

type Place = { kind: StopKind } & Partial<Pick<Stop, "pickupFrom" | "pickupTo">>;

/** The places of a leg's first and last stop within the load, counted from 1. */
export type LegSpan = { from: number; to: number };

/**
 * The legs of a load with these stops, in order: its handoffs part them, and each handoff is the last
 * stop of one leg and the first stop of the next.
 */
export function legSpans(stops: readonly Place[]): LegSpan[] {
  const handoffs = stops.flatMap(({ kind }, index) => (kind === "handoff" ? [index + 1] : []));
  const edges = [1, ...handoffs, stops.length];
  return edges.slice(1).map((to, index) => ({ from: edges[index] ?? 1, to }));
}

/** The leg that begins at a stop, counted from 1; undefined where none does. Leg 1 begins the load. */
export function legBegunAt(stops: readonly Place[], place: number): number | undefined {
  const index = legSpans(stops).findIndex(({ from }) => from === place);
  return index === -1 ? undefined : index + 1;
}

/** Whether freight that is delivered at this stop is delivered to the customer. */
export function isLastDelivery(stops: readonly Place[], place: number): boolean {
  return place === stops.length;
}

/** A stop as the carrier of a leg sees it, with its place within the load. */
export type LegStop<S extends Place = Stop> = {
  stop: S;
  place: number;
  leg: number;
  /** Whether the leg begins or ends there. */
  isEdge: boolean;
};

/**
 * The stops of some legs of a load: a handoff is the delivery of the leg that ends there and the
 * pickup of the one that begins there, each with the window of its own truck.
 */
export function stopsOfLegs<S extends Place>(
  stops: readonly S[],
  legs: readonly number[],
): LegStop<S>[] {
  const spans = legSpans(stops);
  return legs.flatMap((leg) => {
    const span = spans[leg - 1];
    if (!span) return [];
    return stops.slice(span.from - 1, span.to).map((stop, index) => {
      const place = span.from + index;
      const isEdge = place === span.from || place === span.to;
      return { stop: sideOf(stop, place === span.from), place, leg, isEdge };
    });
  });
}

/** A handoff as the truck of one of its legs visits it; any other stop as it is. */
function sideOf<S extends Place>(stop: S, isBegin: boolean): S {
  if (stop.kind !== "handoff") return stop;
  const { pickupFrom: windowFrom = null, pickupTo: windowTo = null } = stop;
  const side = isBegin ? { kind: "pickup", windowFrom, windowTo } : { kind: "delivery" };
  return { ...stop, ...side, pickupFrom: null, pickupTo: null };
}

/** Where each of a carrier's legs begins and ends, counted among its own stops from 1. */
export function ownSpans(stops: readonly Place[], legs: readonly number[]): LegSpan[] {
  return legs.map((_, index) => ({
    from: stopsOfLegs(stops, legs.slice(0, index)).length + 1,
    to: stopsOfLegs(stops, legs.slice(0, index + 1)).length,
  }));
}

/** The stops that the customer has to do with: who hands the freight over to whom is ours to know. */
export function withoutHandoffs<S extends Place>(stops: readonly S[]): S[] {
  return stops.filter(({ kind }) => kind !== "handoff");
}
