import { actAs } from "#app/features/accounts/actor.ts";
import type { Findable } from "#app/features/accounts/findable.ts";
import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import { isCarrier } from "#app/features/accounts/policy.ts";
import { isStaffWho, type UploadPage } from "#app/features/accounts/upload-page.ts";
import { haulsLoad } from "#app/features/shipments/load/hauls-load.server.ts";
import { exportPapers } from "./export.server.ts";
import { findOwnProofs } from "./find-proofs.server.ts";
import { forgetSignatures } from "./forget.server.ts";
import { fileBytesAtMost, pagesAtMost } from "./paper.ts";

export const findable: readonly Findable[] = [
  { place: 7, title: "Documents", shipper: findOwnProofs },
];

export const personalData: PersonalData = {
  exports: { documents: exportPapers },
  forget: (tx, { actor }) => forgetSignatures(tx, actor),
};

/** Its pages that take a file. */
export const uploads: readonly UploadPage[] = [
  {
    path: "/carrier/loads/:trackingId/papers",
    fileBytes: fileBytesAtMost,
    filesAtMost: pagesAtMost,
    mayUpload: async ({ query, actor, params }) =>
      isCarrier(actAs(actor, "carrier"), "dispatch") &&
      haulsLoad(query, actor, params.trackingId ?? ""),
  },
  {
    path: "/staff/shipments/:id/papers",
    fileBytes: fileBytesAtMost,
    filesAtMost: pagesAtMost,
    mayUpload: isStaffWho("papers.prove-delivery"),
  },
];
