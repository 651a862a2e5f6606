import type { Actor } from "#app/features/accounts/actor.ts";
import { paperSignatures, papers, paperVersions } from "#app/features/papers/tables.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { at, notTheirs } from "./planted.ts";

/** A document of a load, signed by `signer` if there is one. */
export async function aPaper(
  { query }: Database,
  shipmentId: string,
  kind: "bill of lading" | "rate confirmation",
  { signer, subject = "" }: { signer?: Actor; subject?: string } = {},
) {
  const [paper] = await query
    .insert(papers)
    .values({ shipmentId, kind, subject })
    .returning({ id: papers.id });
  const [version] = await query
    .insert(paperVersions)
    .values({
      paperId: paper?.id ?? "",
      version: 1,
      fileName: "paper.pdf",
      mediaType: "application/pdf",
      content: Buffer.from(notTheirs),
      size: 18,
      sha256: "0".repeat(64),
      madeFrom: notTheirs,
      broughtAt: at,
    })
    .returning({ id: paperVersions.id });
  if (!signer) return;
  await query.insert(paperSignatures).values({
    versionId: version?.id ?? "",
    name: "Paul Line",
    title: "Dispatcher",
    signedAt: at,
    signedBy: signer.userId,
    ipAddress: "203.0.113.9",
    userAgent: "Firefox",
    sha256: "0".repeat(64),
  });
}
