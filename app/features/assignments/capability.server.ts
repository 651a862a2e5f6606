import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import type { UploadPage } from "#app/features/accounts/upload-page.ts";
import { fileBytesAtMost, pagesAtMost } from "#app/features/papers/paper.ts";
import { openDriverLink } from "./driver-link.server.ts";
import { exportAssignments } from "./export.server.ts";
import { forgetDrivers } from "./forget.server.ts";

export const personalData: PersonalData = {
  exports: { assignments: exportAssignments },
  forget: (tx, { actor }) => forgetDrivers(tx, actor),
};

/** The page of a load's driver, who sends the proof of delivery. */
export const uploads: readonly UploadPage[] = [
  {
    path: "/driver/:token",
    fileBytes: fileBytesAtMost,
    filesAtMost: pagesAtMost,
    mayUpload: () => false,
    linkSender: async ({ query, signer, clock, params: { token = "" } }) => {
      const found = await openDriverLink({ query, signer, clock }, token);
      return found?.completedAt ? found.id : undefined;
    },
  },
];
