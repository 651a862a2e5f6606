import { and, asc, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { lockConfirmed } from "#app/features/accounts/confirmed-email.server.ts";
import { canManageKeys } from "#app/features/accounts/policy.ts";
import { companyMembers } from "#app/features/accounts/tables.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { failWaiting, working } from "./outbox.server.ts";
import type { NewEndpoint } from "./schema.ts";
import { webhookEndpoints } from "./tables.server.ts";

export type WebhookDependencies = { database: Database; actor: Actor; clock: Clock };

export type Endpoint = typeof webhookEndpoints.$inferSelect;

/** Maximum endpoints per company. */
const endpointsAtMost = 5;

/** The endpoints of the actor's company, the oldest first; for its owners. */
export async function listEndpoints(query: Queryable, actor: Actor): Promise<Endpoint[]> {
  if (!canManageKeys(actor)) return [];
  return query
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.companyId, actor.companyId))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
}

/**
 * Adds a webhook endpoint for the actor's company.
 * @throws AppError `not_found` for anyone but an owner; `conflict` when there are too many; `invalid`
 * until the actor's address is confirmed.
 */
export function createEndpoint(
  deps: WebhookDependencies,
  { id, url, kinds }: NewEndpoint & { id: string },
): Promise<Endpoint> {
  return asOwner(deps, { action: "webhook.create", details: { url, kinds } }, async (tx) => {
    const { companyId, userId } = deps.actor;
    await lockConfirmed(tx, deps.actor, "add webhooks");
    const [before] = await tx.select().from(webhookEndpoints).where(ownEndpoint(deps.actor, id));
    if (before) return before;
    const [found] = await tx
      .select({ count: count() })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.companyId, companyId));
    if ((found?.count ?? 0) >= endpointsAtMost) {
      const most = `Your company has ${endpointsAtMost} endpoints.`;
      throw new AppError("conflict", `${most} Remove one you don't need first.`);
    }
    const createdAt = deps.clock.now();
    const [made] = await tx
      .insert(webhookEndpoints)
      .values({ id, companyId, url, kinds, createdBy: userId, createdAt })
      .returning();
    if (!made) throw new Error("the endpoint was not stored");
    return made;
  });
}

const newVersion = sql`${webhookEndpoints.version} + 1`;

/**
 * Changes the URL and the events of an endpoint. Pending messages go to the new URL.
 * @throws AppError `not_found`; `conflict` when it isn't at `version` anymore.
 */
export async function changeEndpoint(
  deps: WebhookDependencies,
  { id, version, url, kinds }: NewEndpoint & { id: string; version: number },
): Promise<void> {
  const details = { endpoint: id, url, kinds };
  await asOwner(deps, { action: "webhook.change", details }, async (tx) => {
    const before = await readOwn(tx, deps.actor, id);
    if (before.version !== version) throw overtaken();
    // The failures were another server's.
    const health = before.url === url ? {} : working;
    await tx
      .update(webhookEndpoints)
      .set({ url, kinds, ...health, version: newVersion })
      .where(eq(webhookEndpoints.id, id));
  });
}

/** Removes an endpoint and its messages. @throws AppError `not_found`. */
export async function removeEndpoint(deps: WebhookDependencies, id: string): Promise<void> {
  await asOwner(deps, { action: "webhook.remove", details: { endpoint: id } }, async (tx) => {
    const removed = await tx
      .delete(webhookEndpoints)
      .where(ownEndpoint(deps.actor, id))
      .returning({ id: webhookEndpoints.id });
    if (removed.length === 0) throw notThere();
  });
}

/**
 * Gives an endpoint a new secret; for a day, messages are signed with the old one, too.
 * @throws AppError `not_found`.
 */
export async function rotateSecret(deps: WebhookDependencies, id: string): Promise<void> {
  await asOwner(deps, { action: "webhook.rotate", details: { endpoint: id } }, async (tx) => {
    const endpoint = await readOwn(tx, deps.actor, id);
    await tx
      .update(webhookEndpoints)
      .set({
        secretVersion: endpoint.secretVersion + 1,
        rotatedAt: deps.clock.now(),
        version: newVersion,
      })
      .where(eq(webhookEndpoints.id, id));
  });
}

/** Enables a disabled endpoint again. @throws AppError `not_found`. */
export async function enableEndpoint(deps: WebhookDependencies, id: string): Promise<void> {
  await asOwner(deps, { action: "webhook.enable", details: { endpoint: id } }, async (tx) => {
    const enabled = await tx
      .update(webhookEndpoints)
      .set({ disabledAt: null, disabledReason: null, ...working, version: newVersion })
      .where(and(ownEndpoint(deps.actor, id), isNotNull(webhookEndpoints.disabledAt)))
      .returning({ id: webhookEndpoints.id });
    if (enabled.length === 0) throw notThere();
  });
}

/**
 * An endpoint of the actor's company, locked until the transaction ends.
 * @throws AppError `not_found`.
 */
export async function readOwn(tx: Queryable, actor: Actor, id: string): Promise<Endpoint> {
  if (!canManageKeys(actor)) throw notThere();
  const [found] = await tx
    .select()
    .from(webhookEndpoints)
    .where(ownEndpoint(actor, id))
    .for("update");
  if (!found) throw notThere();
  return found;
}

/**
 * Disables all endpoints that a person added, in the caller's transaction. An owner of the company can
 * enable them again.
 */
export async function stopEndpointsOf(tx: Queryable, userId: string, now: Date): Promise<void> {
  const stopped = await tx
    .update(webhookEndpoints)
    .set({ disabledAt: now, disabledReason: "reset", version: newVersion })
    .where(and(eq(webhookEndpoints.createdBy, userId), isNull(webhookEndpoints.disabledAt)))
    .returning({ id: webhookEndpoints.id, companyId: webhookEndpoints.companyId });
  for (const { id, companyId } of stopped) {
    await failWaiting(tx, id, now);
    const subject = { kind: "company", id: companyId };
    const entry = { actorId: userId, action: "webhook.stop" as const, subject };
    await recordAudit(tx, { ...entry, details: { endpoint: id } }, now);
  }
}

/** Deletes the endpoints of a company that has no members left, in the caller's transaction. */
export async function forgetEndpoints(tx: Queryable, companyId: string): Promise<void> {
  const left = await tx.$count(companyMembers, eq(companyMembers.companyId, companyId));
  if (left === 0) await removeEndpoints(tx, companyId);
}

/** Removes all endpoints of a company, in the caller's transaction. */
export async function removeEndpoints(tx: Queryable, companyId: string): Promise<void> {
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.companyId, companyId));
}

type Action = Pick<Parameters<typeof recordAudit>[1], "action" | "details">;

async function asOwner<T>(
  { database, actor, clock }: WebhookDependencies,
  action: Action,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return database.transaction(actor.userId, async (tx) => {
    // Locked, so that an owner who is demoted or removed meanwhile can't change anything.
    const [member] = await tx
      .select({ companyRole: companyMembers.role })
      .from(companyMembers)
      .where(
        and(eq(companyMembers.userId, actor.userId), eq(companyMembers.companyId, actor.companyId)),
      )
      .for("share");
    if (!canManageKeys(member ?? null)) throw notThere();
    const done = await work(tx);
    const subject = { kind: "company", id: actor.companyId };
    await recordAudit(tx, { actorId: actor.userId, subject, ...action }, clock.now());
    return done;
  });
}

function ownEndpoint({ companyId }: Actor, id: string) {
  return and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.companyId, companyId));
}

const notThere = () =>
  new AppError("not_found", "Only an owner manages webhooks, and only those of the company.");

const overtaken = () =>
  new AppError(
    "conflict",
    "Nothing was saved: a colleague just changed this endpoint. Reload the page, then try again.",
  );
