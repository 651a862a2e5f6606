import { findRespondBy, readRespondBy, respondByText } from "./respond-by.ts";
import { type Problem, problemAt, type Segment } from "./x12/segment.ts";

type Deadline = {
  segments: readonly Segment[];
  /** When the 204 came. */
  createdAt: Date;
  /** Whether it changes a load that we accepted before. */
  isBooked: boolean;
  now: Date;
};

/**
 * The problem of a 204 whose deadline has passed: the partner may have given the load to somebody
 * else. A change of a load that we accepted repeats the deadline of its tender: one that had passed
 * when the change came is none of it.
 */
export function findLateness({ segments, createdAt, isBooked, now }: Deadline): Problem[] {
  const segment = findRespondBy(segments);
  const respondBy = readRespondBy(segments);
  if (!segment || !respondBy || respondBy > now) return [];
  if (isBooked && respondBy <= createdAt) return [];
  const message = `The deadline passed at ${respondByText(segment)}. Ask whether the partner still wants us, then accept late or decline`;
  return [problemAt(segment, message, { element: 2, answer: "acceptsLate" })];
}
