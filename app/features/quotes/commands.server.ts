import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { isOutage, outageRetryAfter } from "#app/platform/database/outage.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Log } from "#app/platform/log.server.ts";
import { specialRequirements } from "./detail-lines.ts";
import { quoteMails } from "./mail/quote-mails.server.tsx";
import { anyService, type freightTypes, toBeDetermined } from "./quote-request.ts";
import type { QuoteRequestSchema } from "./schema.ts";
import { quoteRequests } from "./tables.server.ts";

/** An admitted form with its context. */
export type QuoteRequest = z.output<QuoteRequestSchema> & {
  /** The requested service; null for any. */
  service: string | null;
  freight: (typeof freightTypes)[number];
  /** Estimated from the units; null without them. */
  freightClass: number | null;
  /** The date in the company's time zone. */
  today: string;
  userId: string | null;
  /** The form's idempotency key. */
  submissionKey: string;
  /** Where it goes, as typed; known by the ZIP codes alone when left out. */
  origin?: string | undefined;
  destination?: string | undefined;
};

type Dependencies = {
  database: Database;
  clock: Clock;
  log: Log;
  /** The absolute URL on which the customer follows a request. */
  pageOf: (id: string) => string;
  /** Runs in the transaction that stores the request, which has this id. */
  alongside?: (tx: Queryable, id: string) => Promise<void>;
  /** Whether the customer and our team get the emails of a request; they do when left out. */
  isMailed?: boolean;
  /** Who sends it, where that is not the customer: a user id. */
  actorId?: string;
};

/**
 * Stores a quote request and queues the emails to the sales inbox and the customer. The same form
 * sent again is stored and emailed once. An email that can't be rendered does not stop the request.
 * @throws AppError when it was not stored: `unavailable` while the database is away, else
 * `internal`.
 */
export async function requestQuote(
  { database, clock, log, pageOf, alongside, actorId, isMailed = true }: Dependencies,
  request: QuoteRequest,
): Promise<{ id: string; number: number }> {
  try {
    const id = randomUUID();
    const number = await nextNumber(database.query);
    const row = { ...rowOf(request), id, number, createdAt: clock.now() };
    const mailed = { ...request, number, page: pageOf(id), service: row.serviceType };
    const mails = isMailed ? await logFailure(log, quoteMails(mailed)) : undefined;
    return await database.transaction(actorId ?? request.userId, async (tx) => {
      const [stored] = await tx
        .insert(quoteRequests)
        .values(row)
        .onConflictDoNothing({ target: quoteRequests.submissionKey })
        .returning(received);
      if (!stored) return findSent(tx, request.submissionKey);
      // In a nested transaction, so that a failure rolls back only the emails.
      if (mails) {
        await logFailure(
          log,
          tx.transaction((within: Queryable) => enqueueMail(within, mails)),
        );
      }
      await alongside?.(tx, stored.id);
      return stored;
    });
  } catch (error) {
    log.error({ err: error }, "quote request not stored");
    throw notStored(error);
  }
}

const received = { id: quoteRequests.id, number: quoteRequests.number };

/** Taken in advance: the emails contain it, and are rendered outside of the transaction. */
async function nextNumber(query: Queryable): Promise<number> {
  const { rows } = await query.execute<{ number: string }>(
    sql`select nextval('quote_requests_number_seq') as number`,
  );
  return Number(rows[0]?.number);
}

async function findSent(query: Queryable, submissionKey: string) {
  const [found] = await query
    .select(received)
    .from(quoteRequests)
    .where(eq(quoteRequests.submissionKey, submissionKey));
  if (!found) throw new Error("a quote request conflicts with one that is not there");
  return found;
}

function notStored(cause: unknown): AppError {
  const message = "Failed to save your request";
  return isOutage(cause)
    ? new AppError("unavailable", message, { cause, retryAfter: outageRetryAfter })
    : new AppError("internal", message, { cause });
}

function rowOf(request: QuoteRequest): Omit<typeof quoteRequests.$inferInsert, "createdAt"> {
  const { origin, originZip, destination, destinationZip, readyDate, units } = request;
  return {
    userId: request.userId,
    contactName: request.name,
    companyName: request.company,
    email: request.email,
    phone: request.phone,
    serviceType: request.service ?? anyService,
    freightType: request.freight,
    pickupLocation: origin ?? originZip ?? toBeDetermined,
    deliveryLocation: destination ?? destinationZip ?? toBeDetermined,
    pickupDate: readyDate ?? request.today,
    specialRequirements: specialRequirements(request.message ?? "", request),
    status: "pending",
    submissionKey: request.submissionKey,
    originZip,
    destinationZip,
    readyDate,
    weightLbs: request.totalWeight ?? weightOf(units),
    handlingUnits: units,
    freightClass: request.freightClass,
    accessorials: request.accessorials,
    hazmat: request.hazmat,
    temperatureMin: request.temperatureMin,
    temperatureMax: request.temperatureMax,
  };
}

function weightOf(units: QuoteRequest["units"]): number | null {
  return units.length === 0
    ? null
    : units.reduce((sum, { count, weight }) => sum + count * weight, 0);
}

async function logFailure<T>(log: Log, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    log.error({ err: error }, "mails of a quote request not made");
    return undefined;
  }
}
