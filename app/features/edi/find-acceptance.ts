import { usdText } from "#app/features/money/usd.ts";
import type { Acceptance } from "./acceptance.ts";
import { otherReading, readOfferedCents } from "./tender-offer.ts";
import { type Problem, problemAt, problemOfAll, type Segment } from "./x12/segment.ts";

type Offered = {
  acceptance: Acceptance;
  segments: readonly Segment[];
  /** Our price of the load, in US cents; null where our rates don't price it. */
  ourCents: number | null;
  /** Whether it changes a load, whose price a change leaves as it is. */
  isChange: boolean;
};

/**
 * Why a tender waits for our team to accept it, by the settings of its partner; empty if it doesn't. An
 * offer below half or above twice our own price is read wrong too often to be agreed to by itself.
 */
export function findAcceptance({ acceptance, segments, ourCents, isChange }: Offered): Problem[] {
  const offeredCents = readOfferedCents(segments);
  const isBoth = offeredCents !== null && ourCents !== null;
  const isStrange =
    isBoth && !isChange && (offeredCents * 2 < ourCents || offeredCents > ourCents * 2);
  const isEnough = isBoth && offeredCents >= ourCents;
  const accepts = acceptance === "always" || (acceptance === "at our rate" && isEnough);
  if (accepts && !isStrange) return [];
  const total = segments.find(({ id }) => id === "L3");
  const reading = isStrange && otherReading(segments);
  const message = [comparison(offeredCents, ourCents), reading, "Accept this tender, or decline it"]
    .filter(Boolean)
    .join(". ");
  const options = { answer: "accepts" } as const;
  if (!total) return [{ ...problemOfAll(message), ...options }];
  return [problemAt(total, message, { element: 5, ...options })];
}

/** Such as "The tender offers $2,850.00, and our rate is $2,921.92". */
function comparison(offeredCents: number | null, ourCents: number | null): string {
  const offered =
    offeredCents === null
      ? "The tender offers no rate"
      : `The tender offers ${usdText(offeredCents)}`;
  const ours =
    ourCents === null ? "we have no rate for this load" : `our rate is ${usdText(ourCents)}`;
  return `${offered}, and ${ours}`;
}
