import { actAs } from "#app/features/accounts/actor.ts";
import type { Findable } from "#app/features/accounts/findable.ts";
import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import { isCarrier } from "#app/features/accounts/policy.ts";
import { isStaffWho, type UploadPage } from "#app/features/accounts/upload-page.ts";
import { openDriverLink } from "#app/features/assignments/driver-link.server.ts";
import { findEndedAssignment } from "#app/features/assignments/ended-assignment.server.ts";
import { haulsLoad } from "#app/features/shipments/load/hauls-load.server.ts";
import type { ShownOnLoad } from "#app/features/shipments/load/shown-on-load.ts";
import { readWork, type WorkQueue } from "#app/platform/work-queue.server.ts";
import { exportPapers } from "./export.server.ts";
import { findOwnProofs } from "./find-proofs.server.ts";
import { forgetSignatures } from "./forget.server.ts";
import { fileBytesAtMost, pagesAtMost } from "./paper.ts";
import { readUnneededObjects } from "./sweep-objects.server.ts";
import { paperVersions } from "./tables.server.ts";
import { paperEntries } from "./timeline-entries.server.ts";

export const findable: readonly Findable[] = [
  { place: 7, title: "Documents", shipper: findOwnProofs },
];

export const personalData: PersonalData = {
  exports: { documents: exportPapers },
  forget: (tx, { actor }) => forgetSignatures(tx, actor),
};

const pagesOfProof = { fileBytes: fileBytesAtMost, filesAtMost: pagesAtMost } as const;

const mayProve: UploadPage["mayUpload"] = async ({ query, actor, params }) =>
  isCarrier(actAs(actor, "carrier"), "dispatch") &&
  haulsLoad(query, actor, params.trackingId ?? "");

/** An ended carrier sends what its pay needs. */
const mayUpload: UploadPage["mayUpload"] = async (sender) => {
  if (await mayProve(sender)) return true;
  const carrier = actAs(sender.actor, "carrier");
  if (!isCarrier(carrier, "dispatch")) return false;
  const { query, params } = sender;
  return (await findEndedAssignment(query, carrier, params.trackingId ?? "")) !== undefined;
};

/** Its pages that take files: the delivery form of a load's own page, those of its documents, and its driver's. */
export const uploads: readonly UploadPage[] = [
  {
    path: "/carrier/loads/:trackingId",
    ...pagesOfProof,
    mayUpload: mayProve,
  },
  {
    path: "/carrier/loads/:trackingId/papers",
    ...pagesOfProof,
    mayUpload,
  },
  {
    path: "/carrier/loads/:trackingId/problem",
    ...pagesOfProof,
    mayUpload: mayProve,
  },
  {
    path: "/staff/shipments/:id/problem",
    ...pagesOfProof,
    mayUpload: isStaffWho("shipments.move-any"),
  },
  {
    path: "/staff/shipments/:id/papers",
    ...pagesOfProof,
    mayUpload: isStaffWho("papers.upload"),
  },
  {
    path: "/driver/:token",
    ...pagesOfProof,
    mayUpload: () => false,
    linkSender: async ({ query, signer, clock, params: { token = "" } }) => {
      const found = await openDriverLink({ query, signer, clock }, token);
      return found?.dispatchedAt ? found.id : undefined;
    },
  },
];

const uploadsToScan = {
  table: paperVersions,
  state: paperVersions.scan,
  waiting: "waiting",
  since: paperVersions.broughtAt,
} as const;

export const work: readonly WorkQueue[] = [
  { name: "virus scans", read: (query) => readWork(query, uploadsToScan) },
  { name: "documents to delete", read: readUnneededObjects },
];

export const shownOnLoad: ShownOnLoad = { entries: paperEntries };
