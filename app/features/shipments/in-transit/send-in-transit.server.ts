import type { Actor } from "#app/features/accounts/actor.ts";
import { listOrganizationPeople } from "#app/features/accounts/organizations/queries.server.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { enqueueMailOnce } from "#app/features/mail/enqueue.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { derivedUuid } from "#app/platform/ids.server.ts";
import { inTransitMail } from "../mail/in-transit.server.tsx";
import { can } from "../policy.ts";
import { inTransitPath } from "../shipment-path.ts";
import { readLoadsInTransit } from "./loads-in-transit.server.ts";

type Dependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
  /** The site's public origin, for the link in the email. */
  origin: string;
};

/** Whom a company's loads in transit can be emailed to: its own people, at addresses they confirmed. */
export async function listOwnAddresses(query: Queryable, companyId: string) {
  const people = await listOrganizationPeople(query, companyId);
  return people
    .filter(({ emailVerified }) => emailVerified)
    .map(({ userId, name, email }) => ({ userId, name, email }));
}

/** Whether the actor may email them: those of the company who write to us, and our staff. */
export function maySendInTransit(actor: Actor | null, companyId: string): actor is Actor {
  return can(actor, "message-any") || can(actor, "message", { companyId });
}

type Sending = { companyId: string; sendingId: string; userIds: readonly string[] };

/**
 * Emails people of a company where its loads in transit are, once for each `sendingId` and person: sending the
 * same form again sends nothing. Returns how many get the email.
 * @throws AppError `forbidden` for who may not; `conflict` when none is in transit; `invalid` for people
 * who aren't the company's.
 */
export async function sendLoadsInTransit(
  { database, actor, clock, origin }: Dependencies,
  { companyId, sendingId, userIds }: Sending,
): Promise<number> {
  if (!maySendInTransit(actor, companyId)) {
    const refusal = new AppError("forbidden", "Your role lets you view loads, not email them.");
    throw refusalTo(actor, "shipments.message-any", refusal);
  }
  const { query } = database;
  const now = clock.now();
  const people = await listOwnAddresses(query, companyId);
  const chosen = people.filter(({ userId }) => userIds.includes(userId));
  if (chosen.length < new Set(userIds).size) {
    const fields = { userIds: ["One of them can't get it. Reload the list"] };
    throw new AppError("invalid", "Nothing was sent: choose who gets it.", { fields });
  }
  const loads = await readLoadsInTransit(query, companyId, now);
  if (loads.length === 0) {
    throw new AppError("conflict", "Nothing was sent: no load is in transit now.");
  }
  const mailTo = await inTransitMail(loads, origin + inTransitPath);
  await database.transaction(actor.userId, async (tx) => {
    const told: string[] = [];
    for (const { userId, email } of chosen) {
      const id = derivedUuid(sendingId, companyId, userId);
      if (await enqueueMailOnce(tx, mailTo(email), id)) told.push(email);
    }
    if (told.length === 0) return;
    const subject = { kind: "company", id: companyId };
    const details = { loads: loads.length, email: told.join(", ") };
    const entry = { actorId: actor.userId, action: "load.in-transit-mail" as const };
    await recordAudit(tx, { ...entry, subject, details }, now);
  });
  return chosen.length;
}
