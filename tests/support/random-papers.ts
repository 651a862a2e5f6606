import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { Actor } from "#app/features/accounts/actor.ts";
import { openAssignment } from "#app/features/assignments/open-assignment.server.ts";
import { charges } from "#app/features/charges/tables.server.ts";
import { flatLine } from "#app/features/money/charge-line.ts";
import { isUploadedKind, paperKinds, scanStates } from "#app/features/papers/paper.ts";
import { sha256 } from "#app/features/papers/sha256.server.ts";
import {
  deliveryReceipts,
  paperSignatures,
  papers,
  paperUploads,
  paperVersions,
  recordRequests,
} from "#app/features/papers/tables.server.ts";
import { canRead, privateAudiences } from "#app/features/shipments/load/audience.ts";
import type { FreshDatabase } from "./fresh.ts";

/** A load with its people. The former carrier gave it back; of the first load, something stays owed to it. */
export type PaperLoad = { id: string; owner: Actor; carrier: Actor; driver: Actor; former: Actor };

const anyPaper = fc.record({
  load: fc.nat(1),
  kind: fc.constantFrom(
    ...paperKinds,
    "proof of delivery" as const,
    "rate confirmation" as const,
    "carrier bill" as const,
  ),
  /** Of which carrier's agreement or bill it is. */
  of: fc.constantFrom("carrier" as const, "former" as const, "other" as const),
  scan: fc.constantFrom(null, null, ...scanStates),
  receipt: fc.constantFrom("waiting" as const, "released" as const, "withdrawn" as const),
  broughtBy: fc.constantFrom(
    null,
    "owner" as const,
    "carrier" as const,
    "driver" as const,
    "former" as const,
  ),
  /** Whom staff show an upload to; in the first case they never decided. */
  shownTo: fc.constantFrom(null, ...privateAudiences),
  /** Whether a rate confirmation was signed. */
  isSigned: fc.boolean(),
  /** Whom it was released to as a transaction record. */
  sentTo: fc.constantFrom(null, null, "customer" as const, "carrier" as const),
});

/** Any documents of two loads. */
export const anyPapers = fc.array(anyPaper, { minLength: 1, maxLength: 8 });

type AnyPaper = typeof anyPaper extends fc.Arbitrary<infer Paper> ? Paper : never;

/** A version of a document as it was written; the receipt is a proof of delivery's alone. */
export type WrittenPaper = Omit<AnyPaper, "receipt"> & {
  id: string;
  subject: string;
  receipt: "waiting" | "released" | "withdrawn" | null;
};

/** Writes documents in place of the former ones, the oldest first. */
export async function writePapers(
  db: FreshDatabase,
  loads: readonly PaperLoad[],
  given: readonly AnyPaper[],
): Promise<WrittenPaper[]> {
  await db.outside(
    "truncate papers, record_requests, carrier_bills, charges, assignments, legs cascade",
  );
  const subjects = [];
  for (const load of loads) subjects.push(await writeCarriers(db, load, load === loads[0]));
  const written: WrittenPaper[] = [];
  for (const [place, one] of given.entries()) {
    const subject = subjects[one.load]?.[one.kind === "carrier bill" ? "bills" : "offers"][one.of];
    const isProof = one.kind === "proof of delivery";
    const paper = { ...one, subject: subject ?? "", receipt: isProof ? one.receipt : null };
    written.push({ ...paper, id: await writePaper(db, loads, paper, place) });
  }
  return written;
}

/** The subjects of documents that are of one carrier's agreement or bill. */
async function writeCarriers(
  db: FreshDatabase,
  { id: shipmentId, carrier, former }: PaperLoad,
  isOwed: boolean,
) {
  const names = ["former", "carrier", "other"] as const;
  const subjects = () =>
    Object.fromEntries(names.map((name) => [name, randomUUID()])) as Record<
      (typeof names)[number],
      string
    >;
  const [offers, bills] = [subjects(), subjects()];
  for (const [name, { companyId: carrierId }] of Object.entries({ former, carrier })) {
    const offerId = offers[name as "carrier"];
    const opened = { shipmentId, carrierId, offerId, acceptedBy: null, source: "offer" as const };
    const assignmentId = await db.database.transaction(null, (tx) =>
      openAssignment(tx, opened, new Date()),
    );
    if (name === "former") {
      await db.outside(
        `update assignments set ended_at = now(), end_reason = 'fell off' where id = '${assignmentId}'`,
      );
      if (isOwed) await writeOwed(db, { shipmentId, assignmentId });
    }
    const bill = bills[name as "carrier"];
    await db.outside(
      `insert into carrier_bills (id, shipment_id, assignment_id, carrier_id, number, number_key, billed_on, lines, total_cents, expected_cents, state, received_at, due_on) values ('${bill}', '${shipmentId}', '${assignmentId}', '${carrierId}', '${bill}', '${bill}', now(), '[]', 1, 1, 'to approve', now(), now())`,
    );
  }
  return { offers, bills };
}

async function writeOwed(db: FreshDatabase, of: { shipmentId: string; assignmentId: string }) {
  const at = new Date();
  await db.database.query.insert(charges).values({
    ...of,
    side: "carrier",
    ...flatLine("TONU", 15_000),
    source: "staff",
    reason: "Not used",
    state: "approved",
    createdAt: at,
    settledAt: at,
  });
}

async function writePaper(
  db: FreshDatabase,
  loads: readonly PaperLoad[],
  { load, kind, subject, scan, receipt, broughtBy, sentTo, ...one }: Omit<WrittenPaper, "id">,
  place: number,
): Promise<string> {
  const { query } = db.database;
  const people = loads[load];
  const shipmentId = people?.id ?? "";
  const at = new Date(Date.UTC(2026, 10, 1, 0, place));
  const [paper] = await query
    .insert(papers)
    .values({ shipmentId, kind, subject })
    .onConflictDoUpdate({
      target: [papers.shipmentId, papers.kind, papers.subject],
      set: { kind },
    })
    .returning({ id: papers.id });
  const content = Buffer.from(`content ${place}`);
  const [version] = await query
    .insert(paperVersions)
    .values({
      paperId: paper?.id ?? "",
      version: place + 1,
      fileName: "a.pdf",
      content,
      scan,
      mediaType: "application/pdf",
      size: content.length,
      sha256: sha256(content),
      broughtAt: at,
      broughtBy: broughtBy && (people?.[broughtBy].userId ?? null),
    })
    .returning({ id: paperVersions.id });
  const id = version?.id ?? "";
  if (kind === "rate confirmation" && one.isSigned) {
    const signature = { name: "Paul Line", title: "Dispatcher", signedAt: at, sha256: "" };
    await query.insert(paperSignatures).values({ versionId: id, ...signature });
  }
  if (receipt) {
    await query.insert(deliveryReceipts).values({
      versionId: id,
      receivedBy: "Sam Dock",
      receivedOn: "2026-11-21",
      releasedAt: receipt === "waiting" ? null : at,
      withdrawnAt: receipt === "withdrawn" ? at : null,
    });
  }
  if (isUploadedKind(kind) && one.shownTo) {
    await query.insert(paperUploads).values({
      versionId: id,
      forCustomer: canRead("customer", one.shownTo),
      forCarrier: canRead("carrier", one.shownTo),
    });
  }
  if (sentTo) {
    const carrierId = sentTo === "carrier" ? people?.carrier.companyId : null;
    const request = { shipmentId, party: sentTo, carrierId, requestedAt: at };
    await query.insert(recordRequests).values({ ...request, releasedAt: at, versionId: id });
  }
  return id;
}
