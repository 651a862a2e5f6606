import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Actor } from "#app/features/accounts/actor.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { personName } from "#app/features/shipments/load/person-name.server.ts";
import { carrierFor, isEndedFor } from "#app/features/shipments/load/run-by.server.ts";
import { driverName } from "#app/features/shipments/load/source-name.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { type PagePlace, readPage } from "#app/platform/database/page.server.ts";
import {
  carrierOfPaper,
  isEndedPaper,
  isKeptBy,
  isOfCarrier,
  isPhotoOfDriver,
  isPhotoOfEvent,
} from "./of-carrier.server.ts";
import { openBytes, type StoredFile } from "./open-bytes.server.ts";
import { kindsFor, type PaperKind, type PaperReader, paperKinds, readersOf } from "./paper.ts";
import { readingOf } from "./policy.ts";
import { isReleased, isSeenBy } from "./released.server.ts";
import { canBeOpened } from "./store.server.ts";
import {
  deliveryReceipts,
  paperReads,
  paperSignatures,
  papers,
  paperUploads,
  paperVersions,
  recordRequests,
} from "./tables.server.ts";

/** The parties to a load's documents, its carrier as `carrierFor` says; undefined without the load. */
export async function readParties(
  query: Queryable,
  actor: Pick<Actor, "companyId"> | null,
  shipmentId: string,
) {
  const { trackingId } = shipments;
  const [load] = await query
    .select({ ...partiesFor(actor), trackingId })
    .from(shipments)
    .where(eq(shipments.id, shipmentId));
  return load;
}

const partiesFor = (actor: Pick<Actor, "companyId"> | null) => ({
  companyId: shipments.companyId,
  carrierId: carrierFor(actor),
  isEnded: actor ? isEndedFor(actor.companyId) : sql<boolean>`false`,
});

/** A reader of a load's documents, and the condition for those that it may see; undefined without access. */
async function readReading(query: Queryable, actor: Actor | null, shipmentId: string) {
  const load = await readParties(query, actor, shipmentId);
  if (!load || !actor) return undefined;
  const { reader, isEnded } = readingOf(actor, load);
  if (!reader) return undefined;
  const carrierId = reader === "carrier" ? actor.companyId : load.carrierId;
  const seen = and(
    eq(papers.shipmentId, shipmentId),
    inArray(papers.kind, reader === "staff" ? [...paperKinds] : kindsFor(reader)),
    isSeenBy(reader, actor.companyId),
    reader === "carrier" ? isOfCarrier(actor.companyId) : undefined,
    isEnded ? isKeptBy(actor.companyId) : undefined,
  );
  return { reader, carrierId, seen };
}

/**
 * The documents of a load that the actor may see, each version with its signature, the latest
 * first.
 */
export async function listPapers(query: Queryable, actor: Actor | null, shipmentId: string) {
  const reading = await readReading(query, actor, shipmentId);
  if (!reading) return [];
  return query
    .select({
      id: paperVersions.id,
      kind: papers.kind,
      subject: papers.subject,
      version: paperVersions.version,
      fileName: paperVersions.fileName,
      size: paperVersions.size,
      sha256: paperVersions.sha256,
      broughtAt: paperVersions.broughtAt,
      broughtBy: broughtBy(personName(reading.reader, reading, users)),
      carrier: reading.reader === "staff" ? carrierOfPaper : sql<null>`null`,
      isEnded: isEndedPaper,
      scan: paperVersions.scan,
      signedName: paperSignatures.name,
      signedTitle: paperSignatures.title,
      signedAt: paperSignatures.signedAt,
      receivedBy: deliveryReceipts.receivedBy,
      receivedOn: deliveryReceipts.receivedOn,
      exception: deliveryReceipts.exception,
      pieces: deliveryReceipts.pieces,
      note: sql<string | null>`coalesce(${deliveryReceipts.note}, ${paperUploads.note})`,
      releasedAt: deliveryReceipts.releasedAt,
      withdrawnAt: deliveryReceipts.withdrawnAt,
      shown: reading.reader === "staff" ? shownTo : sql<null>`null`,
    })
    .from(paperVersions)
    .innerJoin(papers, eq(papers.id, paperVersions.paperId))
    .leftJoin(users, eq(users.id, paperVersions.broughtBy))
    .leftJoin(paperSignatures, eq(paperSignatures.versionId, paperVersions.id))
    .leftJoin(deliveryReceipts, eq(deliveryReceipts.versionId, paperVersions.id))
    .leftJoin(paperUploads, eq(paperUploads.versionId, paperVersions.id))
    .leftJoin(deciders, eq(deciders.id, paperUploads.decidedBy))
    .where(reading.seen)
    .orderBy(asc(papers.kind), asc(papers.subject), desc(paperVersions.version));
}

/** Who brought a document: a person, or a driver, who has no account. */
const broughtBy = (person: SQL<string | null>) =>
  sql<
    string | null
  >`case when ${deliveryReceipts.driverOf} is null and ${paperUploads.isByDriver} is not true and not ${isPhotoOfDriver}
    then ${person} else ${driverName} end`;

const deciders = alias(users, "deciders");

/** Who sees an upload besides our team, and who last showed it to the customer or hid it. */
const shownTo = {
  customer: sql<boolean>`${paperUploads.forCustomer} is true`,
  carrier: sql<boolean>`(${paperUploads.forCarrier} is true or ${paperUploads.assignmentId} is not null or ${isPhotoOfEvent})`,
  decidedAt: paperUploads.decidedAt,
  decidedBy: deciders.name,
};

/** What opening the file of a version takes. */
const storedFile = {
  content: paperVersions.content,
  sha256: paperVersions.sha256,
  size: paperVersions.size,
};

type Brought = { id: string; broughtAt: Date };

type Filter = { shipmentId: string; kind?: PaperKind | undefined };

/** One page of the documents that the actor can open, the newest first, of all kinds or one. */
export async function pagePapers(
  query: Queryable,
  actor: Actor | null,
  { shipmentId, kind }: Filter,
  place: PagePlace,
) {
  const reading = await readReading(query, actor, shipmentId);
  if (!reading) return { rows: [], next: null, previous: null };
  const seen = and(reading.seen, kind && eq(papers.kind, kind), canBeOpened);
  const { id, version, fileName, size, sha256, broughtAt } = paperVersions;
  const by = [
    { sql: broughtAt, kind: "instant", of: (row: Brought) => row.broughtAt },
    { sql: id, kind: "uuid", of: (row: Brought) => row.id },
  ] as const;
  return readPage(place, { direction: "descending", by }, (part) =>
    query
      .select({ id, kind: papers.kind, version, fileName, size, sha256, broughtAt })
      .from(paperVersions)
      .innerJoin(papers, eq(papers.id, paperVersions.paperId))
      .where(and(seen, part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit),
  );
}

export type ListedPaper = Awaited<ReturnType<typeof listPapers>>[number];

/**
 * Opens a version and records that the actor read it; undefined without the version or access, and
 * while the virus scanner hasn't found it clean.
 * @throws AppError as `openBytes`
 */
export async function openPaper(
  { database, actor, clock }: { database: Database; actor: Actor | null; clock: Clock },
  versionId: string,
) {
  const [found] = await database.query
    .select({
      kind: papers.kind,
      isOwn: actor ? isOfCarrier(actor.companyId).mapWith(Boolean) : sql<boolean>`false`,
      fileName: paperVersions.fileName,
      mediaType: paperVersions.mediaType,
      ...storedFile,
      ...partiesFor(actor),
      isKept: actor ? sql<boolean>`${isKeptBy(actor.companyId)}` : sql<boolean>`false`,
      isReleased: sql<boolean>`${isReleased}`,
      isForCarrier: sql<boolean>`${isSeenBy("carrier", actor?.companyId ?? null)}`,
    })
    .from(paperVersions)
    .innerJoin(papers, eq(papers.id, paperVersions.paperId))
    .innerJoin(shipments, eq(shipments.id, papers.shipmentId))
    .where(and(eq(paperVersions.id, versionId), canBeOpened));
  if (!found) return undefined;
  const { reader, isEnded } = readingOf(actor, found);
  if (!reader) return undefined;
  if (reader === "customer" && !found.isReleased) return undefined;
  if (reader === "carrier" && !found.isForCarrier) return undefined;
  const isForReader =
    reader === "staff" ||
    (readersOf(found.kind).includes(reader) &&
      (reader === "customer" || (found.isOwn && (found.isKept || !isEnded))));
  if (!isForReader) {
    const isReleased = await wasReleased(database.query, versionId, reader, actor);
    if (!isReleased) return undefined;
  }
  return openFound({ database, clock }, found, { versionId, readBy: actor?.userId ?? null });
}

/** Opens a version for a reader with a signed link, and records it. @throws AppError as `openBytes` */
export async function openByLink(
  { database, clock }: { database: Database; clock: Clock },
  versionId: string,
) {
  const { fileName, mediaType } = paperVersions;
  const [found] = await database.query
    .select({ fileName, mediaType, ...storedFile })
    .from(paperVersions)
    .where(and(eq(paperVersions.id, versionId), canBeOpened));
  return found && openFound({ database, clock }, found, { versionId, readBy: null });
}

type Found = StoredFile & { fileName: string; mediaType: string };

/** A document that is open: its content, all of it or as it comes. */
export type OpenPaper = Awaited<ReturnType<typeof openFound>>;

/** Opens the file of a version that was found, and records that it was read. */
async function openFound(
  { database, clock }: { database: Database; clock: Clock },
  { fileName, mediaType, ...file }: Found,
  read: { versionId: string; readBy: string | null },
) {
  // First: a file that can't be had isn't read.
  const content = await openBytes(database, file);
  try {
    await noteRead(database.query, read, clock.now());
  } catch (error) {
    if (!Buffer.isBuffer(content)) await content.cancel();
    throw error;
  }
  return { fileName, mediaType, content, size: file.size };
}

/** Whether staff released this version to a party. */
async function wasReleased(
  query: Queryable,
  versionId: string,
  party: PaperReader,
  actor: Actor | null,
): Promise<boolean> {
  const own =
    party === "carrier" ? eq(recordRequests.carrierId, actor?.companyId ?? "") : undefined;
  const [release] = await query
    .select({ id: recordRequests.id })
    .from(recordRequests)
    .where(and(eq(recordRequests.versionId, versionId), eq(recordRequests.party, party), own))
    .limit(1);
  return release !== undefined;
}

async function noteRead(
  query: Queryable,
  read: { versionId: string; readBy: string | null },
  readAt: Date,
): Promise<void> {
  await query.insert(paperReads).values({ ...read, readAt });
}
