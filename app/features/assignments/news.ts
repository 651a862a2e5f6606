import type { ChargeLine } from "#app/features/money/charge-line.ts";
import type { EndReason } from "./assignment.ts";

/** How an assignment ended, and what was decided about its pay. */
export type AssignmentEnded = {
  assignmentId: string;
  carrierId: string;
  /** The offer that agreed it; null for one that was assigned without a pay. */
  offerId: string | null;
  reason: EndReason;
  note: string | null;
  /** From where to where the load was, such as "Gary, IN to Kokomo, IN". */
  lane: string;
  /** Whether its carrier had the freight. */
  isPickedUp: boolean;
  /** Whether the carrier gave the load up itself. */
  isByCarrier: boolean;
  /** Charges of its pay that stay owed; all others are voided. */
  keep: readonly number[];
  /** What its pay gets besides: for a truck ordered and not used, and the part of its linehaul that stays owed. */
  added: readonly ChargeLine[];
  /** Whether we decided that nothing is owed. */
  nothingOwed: boolean;
};

/** A leg that got its carrier. */
type LegCovered = {
  assignmentId: string;
  /** Null for a load of one leg. */
  legId: string | null;
  /** The carrier. */
  winnerId: string;
};

/** Legs that were split or joined, so that they run another way than they were offered. */
type LegsChanged = {
  /** The carriers whose open offers of them, or bids on them, ended. */
  carriers: readonly string[];
};

declare module "#app/features/shipments/load/load-news.ts" {
  interface LoadNews {
    assignmentEnded: AssignmentEnded;
    legCovered: LegCovered;
    legsChanged: LegsChanged;
  }
}
