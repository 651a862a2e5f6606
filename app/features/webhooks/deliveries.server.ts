import { and, desc, eq, gte, lt, ne, type SQL } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type PagePlace, readPage } from "#app/platform/database/page.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { rateLimiter } from "#app/platform/rate-limit.server.ts";
import { readOwn, type WebhookDependencies } from "./endpoints.server.ts";
import { type DeliveryState, testKind, type WebhookKind } from "./event-kind.ts";
import { webhookDeliveries, webhookEndpoints } from "./tables.server.ts";

/** Maximum deliveries shown per endpoint. */
const shownAtMost = 20;

export type ListedDelivery = Awaited<ReturnType<typeof listDeliveries>>[number];

const { sequence, id, kind, state, attempts, createdAt, nextAttemptAt } = webhookDeliveries;
const { lastStatus, lastError } = webhookDeliveries;
const outcome = { state, attempts, nextAttemptAt, lastStatus, lastError };
const listed = { sequence, id, kind, createdAt, ...outcome };

/** The latest deliveries to an endpoint; the caller checks the policy. */
export function listDeliveries(query: Queryable, endpointId: string) {
  return query
    .select(listed)
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, endpointId))
    .orderBy(desc(sequence))
    .limit(shownAtMost);
}

/** How many messages to an endpoint failed, so that they can be sent again; the caller checks the policy. */
export function countFailedMessages(query: Queryable, endpointId: string): Promise<number> {
  const { endpointId: of, state } = webhookDeliveries;
  return query.$count(webhookDeliveries, and(eq(of, endpointId), eq(state, "failed")));
}

/** Narrows a list of deliveries. */
export type DeliveryFilter = {
  state?: DeliveryState | undefined;
  kind?: WebhookKind | typeof testKind | undefined;
};

/** One page of the deliveries to an endpoint, latest first; the caller checks the policy. */
export function pageDeliveries(
  query: Queryable,
  endpointId: string,
  filter: DeliveryFilter,
  place: PagePlace,
) {
  const which = and(
    eq(webhookDeliveries.endpointId, endpointId),
    filter.state && eq(state, filter.state),
    filter.kind && eq(kind, filter.kind),
  );
  const by = [
    { sql: sequence, kind: "number", of: (row: ListedDelivery) => row.sequence },
  ] as const;
  return readPage(place, { direction: "descending", by }, (part) =>
    query
      .select(listed)
      .from(webhookDeliveries)
      .where(and(which, part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit),
  );
}

/** One delivery to an endpoint with its data; the caller checks the policy. */
export async function readDelivery(query: Queryable, endpointId: string, deliveryId: string) {
  const [found] = await query
    .select({ ...listed, data: webhookDeliveries.data })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(id, deliveryId)));
  return found;
}

/**
 * Sends a test message to an endpoint.
 * @throws AppError `not_found`; `conflict` while it is disabled.
 */
export async function sendTest(deps: WebhookDependencies, endpointId: string): Promise<void> {
  await onEnabled(deps, endpointId, async (tx) => {
    const data = { message: "This is a test." };
    await tx.insert(webhookDeliveries).values({ endpointId, kind: testKind, data });
  });
}

const again = {
  state: "waiting" as const,
  attempts: 0,
  nextAttemptAt: null,
  settledAt: null,
};

/** Sends one message again, with the same ID. @throws AppError as `sendTest`. */
export async function replayDelivery(
  deps: WebhookDependencies,
  endpointId: string,
  id: string,
): Promise<void> {
  await onEnabled(deps, endpointId, async (tx) => {
    const which = and(
      eq(webhookDeliveries.id, id),
      eq(webhookDeliveries.endpointId, endpointId),
      ne(webhookDeliveries.state, "waiting"),
    );
    const sent = await tx
      .update(webhookDeliveries)
      .set(again)
      .where(which)
      .returning({ id: webhookDeliveries.id });
    if (sent.length === 0) throw new AppError("not_found", "This message can't be sent again.");
  });
}

/** Sends all failed messages of an endpoint again. @throws AppError as `sendTest`. */
export function replayFailed(deps: WebhookDependencies, endpointId: string): Promise<void> {
  return replayAll(deps, endpointId, eq(webhookDeliveries.state, "failed"));
}

/**
 * Sends all messages of a time range again, for a receiver that lost them.
 * @throws AppError as `sendTest`.
 */
export function replayTime(
  deps: WebhookDependencies,
  endpointId: string,
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  const { createdAt, state } = webhookDeliveries;
  return replayAll(
    deps,
    endpointId,
    and(gte(createdAt, from), lt(createdAt, to), ne(state, "waiting")),
  );
}

async function replayAll(deps: WebhookDependencies, endpointId: string, which: SQL | undefined) {
  await onEnabled(deps, endpointId, async (tx) => {
    await tx
      .update(webhookDeliveries)
      .set(again)
      .where(and(eq(webhookDeliveries.endpointId, endpointId), which));
  });
}

/** Messages sent on request are limited, so that nobody can use us to flood an address. */
function sentByHand(query: Queryable) {
  return rateLimiter(query, {
    name: "webhook-by-hand",
    points: 60,
    window: 60 * 60,
    message: "Your company has sent too many messages by hand.",
  });
}

async function onEnabled(
  { database, actor }: WebhookDependencies,
  endpointId: string,
  work: (tx: Queryable) => Promise<void>,
): Promise<void> {
  await sentByHand(database.query).count(actor.companyId);
  await database.transaction(actor.userId, async (tx) => {
    const endpoint = await readOwn(tx, actor, endpointId);
    if (endpoint.disabledAt) {
      throw new AppError("conflict", "This endpoint is disabled. Enable it first.");
    }
    // They asked for it now, also of an endpoint that rests.
    await tx
      .update(webhookEndpoints)
      .set({ retryAt: null })
      .where(eq(webhookEndpoints.id, endpointId));
    await work(tx);
  });
}
