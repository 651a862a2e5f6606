import { dateOf, dateText } from "#app/features/company/days.ts";
import {
  type AssignmentFacts,
  assignmentState,
  assignmentStateNames,
  type EndReason,
  endReasonLabel,
} from "./assignment.ts";

type Named = {
  assignment: AssignmentFacts & { endReason: EndReason | null };
  leg: { sequence: number; isOnly: boolean };
  carrier: string;
};

/**
 * Which carrier of a load, in words such as "Leg 2: Prairie Line, ended Nov 28, 2026, carrier fell
 * off"; `labelOf` says the reason to those who read it, our team when left out.
 */
export function assignmentText(
  { assignment, leg, carrier }: Named,
  labelOf: (reason: EndReason) => string = endReasonLabel,
): string {
  const { endedAt, endReason } = assignment;
  const who = leg.isOnly ? carrier : `Leg ${leg.sequence}: ${carrier}`;
  if (!endedAt || !endReason) {
    return `${who}, ${assignmentStateNames[assignmentState(assignment)].toLowerCase()}`;
  }
  return `${who}, ended ${dateText(dateOf(endedAt))}, ${labelOf(endReason).toLowerCase()}`;
}

/** What is said once a driver's link was replaced. */
export const linkReplaced = {
  title: "Link replaced",
  description: "The old one no longer works. Send the driver the new one.",
} as const;
