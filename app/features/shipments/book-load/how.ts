import type { Actor } from "#app/features/accounts/actor.ts";
import type { AnsweredRequest } from "#app/features/accounts/idempotency/idempotency.server.ts";
import type { Details } from "#app/features/audit/entry.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import type { NewLoadDetails } from "../load/detail-rows.server.ts";
import type { Door } from "./doors.ts";
import type { Booking } from "./input.ts";
import type { bookingColumns } from "./insert-loads.server.ts";

/** A load to book: its six fields, its booking key, and its details as far as they are known. */
export type LoadInput = Booking & { details?: NewLoadDetails | undefined };

/** Who books, for whom, by which door, and what else comes of it. */
export type How = Door & {
  database: Database;
  clock: Clock;
  /** Who books. */
  actor: Actor | null;
  /** The person whose load it is, when staff book for a customer; without one it's the actor's. */
  customerId?: string;
  /** What the audit log says besides of a load that staff book for a customer. */
  noted?: Details;
  /** Runs before the transaction opens; what it returns runs in it, after the loads were written. */
  prepare?: Prepare;
  /** Makes the answer to the request that books the load, which is stored in the same statement. */
  answer?: ((shown: ShownLoad) => AnsweredRequest) | undefined;
  /** The load that it became by another request meanwhile; asked where it isn't booked. */
  meanwhile?: () => Promise<{ trackingId: string } | undefined>;
  /** Draws a tracking ID; another one is drawn when it is taken. */
  drawTrackingId?: () => string;
};

/** Prepares what is written beside new loads, in their transaction. */
export type Prepare = (loads: Some<NewId>) => Promise<(tx: Queryable) => Promise<void>>;

/** Several, at least one. */
export type Some<One> = readonly [One, ...One[]];

type NewId = { id: string; trackingId: string };

/** The columns of a load that was booked. */
export type BookedLoad = ReturnType<typeof bookingColumns> & NewId & { createdAt: Date };

/** A new load, and whether its company is a Known Shipper on record, for a door that shows it. */
export type ShownLoad = { load: BookedLoad; isKnownShipper: boolean };
