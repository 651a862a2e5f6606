import { Badge } from "#app/ui/badge.tsx";
import { deadlineState } from "../deadline-state.ts";

/** Warns of a deadline that has passed, or is less than an hour away; nothing for a later one. */
export function DeadlineBadge({ respondBy, now }: { respondBy: Date; now: Date }) {
  const state = deadlineState(respondBy, now);
  if (!state) return null;
  return (
    <Badge look="danger">{state === "passed" ? "Deadline passed" : "Less than 1 hour left"}</Badge>
  );
}
