import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import type { ObjectStore } from "#app/platform/object-store/object-store.ts";
import { paperObjects, papers, paperVersions } from "./tables.server.ts";

/** A document whose object isn't as it was stored. */
type Fault = { versionId: string; trackingId: string; kind: string; why: string };

/** What a comparison of all documents in the store with its list found. */
export type ObjectsVerdict = {
  /** Documents that are there, with their size. */
  good: number;
  faults: Fault[];
  /** Objects that belong to no document and wait for no deletion, as after a restore of an older backup. */
  unknown: number;
};

/** A part of all objects, so that no list is long. */
const beginnings = "0123456789abcdef";

/**
 * Compares the documents that are in the store with its list, by name and size. Reads no object.
 * @throws AppError `unavailable` when the store doesn't answer
 */
export async function auditObjects(
  { query }: Pick<Database, "query">,
  objects: ObjectStore,
): Promise<ObjectsVerdict> {
  const verdict: ObjectsVerdict = { good: 0, faults: [], unknown: 0 };
  for (const beginning of beginnings) {
    // Before the list: a document that is stored meanwhile isn't looked for.
    const versions = await listVersions(query, beginning);
    const sizes = await listSizes(objects, beginning);
    for (const { sha256, size, ...version } of versions) {
      const why = faultOf(sizes.get(sha256), size);
      if (why) verdict.faults.push({ ...version, why });
      else verdict.good += 1;
    }
    for (const { sha256 } of versions) sizes.delete(sha256);
    // After it: whatever is put was entered before.
    for (const sha256 of await listEntered(query, beginning)) sizes.delete(sha256);
    verdict.unknown += sizes.size;
  }
  return verdict;
}

function faultOf(found: number | undefined, size: number): string | null {
  if (found === undefined) return "is missing";
  return found === size ? null : `has ${found} bytes instead of ${size}`;
}

function listVersions(query: Queryable, beginning: string) {
  const { id: versionId, sha256, size } = paperVersions;
  return query
    .select({ versionId, sha256, size, trackingId: shipments.trackingId, kind: papers.kind })
    .from(paperVersions)
    .innerJoin(papers, eq(papers.id, paperVersions.paperId))
    .innerJoin(shipments, eq(shipments.id, papers.shipmentId))
    .where(and(isNull(paperVersions.content), beginsWith(sha256, beginning)))
    .orderBy(asc(shipments.trackingId), asc(papers.kind), asc(paperVersions.version));
}

async function listSizes(objects: ObjectStore, beginning: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const page of objects.list(beginning)) {
    for (const { sha256, size } of page) sizes.set(sha256, size);
  }
  return sizes;
}

async function listEntered(query: Queryable, beginning: string): Promise<string[]> {
  const { sha256 } = paperObjects;
  const entered = await query
    .select({ sha256 })
    .from(paperObjects)
    .where(beginsWith(sha256, beginning));
  return entered.map((one) => one.sha256);
}

const beginsWith = (
  column: typeof paperVersions.sha256 | typeof paperObjects.sha256,
  text: string,
) => sql`left(${column}, 1) = ${text}`;

/** The verdict in lines, with the documents by tracking ID and the ID of their version. */
export function objectsInWords({ good, faults, unknown }: ObjectsVerdict): string {
  const lines = faults.map(
    ({ trackingId, kind, versionId, why }) => `${trackingId}: ${kind} ${versionId} ${why}.`,
  );
  const rest =
    unknown > 0
      ? ` ${unknown} objects of the store belong to no document, as after a restore of an older backup.`
      : "";
  if (faults.length === 0) return `All ${good} documents in the store are there.${rest}`;
  const whole = `${faults.length} documents of the store are missing or changed; ${good} are there.${rest}`;
  return [...lines, whole].join("\n");
}

/** How many documents are in a store. */
export function countInStore(query: Queryable): Promise<number> {
  return query.$count(paperVersions, isNull(paperVersions.content));
}
