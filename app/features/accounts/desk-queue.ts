import type { StaffAction } from "./staff-permission.ts";

/** The groups of the staff desk's navigation, in its order. */
export const deskGroups = ["Loads", "Sales", "Carriers", "Money", "Inbox", "Admin"] as const;

export type DeskGroup = (typeof deskGroups)[number];

/**
 * A queue of the staff desk, which its capability declares under its name. A `desk_news` trigger on
 * its table, under the same name, tells open desks about it.
 */
export type DeskQueue = {
  /** Its group in the navigation. */
  group: DeskGroup;
  /** Its place in the group, from 1. */
  place: number;
  title: string;
  /** The address of its list. */
  to: string;
  /** Added to the address where its badge counts only a part of the list. */
  counted?: string;
  /** Whose work it is; others find the list all the same, without its count. */
  work: StaffAction;
};

/** A queue with its name and its size. */
export type CountedQueue = DeskQueue & { name: string; count: number };
