import { and, desc, eq, gte, lt, ne, type SQL } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { rateLimiter } from "#app/platform/rate-limit.server.ts";
import { readOwn, type WebhookDependencies } from "./endpoints.server.ts";
import { testKind } from "./event-kind.ts";
import { webhookDeliveries } from "./tables.server.ts";

/** Maximum deliveries shown per endpoint. */
const shownAtMost = 20;

export type ListedDelivery = Awaited<ReturnType<typeof listDeliveries>>[number];

/** The latest deliveries to an endpoint; the caller checks the policy. */
export function listDeliveries(query: Queryable, endpointId: string) {
  const { sequence, id, kind, state, attempts, createdAt, nextAttemptAt } = webhookDeliveries;
  const { lastStatus, lastError } = webhookDeliveries;
  const outcome = { state, attempts, nextAttemptAt, lastStatus, lastError };
  return query
    .select({ sequence, id, kind, createdAt, ...outcome })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, endpointId))
    .orderBy(desc(sequence))
    .limit(shownAtMost);
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
    await work(tx);
  });
}
