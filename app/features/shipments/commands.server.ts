import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { AnsweredRequest } from "#app/features/accounts/idempotency/idempotency.server.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { type Clock, systemClock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { isUniqueViolation, isWithoutAccount } from "#app/platform/database/violations.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { randomCode } from "#app/platform/ids.server.ts";
import { bookingColumns, insertBatched, insertLoads } from "./insert.server.ts";
import type { LoadDetails } from "./load/detail-rows.server.ts";
import type { EventSource } from "./load/event.ts";
import type { Tenderer, tenderMails } from "./mail/tender.server.tsx";
import { move, selectState } from "./move.server.ts";
import { can } from "./policy.ts";
import { notYourRole, refusalOf } from "./refusal.ts";
import type { Booking } from "./schema.ts";
import type { Status } from "./shipment.ts";
import { shipments } from "./tables.server.ts";
import { trackingIdAlphabet, trackingIdLength } from "./tracking-id.ts";

type Dependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
  /**
   * Emails the customer and our desk about the load, with links to the site at `origin`. Leave it out
   * where the caller emails them itself, such as once for a whole import.
   */
  mail?: { origin: string };
  /** The answer to the request that books the load, stored in the same statement. */
  answerTo?: (load: BookedLoad) => AnsweredRequest;
  /** Draws a tracking id; another one is drawn when it is taken. */
  drawTrackingId?: () => string;
  /** The customer, when staff book for one; otherwise the load is the actor's. */
  customer?: Tenderer & Pick<Actor, "companyId">;
};

type MoveDependencies = Pick<Dependencies, "database" | "actor"> & {
  clock?: Clock;
  /** Holds air freight that staff must confirm; the company's setting unless given. */
  hold?: boolean;
};

const drawsAtMost = 5;

/**
 * Books a load for the actor and returns its tracking ID. Sending the same form again returns the
 * same shipment.
 * @throws AppError `not_authenticated` without an actor, `forbidden` if the actor's role can't book
 * loads, `conflict` when the form was already booked with other contents.
 */
export async function bookShipment(
  deps: Dependencies,
  booking: Booking,
  additions?: Additions,
): Promise<{ trackingId: string }> {
  try {
    return await bookWith(deps, booking, additions);
  } catch (error) {
    if (!deps.actor || !isUniqueViolation(error, "shipments_booked_once")) throw error;
    return bookedBefore(deps.database.query, bookingColumns(deps.customer ?? deps.actor, booking));
  }
}

/** What is written with a booking, in the same transaction. */
type Additions = {
  details?: LoadDetails;
  /** Runs before the transaction opens; what it returns runs in it, after the load was written. */
  prepare?: (load: { id: string; trackingId: string }) => Promise<(tx: Queryable) => Promise<void>>;
};

/**
 * Books a load for the actor, with its details and what `prepare` makes for it.
 * @throws AppError `not_authenticated` without an actor; the database's refusal when the same form
 * was booked before; whatever `prepare` or what it made throws: nothing is booked then.
 */
export async function bookWith(
  ...given: Parameters<typeof bookNewLoad>
): Promise<{ trackingId: string }> {
  const { trackingId } = await bookNewLoad(...given);
  return { trackingId };
}

/** Like `bookWith`, and returns the columns of the load. */
export async function bookNewLoad(
  { database, actor, clock, mail, answerTo, drawTrackingId = drawCode, customer }: Dependencies,
  booking: Booking,
  { details, prepare }: Additions = {},
): Promise<BookedLoad> {
  if (!actor) throw notAuthenticated();
  if (!can(actor, customer ? "book-for-customer" : "book")) {
    throw customer ? refusalTo(actor, "shipments.book-for-customer", notYourRole()) : notYourRole();
  }
  const columns = { ...bookingColumns(customer ?? actor, booking), createdAt: clock.now() };
  for (let draw = 1; ; draw += 1) {
    const [id, trackingId] = [randomUUID(), drawTrackingId()];
    const inTransaction = await prepare?.({ id, trackingId });
    const emails = mail
      ? await writeEmails(
          database.query,
          { trackingId, booking, actor: customer ?? actor },
          mail.origin,
        )
      : [];
    const load = { ...columns, id, trackingId, details };
    const answer = answerTo?.(load);
    try {
      if (inTransaction) {
        await database.transaction(actor.userId, async (tx) => {
          await insertLoads(tx, [load], emails, answer && [answer]);
          await inTransaction(tx);
        });
      } else await insertBatched(database.query, { load, emails, answer });
      return load;
    } catch (error) {
      if (isWithoutAccount(error)) throw notAuthenticated();
      if (draw === drawsAtMost || !isUniqueViolation(error, "shipments_tracking_id")) throw error;
    }
  }
}

/**
 * Changes a shipment's status to `to`, for its own company, and returns its tracking ID. Where no
 * truck was dispatched, staff are told.
 * @throws AppError `not_found` without the shipment in the actor's company, `forbidden` if the
 * actor's role can't change loads, `conflict` when its status doesn't lead to `to`, or it is held.
 * Nothing is changed then.
 */
export async function changeStatus(
  { database, actor, clock = systemClock, hold }: MoveDependencies,
  change: { id: string; to: Status; source?: EventSource },
): Promise<string> {
  if (!actor) throw notAuthenticated();
  const [shipment] = await selectState(database.query, change.id);
  if (!shipment || !can(actor, "change-status", shipment)) throw refusalOf(actor, shipment);
  await database.transaction(actor.userId, (tx) =>
    move(tx, change, { actor, as: "customer", hold }, clock.now()),
  );
  return shipment.trackingId;
}

const notAuthenticated = () => new AppError("not_authenticated", "Not authenticated");
const drawCode = () => randomCode(trackingIdAlphabet, trackingIdLength);

async function writeEmails(...tender: Parameters<typeof tenderMails>) {
  // Loaded when needed: scripts that book loads can't read templates.
  const { tenderMails } = await import("./mail/tender.server.tsx");
  return tenderMails(...tender);
}

type Columns = ReturnType<typeof bookingColumns>;

/** The columns of a load that was booked. */
export type BookedLoad = Columns & { id: string; trackingId: string; createdAt: Date };

async function bookedBefore(query: Queryable, columns: Columns): Promise<{ trackingId: string }> {
  const [before] = await query
    .select()
    .from(shipments)
    .where(and(eq(shipments.userId, columns.userId), eq(shipments.bookingKey, columns.bookingKey)));
  if (!before) throw new AppError("conflict", "This shipment was booked and deleted meanwhile.");
  const fields = [
    "origin",
    "destination",
    "weight",
    "mode",
    "publicTracking",
    "freightDescription",
  ] as const;
  if (fields.every((field) => before[field] === columns[field])) {
    return { trackingId: before.trackingId };
  }
  throw new AppError(
    "conflict",
    `This form was booked before, with other contents, as ${before.trackingId}. Press Book again to book it as another load.`,
  );
}
