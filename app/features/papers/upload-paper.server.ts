import { randomUUID } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { assignments } from "#app/features/assignments/tables.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { canRead } from "#app/features/shipments/load/audience.ts";
import { isDriver, type LoadDriver } from "#app/features/shipments/load/load-driver.ts";
import { lockLoad } from "#app/features/shipments/load/lock-load.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { isSentBy } from "./of-carrier.server.ts";
import { placeBytes } from "./place-bytes.server.ts";
import { canUpload, readingOf } from "./policy.ts";
import { readParties } from "./read.server.ts";
import { readUploadedPages } from "./read-pages.server.ts";
import type { UploadDependencies } from "./read-upload.server.ts";
import type { uploadSchema } from "./schema.ts";
import { type StoredVersion, storeVersion } from "./store.server.ts";
import { papers, paperUploads, paperVersions } from "./tables.server.ts";

export type UploadingDependencies = UploadDependencies & { clock: Clock };

/** A document with its file, or the files of its pages in order. */
export type SentUpload = z.output<typeof uploadSchema> & { file: unknown };

/**
 * Stores a document of a load, from staff or from a dispatcher of a carrier that has or had it. What a carrier
 * sent is read by it and our team until staff show it to the customer; staff choose who reads theirs.
 * @throws AppError as `openUpload` and what it returns.
 */
export async function uploadPaper(
  deps: UploadingDependencies,
  id: string,
  sent: SentUpload,
): Promise<StoredVersion> {
  const store = await openUpload(deps, id, sent);
  return deps.database.transaction(deps.actor?.userId ?? null, store);
}

/**
 * Reads the files of a document, and returns what stores it in a transaction of its caller's: that throws
 * `conflict` for a file that the same side sent as this kind already.
 * @throws AppError `not_found` without the load or access; `invalid` for an audience that isn't chosen by
 * staff; as `readUploadedPages`.
 */
export async function openUpload(
  { database, actor, clock, ...files }: UploadingDependencies,
  id: string,
  { file, kind, note, audience }: SentUpload,
): Promise<(tx: Queryable) => Promise<StoredVersion>> {
  const known = await readParties(database.query, actor, id);
  if (!known || !canUpload(actor, known)) {
    throw refusalTo(actor && isDriver(actor) ? null : actor, "papers.upload", notThere());
  }
  if (audience !== "staff" && !isOfStaff(actor, known)) throw notYours();
  const { ending, bytes, ...read } = await readUploadedPages({ database, actor, ...files }, file);
  const placed = await placeBytes(database, bytes);
  const { sha256 } = placed;
  return async (tx) => {
    await lockLoad(tx, id);
    const load = await readParties(tx, actor, id);
    if (!load || !canUpload(actor, load)) throw notThere();
    const isStaff = isOfStaff(actor, load);
    await refuseSame(tx, { id, kind, sha256, sentBy: isStaff ? null : actor.companyId });
    const now = clock.now();
    const fileName = `${kind.replaceAll(" ", "-")}-${load.trackingId}.${ending}`;
    const key = { shipmentId: id, kind, subject: randomUUID() };
    const version = await storeVersion(
      tx,
      key,
      { ...read, file: placed, fileName, broughtBy: actor.userId },
      now,
    );
    const forCustomer = canRead("customer", audience);
    await tx.insert(paperUploads).values({
      versionId: version.id,
      note,
      assignmentId: isStaff ? null : await findAssignmentOf(tx, actor, id),
      isByDriver: isDriver(actor),
      forCustomer,
      forCarrier: canRead("carrier", audience),
      ...(forCustomer && { decidedAt: now, decidedBy: actor.userId }),
    });
    const source = isDriver(actor) && { source: "driver" };
    const details = { trackingId: load.trackingId, kind, sha256, audience, ...source };
    const subject = { kind: "shipment", id };
    await recordAudit(tx, { actorId: actor.userId, action: "paper.upload", subject, details }, now);
    return version;
  };
}

const isOfStaff = (actor: Actor | LoadDriver, load: Parameters<typeof readingOf>[1]) =>
  !isDriver(actor) && readingOf(actor, load).reader === "staff";

type Sent = { id: string; kind: SentUpload["kind"]; sha256: string; sentBy: string | null };

/** @throws AppError `conflict` for what a carrier sent already or, for staff, anybody. The load is locked. */
async function refuseSame(tx: Queryable, { id, kind, sha256: hash, sentBy }: Sent): Promise<void> {
  const [same] = await tx
    .select({ id: paperVersions.id })
    .from(paperVersions)
    .innerJoin(papers, eq(papers.id, paperVersions.paperId))
    .where(
      and(
        eq(papers.shipmentId, id),
        eq(papers.kind, kind),
        eq(paperVersions.sha256, hash),
        sql`${paperVersions.scan} is distinct from 'infected'`,
        sentBy === null ? undefined : isSentBy(sentBy),
      ),
    )
    .limit(1);
  if (!same) return;
  throw new AppError("conflict", "We have this file already. There's no need to send it again.");
}

/** The assignment for which a carrier or a driver sends something: the carrier's last one. */
async function findAssignmentOf(tx: Queryable, actor: Actor | LoadDriver, shipmentId: string) {
  if (isDriver(actor)) return actor.assignmentId;
  const [latest] = await tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(eq(assignments.shipmentId, shipmentId), eq(assignments.carrierId, actor.companyId)))
    .orderBy(sql`${assignments.endedAt} is null desc`, desc(assignments.acceptedAt))
    .limit(1);
  return latest?.id ?? null;
}

const notThere = () => new AppError("not_found", "This load does not exist.");

function notYours(): AppError {
  const message = "Our team decides who else sees it. Leave this out.";
  return new AppError("invalid", message, { fields: { audience: [message] } });
}
