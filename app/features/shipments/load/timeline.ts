import type { Audience } from "./audience.ts";

/** One entry of a load's history, prepared for its reader. */
export type TimelineEntry = {
  /** Unique in the list. */
  key: string;
  kind: "event" | "status" | "exception" | "edit" | "paper" | "charge" | "offer" | "message";
  at: Date;
  /** Such as "Arrived at stop" or "In Transit". */
  title: string;
  /** The number of the stop it is about. */
  stop: number | null;
  place: string | null;
  /** Where the freight was then, as typed or as its stop has it; null where it doesn't say. */
  whereabouts: string | null;
  note: string | null;
  /** The reason, which only staff see. */
  reason: string | null;
  /** What was recorded only after it happened, such as the dispatch, in words. */
  mark: string | null;
  /** Who did or reported it. */
  by: string | null;
  eta: Date | null;
  /** Who sees it; null for what its parties see by its kind. */
  audience: Audience | null;
  /** Who of them reads its note. */
  noteAudience: Audience | null;
  /** The download path of its document. */
  download: string | null;
};

/** The defaults of an entry. */
export const emptyEntry = {
  stop: null,
  place: null,
  whereabouts: null,
  note: null,
  reason: null,
  mark: null,
  eta: null,
  audience: null,
  noteAudience: null,
  download: null,
} satisfies Partial<TimelineEntry>;

/** The title of an entry with its stop, such as "Arrived at stop 2" or "In transit, stop 2". */
export function titleAtStop({ title, stop }: Pick<TimelineEntry, "title" | "stop">): string {
  if (stop === null) return title;
  return title.endsWith(" stop") ? `${title} ${stop}` : `${title}, stop ${stop}`;
}

/** Sorts entries, the latest first; entries of the same time keep their order. */
export function sortTimeline(entries: readonly TimelineEntry[]): TimelineEntry[] {
  return entries.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}
