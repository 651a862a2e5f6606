import { randomUUID } from "node:crypto";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";

export type Row = Record<string, unknown>;

/**
 * What a folder with tables stores about people, in its `personal-data.fixture.ts`; each of its
 * tables is in `exported` or in `leftOut`. `Held` is its part of an account's download, parsed.
 */
export type PersonalDataFixture<Held = never> = {
  /** Stores something about a person, in every column. */
  seed?: (database: Database, seeded: Seeded) => Promise<unknown>;
  /** The same for a load that they booked, and for one that they haul. */
  seedLoad?: (database: Database, load: SeededLoad) => Promise<unknown>;
  exported?: readonly ExportedTable<Held>[];
  /** Tables that are not exported, each with the reason. */
  leftOut?: Readonly<Record<string, string>>;
};

/** What is exported of a table, by row and column. */
export type ExportedTable<Held> = {
  table: string;
  /** Which of its rows belong to the person, as SQL. */
  whose: (userId: string) => string;
  /** Their place in the export, without nested parts. */
  found: (held: Held) => Row[];
  /** Columns that are not exported, each with the reason. */
  leftOut: Readonly<Record<string, string>>;
};

/** A person with a load that they booked and one that they haul. */
export type Seeded = { actor: Actor; bookedLoad: SeededLoad; hauledLoad: HauledLoad };
export type SeededLoad = {
  shipmentId: string;
  trackingId: string;
  owner: Actor;
} & Partial<Agreed>;
export type HauledLoad = SeededLoad & Agreed;
type Agreed = { carrier: Actor; assignmentId: string; offerId: string };

/** Reasons why a column or a table is not exported. */
export const why = {
  person: "is the person's own id, which the account says",
  within: "is said by what it stands in",
  key: "tells a form that is sent twice, and says nothing",
  staff: "names who of the staff works on it",
  ofCompany: "is the company's id, which says nothing",
  forStaff: "is staff's word for staff",
  another: "names another person",
  rowId: "names the row to us alone",
  letsIn: "would give access",
  ofDesk: "says how far our desk's own work has come",
};

/** Rows by their owner, as SQL. */
export const ofUser = (userId: string) => `user_id = '${userId}'`;

/** Rows of the loads that the person booked, as SQL. */
export const ofOwner = (userId: string) =>
  `shipment_id in (select id from shipments where user_id = '${userId}')`;

/** The row without these fields. */
export function without(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

/** Part of every text that no export may contain. */
export const notTheirs = "not theirs to have";

/** When everything about the person happened. */
export const at = new Date("2026-11-20T17:00:00Z");

/** A text that no export may contain. */
export const secret = () => `${notTheirs} ${randomUUID()}`;
