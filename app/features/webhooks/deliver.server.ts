import { and, eq, isNull, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { companyMembers, users } from "#app/features/accounts/tables.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { retryWrite } from "#app/platform/database/retry-write.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import { failsAtMost } from "./backoff.ts";
import { disabledMail } from "./mail/disabled.server.tsx";
import {
  type ClaimedDelivery,
  claimDelivery,
  failWaiting,
  markDelivered,
  markDeliveryFailed,
} from "./outbox.server.ts";
import { post } from "./post.server.ts";
import { secretsNow } from "./secret.server.ts";
import { webhookEndpoints } from "./tables.server.ts";

export type DeliveryDependencies = {
  database: Database;
  signer: Signer;
  clock: Clock;
  log: Log;
  /** Whether messages can go to localhost and private networks: for demos and tests. */
  allowsPrivate: boolean;
};

/** Maximum characters stored of a failure reason. */
const reasonMax = 300;

/** Sends due messages one after another, until none is left or `stopping` is aborted. */
export async function deliverDueMessages(
  deps: DeliveryDependencies,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted) {
    const claimed = await deps.database.transaction(null, (tx) =>
      claimDelivery(tx, deps.clock.now()),
    );
    if (!claimed) return;
    await attempt(deps, claimed);
  }
}

async function attempt(deps: DeliveryDependencies, delivery: ClaimedDelivery): Promise<void> {
  const { database, clock, log } = deps;
  const named = { delivery: delivery.id, kind: delivery.kind, attempt: delivery.attempts };
  const answer = await send(deps, delivery);
  const now = clock.now();
  if (answer.status !== null && answer.status >= 200 && answer.status < 300) {
    const { status } = answer;
    // Unrecorded, it would be sent twice.
    await retryWrite(() => markDelivered(database.query, delivery, status, now));
    log.info(named, "webhook delivered");
    return;
  }
  const { failingSince } = await markDeliveryFailed(database.query, delivery, answer, now);
  log.info({ ...named, status: answer.status }, "webhook not delivered");
  if (answer.status === 410) await disable(deps, delivery, "gone");
  else if (now.getTime() - failingSince.getTime() >= failsAtMost)
    await disable(deps, delivery, "failing");
}

/** Posts a message, signed with each active secret; the status is null if there was no response. */
async function send(
  { signer, clock, allowsPrivate }: DeliveryDependencies,
  { id, sequence, kind, data, createdAt, endpoint }: ClaimedDelivery,
): Promise<{ status: number | null; reason: string }> {
  const now = clock.now();
  const body = JSON.stringify({ type: kind, timestamp: createdAt.toISOString(), sequence, data });
  const signatures = secretsNow(signer, endpoint, now).map((secret) =>
    new Webhook(secret).sign(id, now, body),
  );
  const headers = {
    "content-type": "application/json",
    "user-agent": "freight-webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": signatures.join(" "),
  };
  try {
    const status = await post({ url: endpoint.url, headers, body, allowsPrivate });
    return { status, reason: `Responded ${status}` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { status: null, reason: reason.slice(0, reasonMax) };
  }
}

/** Disables an endpoint, drops its pending messages and tells the company's owners, in one transaction. */
async function disable(
  { database, clock }: DeliveryDependencies,
  { endpoint }: ClaimedDelivery,
  reason: "gone" | "failing",
): Promise<void> {
  const now = clock.now();
  const owners = await database.query
    .select({ email: users.email })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, endpoint.companyId), eq(companyMembers.role, "owner")));
  const mails = await Promise.all(
    owners.map(({ email }) => disabledMail({ toEmail: email, url: endpoint.url, reason })),
  );
  await database.transaction(null, async (tx) => {
    const disabled = await tx
      .update(webhookEndpoints)
      .set({
        disabledAt: now,
        disabledReason: reason,
        version: sql`${webhookEndpoints.version} + 1`,
      })
      .where(and(eq(webhookEndpoints.id, endpoint.id), isNull(webhookEndpoints.disabledAt)))
      .returning({ id: webhookEndpoints.id });
    if (disabled.length === 0) return;
    await failWaiting(tx, endpoint.id, now);
    for (const mail of mails) await enqueueMail(tx, mail);
  });
}
