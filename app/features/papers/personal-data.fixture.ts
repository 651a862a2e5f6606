import type { Actor } from "#app/features/accounts/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  at,
  notTheirs,
  type PersonalDataFixture,
  type Row,
  type SeededLoad,
  why,
  without,
} from "#tests/support/personal-data/fixture.ts";
import { paperSignatures, papers, paperVersions } from "./tables.server.ts";

type Held = { documents: { papers: Row[]; signatures: Row[] } };

export const fixture: PersonalDataFixture<Held> = {
  seedLoad: papersOf,
  exported: [
    {
      table: "paper_versions",
      whose: (userId) =>
        `paper_id in (select papers.id from papers join shipments on shipments.id = shipment_id
        where user_id = '${userId}' and kind = 'bill of lading'
          or carrier_id = '${userId}' and kind in ('bill of lading', 'rate confirmation'))`,
      found: ({ documents }) =>
        documents.papers.map((row) => without(row, ["tracking_id", "kind"])),
      leftOut: {
        paper_id: why.rowId,
        content: "is downloaded from the load's page",
        made_from: "says what we made it of",
        scan: "is the result of our virus scan",
        brought_by: why.another,
      },
    },
    {
      table: "paper_signatures",
      whose: (userId) => `signed_by = '${userId}'`,
      found: ({ documents }) => documents.signatures,
      leftOut: { version_id: why.rowId, signed_by: why.person },
    },
  ],
  leftOut: {
    delivery_receipts: "names who received a load, whom the carrier told us of",
    paper_uploads:
      "says who may read a document, which is exported, with the note that its page shows",
    paper_objects: "says which files may be deleted, by their hashes",
    paper_reads: "is the proof of who opened a document",
    papers: "holds together the versions of a document, which are exported",
    record_requests: "is the proof of who asked for and got a load's record",
  },
};

async function papersOf(database: Database, { shipmentId, carrier, offerId }: SeededLoad) {
  await aPaper(database, shipmentId, "bill of lading");
  if (!carrier) return;
  const signed = { signer: carrier, subject: offerId };
  await aPaper(database, shipmentId, "rate confirmation", signed);
}

/** A document of a load, signed by `signer` if there is one. */
async function aPaper(
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
