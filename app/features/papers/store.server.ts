import { and, desc, eq, getTableColumns, isNull, or } from "drizzle-orm";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { readBytes } from "./open-bytes.server.ts";
import type { PaperKind, ScanState } from "./paper.ts";
import type { PlacedFile } from "./place-bytes.server.ts";
import { isReleased } from "./released.server.ts";
import { papers, paperVersions } from "./tables.server.ts";

const { content, ...withoutContent } = getTableColumns(paperVersions);

/** A document version without its content. */
export type StoredVersion = Omit<typeof paperVersions.$inferSelect, "content">;

export type PaperKey = { shipmentId: string; kind: PaperKind; subject?: string };

type Content = {
  fileName: string;
  mediaType: string;
  file: PlacedFile;
  madeFrom?: string;
  broughtBy: string | null;
  /** Left out for what we made ourselves. */
  scan?: ScanState | null;
};

/** True of documents that need no scan and of clean uploads. */
export const canBeOpened = or(isNull(paperVersions.scan), eq(paperVersions.scan, "clean"));

/**
 * Stores a new version of a document, in the caller's transaction; earlier versions are unchanged.
 */
export async function storeVersion(
  tx: Queryable,
  key: PaperKey,
  { file, ...named }: Content,
  now: Date,
): Promise<StoredVersion> {
  const paperId = await holdPaper(tx, key);
  const latest = await latestOf(tx, paperId);
  // Two concurrent requests for the same document create one version.
  if (latest && named.madeFrom && latest.madeFrom === named.madeFrom) return latest;
  const [stored] = await tx
    .insert(paperVersions)
    .values({
      paperId,
      version: (latest?.version ?? 0) + 1,
      ...named,
      ...file,
      broughtAt: now,
    })
    .returning(withoutContent);
  if (!stored) throw new Error("the version was not stored");
  return stored;
}

/** The latest version of a document that can be opened and is released; undefined without one. */
export async function latestVersion(
  query: Queryable,
  { shipmentId, kind, subject = "" }: PaperKey,
): Promise<StoredVersion | undefined> {
  const [latest] = await query
    .select(withoutContent)
    .from(paperVersions)
    .innerJoin(papers, eq(papers.id, paperVersions.paperId))
    .where(
      and(
        eq(papers.shipmentId, shipmentId),
        eq(papers.kind, kind),
        eq(papers.subject, subject),
        canBeOpened,
        isReleased,
      ),
    )
    .orderBy(desc(paperVersions.version))
    .limit(1);
  return latest;
}

/**
 * The latest version of a document with its bytes, if they are `atMost` so many; the caller checks access.
 * @throws AppError as `readBytes`
 */
export async function readLatest(
  { query, objects }: Pick<Database, "query" | "objects">,
  key: PaperKey,
  atMost = Number.POSITIVE_INFINITY,
) {
  const latest = await latestVersion(query, key);
  if (!latest) return undefined;
  if (latest.size > atMost) return { ...latest, bytes: null };
  const [found] = await query
    .select({ content })
    .from(paperVersions)
    .where(eq(paperVersions.id, latest.id));
  if (!found) return undefined;
  return { ...latest, bytes: await readBytes({ objects }, { ...latest, ...found }) };
}

/** The document's ID, locked against new versions until the transaction ends. */
async function holdPaper(tx: Queryable, { shipmentId, kind, subject = "" }: PaperKey) {
  const target = [papers.shipmentId, papers.kind, papers.subject];
  const [held] = await tx
    .insert(papers)
    .values({ shipmentId, kind, subject })
    .onConflictDoUpdate({ target, set: { kind } })
    .returning({ id: papers.id });
  if (!held) throw new Error("the paper was not stored");
  return held.id;
}

async function latestOf(tx: Queryable, paperId: string): Promise<StoredVersion | undefined> {
  const [latest] = await tx
    .select(withoutContent)
    .from(paperVersions)
    .where(eq(paperVersions.paperId, paperId))
    .orderBy(desc(paperVersions.version))
    .limit(1);
  return latest;
}
