/** One line of a load's history, for the reader it was read for. */
export type TimelineEntry = {
  /** Tells it from others in a list. */
  key: string;
  kind: "event" | "status" | "exception" | "edit" | "paper" | "offer" | "message";
  at: Date;
  /** Such as "Arrived at stop" or "In Transit". */
  title: string;
  /** The number of the stop it is about. */
  stop: number | null;
  place: string | null;
  note: string | null;
  /** Why, for staff. */
  reason: string | null;
  /** Who did or reported it. */
  by: string | null;
  eta: Date | null;
  /** Whether the public tracking page shows it. */
  isPublic: boolean;
  /** Where what it is about is downloaded. */
  download: string | null;
};

/** What an entry has nothing of, unless it says so. */
export const emptyEntry = {
  stop: null,
  place: null,
  note: null,
  reason: null,
  eta: null,
  isPublic: false,
  download: null,
} satisfies Partial<TimelineEntry>;

/** The entries in order, the latest first; of two at one moment the one that was read first. */
export function sortTimeline(entries: readonly TimelineEntry[]): TimelineEntry[] {
  return entries.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}
