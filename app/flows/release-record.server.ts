import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Actor } from "#app/features/accounts/actor.ts";
import { findCarrierPeople } from "#app/features/accounts/carrier-people.server.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { listAssignmentsOf } from "#app/features/assignments/queries.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { recordAskedMail, recordReleasedMail } from "#app/features/papers/mail/record.server.tsx";
import { makePaper, refuseMaker } from "#app/features/papers/make-paper.server.ts";
import type { PaperReader } from "#app/features/papers/paper.ts";
import { carrierRecordPath, ownRecordPath } from "#app/features/papers/paths.ts";
import { can, mayActOnPapers, readingOf } from "#app/features/papers/policy.ts";
import { recordRequests } from "#app/features/papers/tables.server.ts";
import { carrierFor, isEndedFor } from "#app/features/shipments/load/run-by.server.ts";
import { notYourRole } from "#app/features/shipments/refusal.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { readRecordCarriers } from "./record-carriers.server.ts";
import { readTransactionRecord } from "./transaction-record.server.ts";

type Dependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
  /** The public origin of the site, for the links in emails. */
  origin: string;
};

const noLoad = () => new AppError("not_found", "This load does not exist.");

/**
 * Asks for the transaction record of a load, as its customer or a carrier that has or had it
 * (49 CFR 371.3(c)), and emails our desk. A second request while one is open changes nothing.
 * @throws AppError `not_found` if the actor isn't a party to the load; `forbidden` for a member who
 * only looks; as `refuseMaker`.
 */
export async function requestRecord(
  { database, actor, clock, origin }: Dependencies,
  shipmentId: string,
): Promise<void> {
  const load = await readLoad(database.query, shipmentId, actor);
  const party = load ? readingOf(actor, load).reader : null;
  if (!actor || !load || !party || party === "staff") throw noLoad();
  const parties = party === "carrier" ? { ...load, carrierId: actor.companyId } : load;
  if (!mayActOnPapers(actor, parties)) throw notYourRole();
  await refuseMaker(database.query, actor);
  const now = clock.now();
  const asked = { party, carrierId: party === "carrier" ? actor.companyId : null };
  const mail = await recordAskedMail({ ...load, party, person: actor }, origin);
  await database.transaction(actor.userId, async (tx) => {
    const added = await tx
      .insert(recordRequests)
      .values({ shipmentId, ...asked, requestedAt: now, requestedBy: actor.userId })
      .onConflictDoNothing()
      .returning({ id: recordRequests.id });
    if (added.length === 0) return;
    await enqueueMail(tx, mail);
    const details = { trackingId: load.trackingId, party };
    const subject = { kind: "shipment", id: shipmentId };
    await recordAudit(tx, { actorId: actor.userId, action: "record.ask", subject, details }, now);
  });
}

type Release = {
  id: string;
  party: PaperReader;
  /** Which carrier, of a load that several run; its only one when left out. */
  carrierId?: string | null | undefined;
};

/** The carrier that gets the record. @throws AppError `not_found`; `invalid` without a choice. */
async function chooseCarrier(
  query: Queryable,
  load: { id: string; carrierId: string | null },
  chosen: string | undefined,
): Promise<string> {
  const known = (await readRecordCarriers(query, load.id)).map((one) => one.carrierId);
  const all = [...new Set(load.carrierId ? [load.carrierId, ...known] : known)];
  if (chosen) {
    const had = (await listAssignmentsOf(query, load.id)).map((one) => one.assignment.carrierId);
    if (![...all, ...had].includes(chosen)) throw noLoad();
    return chosen;
  }
  const only = all.length > 1 && !load.carrierId ? undefined : (load.carrierId ?? all[0]);
  if (only) return only;
  if (all.length === 0) throw noLoad();
  const message = "Several carriers run this load. Choose one.";
  throw new AppError("invalid", message, { fields: { carrierId: [message] } });
}

/**
 * Releases the transaction record of a load as it is now to a party, for staff: it answers the open
 * request, or is recorded as asked for by phone, and the party is emailed where to download it.
 * @throws AppError `not_found` if the actor may not, or the load has no such party.
 */
export async function releaseRecord(
  deps: Dependencies,
  { id: shipmentId, party, carrierId: chosen }: Release,
): Promise<void> {
  const { database, actor, clock, origin } = deps;
  const { query } = database;
  const load = await readLoad(query, shipmentId, null);
  if (!can(actor, "release-record")) {
    throw refusalTo(actor, "papers.release-record", noLoad());
  }
  if (!load) throw noLoad();
  const carrierId =
    party === "carrier" ? await chooseCarrier(query, load, chosen ?? undefined) : null;
  const reader = carrierId
    ? { party: "carrier" as const, carrierId }
    : { party: "customer" as const };
  const document = await readTransactionRecord(query, clock, shipmentId, reader);
  const isShared = carrierId && (await isSharedRecord(query, load, carrierId));
  // Each carrier of a load that several ran has a copy of its own, and so has one that lost it.
  const key = { shipmentId, kind: document.kind, ...(isShared && { subject: carrierId }) };
  const version = await makePaper(deps, key, document);
  const path = party === "customer" ? ownRecordPath : carrierRecordPath;
  const mailTo = await recordReleasedMail(load.trackingId, origin + path(load.trackingId));
  const now = clock.now();
  const released = { releasedAt: now, releasedBy: actor.userId, versionId: version.id };
  await database.transaction(actor.userId, async (tx) => {
    const answered = await tx
      .update(recordRequests)
      .set(released)
      .where(
        and(
          eq(recordRequests.shipmentId, shipmentId),
          eq(recordRequests.party, party),
          carrierId ? eq(recordRequests.carrierId, carrierId) : undefined,
          isNull(recordRequests.releasedAt),
        ),
      )
      .returning({ id: recordRequests.id });
    if (answered.length === 0) {
      const without = { shipmentId, party, carrierId, requestedAt: now };
      await tx.insert(recordRequests).values({ ...without, ...released });
    }
    for (const email of await addressesOf(tx, { ...load, carrierId }, party))
      await enqueueMail(tx, mailTo(email));
    const details = { trackingId: load.trackingId, party, sha256: version.sha256 };
    const subject = { kind: "shipment", id: shipmentId };
    await recordAudit(
      tx,
      { actorId: actor.userId, action: "record.release", subject, details },
      now,
    );
  });
}

async function isSharedRecord(
  query: Queryable,
  load: { id: string; carrierId: string | null },
  carrierId: string,
) {
  return carrierId !== load.carrierId || (await readRecordCarriers(query, load.id)).length > 1;
}

/** Whom a party's news of a record reaches: who booked the load, or the billing of its carrier. */
async function addressesOf(
  tx: Queryable,
  { userId, carrierId }: { userId: string; carrierId: string | null },
  party: PaperReader,
): Promise<string[]> {
  if (party === "carrier") {
    const people = await findCarrierPeople(tx, carrierId ? [carrierId] : [], "billing");
    return people.map(({ email }) => email);
  }
  const booked = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return booked.map(({ email }) => email);
}

const asker = alias(users, "asker");
const releaser = alias(users, "releaser");

const columns = {
  id: recordRequests.id,
  party: recordRequests.party,
  carrierId: recordRequests.carrierId,
  requestedAt: recordRequests.requestedAt,
  requestedBy: asker.name,
  releasedAt: recordRequests.releasedAt,
  releasedBy: releaser.name,
  versionId: recordRequests.versionId,
  shipmentId: recordRequests.shipmentId,
  trackingId: shipments.trackingId,
};

function selectRequests(query: Queryable) {
  return query
    .select(columns)
    .from(recordRequests)
    .innerJoin(shipments, eq(shipments.id, recordRequests.shipmentId))
    .leftJoin(asker, eq(asker.id, recordRequests.requestedBy))
    .leftJoin(releaser, eq(releaser.id, recordRequests.releasedBy))
    .orderBy(desc(recordRequests.requestedAt), desc(recordRequests.id))
    .$dynamic();
}

/**
 * The requests for a load's record and its releases, newest first; only a party's own where given, and
 * of its carriers only this one's.
 */
export function listRequestsOf(
  query: Queryable,
  shipmentId: string,
  party?: PaperReader,
  carrierId?: string,
) {
  return selectRequests(query).where(
    and(
      eq(recordRequests.shipmentId, shipmentId),
      party === undefined ? undefined : eq(recordRequests.party, party),
      carrierId === undefined ? undefined : eq(recordRequests.carrierId, carrierId),
    ),
  );
}

/** The requests that staff have to answer, newest first. For staff. */
export function listOpenRequests(query: Queryable) {
  return selectRequests(query).where(isNull(recordRequests.releasedAt)).limit(200);
}

async function readLoad(query: Queryable, shipmentId: string, actor: Actor | null) {
  const { userId, companyId, trackingId, id } = shipments;
  const [load] = await query
    .select({
      id,
      userId,
      companyId,
      trackingId,
      carrierId: carrierFor(actor),
      isEnded: actor ? isEndedFor(actor.companyId) : sql<boolean>`false`,
    })
    .from(shipments)
    .where(eq(shipments.id, shipmentId));
  return load;
}
