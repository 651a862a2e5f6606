import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Actor } from "./actor.ts";
import type { Role } from "./role.ts";

/** A record that a search of a desk found. */
export type Found = {
  /** The address of its page on that desk. */
  to: string;
  title: string;
  /** What tells it from others of its title. */
  detail: string;
};

/** Who searches, acting in the role of the desk, and what they typed. */
export type FindRequest = { actor: Actor; typed: string; now: Date };

/** The most records of one kind that a search shows. */
export const foundAtMost = 5;

/** The first records that match, no more than `foundAtMost`, of those that the actor may see. */
export type FindRecords = (query: Queryable, asked: FindRequest) => Promise<Found[]>;

/** A kind of records that people find from anywhere, with how each desk finds them. */
export type Findable = {
  /** Its place among the kinds, from 1. */
  place: number;
  title: string;
} & Partial<Record<Role, FindRecords>>;
