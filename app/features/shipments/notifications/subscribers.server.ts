import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { rateLimiter } from "#app/platform/rate-limit.server.ts";
import type { SubscriberState } from "./notifications.ts";
import { subscribers } from "./tables.server.ts";

const hour = 60 * 60;
const day = 24 * hour;
const newsPerAddress = 100;
const asksPerCompany = 50;
const asksPerAddress = 5;

/** The answer of an address, as a column of `notification_subscribers`. */
export const subscriberState: SQL<SubscriberState> = sql`case
  when ${subscribers.stoppedAt} is not null then 'stopped'
  when ${subscribers.confirmedAt} is not null then 'confirmed' else 'asked' end`;

/** An address that a company names for the first time. */
export type NewSubscriber = { id: string; email: string };

/** Creates the confirmation email to a new subscriber. */
export type WriteRequest = (subscriber: NewSubscriber) => Promise<OutgoingMail>;

/** New subscribers, each with its email. */
type Requests = { subscriber: NewSubscriber; mail: OutgoingMail }[];

/**
 * Creates emails to those of `emails` that the actor's company has not named before.
 * @throws AppError `too_many` for a company that names many, and for an address that many name.
 */
export async function writeRequests(
  query: Queryable,
  { companyId }: Actor,
  emails: readonly string[],
  write: WriteRequest,
): Promise<Requests> {
  const known = await subscribersOf(query, companyId, emails);
  const named = emails.filter((email) => !known.some((one) => one.email === email));
  for (const email of named) {
    await requestsOfCompany(query).count(companyId);
    await requestsToAddress(query).count(email);
  }
  return Promise.all(
    named.map(async (email) => {
      const subscriber = { id: randomUUID(), email };
      return { subscriber, mail: await write(subscriber) };
    }),
  );
}

/**
 * Stores new subscribers and queues their confirmation emails, once per address even under
 * concurrency. Returns the IDs of all `emails`.
 */
export async function subscribe(
  tx: Queryable,
  { companyId }: Actor,
  emails: readonly string[],
  requests: Requests,
): Promise<string[]> {
  if (requests.length > 0) {
    const added = await tx
      .insert(subscribers)
      .values(requests.map(({ subscriber }) => ({ ...subscriber, companyId })))
      .onConflictDoNothing()
      .returning({ id: subscribers.id });
    for (const { subscriber, mail } of requests) {
      if (added.some(({ id }) => id === subscriber.id)) await enqueueMail(tx, mail);
    }
  }
  return (await subscribersOf(tx, companyId, emails)).map(({ id }) => id);
}

function subscribersOf(query: Queryable, companyId: string, emails: readonly string[]) {
  return query
    .select({ id: subscribers.id, email: subscribers.email })
    .from(subscribers)
    .where(and(eq(subscribers.companyId, companyId), inArray(subscribers.email, [...emails])));
}

type Dependencies = { database: Database; clock: Clock };

/** Records a subscriber's yes, even after an earlier no. */
export async function confirmSubscriber({ database, clock }: Dependencies, id: string) {
  await database.transaction(null, async (tx) => {
    await tx
      .update(subscribers)
      .set({ confirmedAt: clock.now(), stoppedAt: null })
      .where(eq(subscribers.id, id));
  });
}

/** Records a subscriber's no, for all loads of the company; repeating it does nothing. */
export async function stopSubscriber({ database, clock }: Dependencies, id: string) {
  await database.transaction(null, async (tx) => {
    await tx
      .update(subscribers)
      .set({ stoppedAt: clock.now() })
      .where(and(eq(subscribers.id, id), isNull(subscribers.stoppedAt)));
  });
}

/** Counts an update to this address; false past the limit, which all companies share. */
export async function countNews(query: Queryable, email: string): Promise<boolean> {
  const limit = rateLimiter(query, {
    name: "news-to-address",
    points: newsPerAddress,
    window: hour,
    message: "This address has received many updates.",
  });
  try {
    await limit.count(email);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many") return false;
    throw error;
  }
}

function requestsOfCompany(query: Queryable) {
  return rateLimiter(query, {
    name: "subscribers-of-company",
    points: asksPerCompany,
    window: day,
    message: "You added many new addresses today.",
  });
}

function requestsToAddress(query: Queryable) {
  return rateLimiter(query, {
    name: "subscriber-requests",
    points: asksPerAddress,
    window: day,
    message: "We have asked one of these addresses too often today.",
  });
}
