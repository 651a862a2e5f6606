import type { StaffAction } from "./staff-permission.ts";

/** Something that waits for our team, on the start page of the staff desk. */
export type DeskTask = {
  /** Unique among all tasks. */
  key: string;
  /** Whose work it is; others don't see it. */
  work: StaffAction;
  /** Why it waits: "Needs carrier". */
  reason: string;
  /** The reason in figures or words, and what else waits of the same record. */
  detail: string;
  /** Late freight and exceptions, which come first. */
  isAlarm: boolean;
  /** Freight moves by the clock; paperwork waits until it has been dealt with. */
  kind: "freight" | "paperwork";
  /** What it is about: a lane, or a name. */
  title: string;
  /** The customer or carrier. */
  party: string | null;
  /** Who has it in hand; left out where nobody does. */
  owners?: readonly (string | null)[];
  trackingId: string | null;
  purchaseOrder: string | null;
  /** By when to do it; null when nothing says so. */
  dueAt: Date | null;
  /** Since when it waits. */
  since: Date;
  /** The record's page. */
  to: string;
  /** What to do, and the page that does it or the number to call. */
  action: { name: string; to: string };
};

const hour = 3_600_000;

/** Freight that is due later than this comes after what is due sooner. */
const soonHours = 24;

/** Alarms, then freight that is due soon, then other freight, then paperwork. */
function tierOf({ isAlarm, kind, dueAt }: DeskTask, now: Date): number {
  if (isAlarm) return 0;
  if (kind === "paperwork") return 3;
  return dueAt && dueAt.getTime() < now.getTime() + soonHours * hour ? 1 : 2;
}

/** Tasks in the order in which to do them at `now`; of each tier what is due first, then the oldest. */
export function rankTasks(tasks: readonly DeskTask[], now: Date): DeskTask[] {
  const keyOf = (task: DeskTask) =>
    [tierOf(task, now), task.dueAt?.getTime() ?? Infinity, task.since.getTime()] as const;
  return tasks.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    const place = a.findIndex((value, index) => value !== b[index]);
    if (place === -1) return one.key < other.key ? -1 : 1;
    return (a[place] ?? 0) < (b[place] ?? 0) ? -1 : 1;
  });
}
