import type { Actor } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import {
  addCertificate,
  cancelCertificate,
  confirmChange,
  recordAuthority,
  recordPapers,
  setCarrierState,
} from "#app/features/carriers/file-commands.server.ts";
import {
  cancelCertificateSchema,
  carrierAuthoritySchema,
  carrierPapersSchema,
  carrierStateSchema,
  certificateSchema,
  confirmChangeSchema,
  remitSchema,
} from "#app/features/carriers/file-schema.ts";
import { saveRemit } from "#app/features/carriers/remit.server.ts";
import { dateText } from "#app/features/company/days.ts";
import type { RequestContext } from "#app/platform/request-context.ts";
import { deskForm } from "./handle-intents.server.ts";
import { carrierStateNames } from "./names.ts";

type Dependencies = Pick<RequestContext, "database" | "clock"> & { actor: Actor };

/** The forms of a carrier's page at the staff desk. */
export function carrierForms(deps: Dependencies, id: string) {
  const { today } = companyDays(deps.clock);
  return {
    state: deskForm(carrierStateSchema, async (input) => {
      await setCarrierState(deps, { id, ...input });
      return { title: "State changed", description: `Now ${carrierStateNames[input.state]}.` };
    }),
    papers: deskForm(carrierPapersSchema(today), async (input) => {
      await recordPapers(deps, { id, ...input });
      return { title: "Saved", description: "The carrier file is up to date." };
    }),
    authority: deskForm(carrierAuthoritySchema, async (input) => {
      await recordAuthority(deps, { id, ...input });
      return {
        title: "Recorded",
        description: "FMCSA's own answer replaces it when there is one.",
      };
    }),
    certificate: deskForm(certificateSchema, async (input) => {
      await addCertificate(deps, { id, ...input });
      const description = `In force until ${dateText(input.expiresOn)}.`;
      return { title: "Certificate added", description };
    }),
    "cancel-certificate": deskForm(cancelCertificateSchema, async (input) => {
      await cancelCertificate(deps, { id, ...input });
      return { title: "Coverage ended", description: `From ${dateText(input.canceledOn)} on.` };
    }),
    remit: deskForm(remitSchema(today), async (input) => {
      await saveRemit(deps, { id, ...input });
      return { title: "Saved", description: "The carrier's payment details are up to date." };
    }),
    confirm: deskForm(confirmChangeSchema, async (input) => {
      await confirmChange(deps, { id, ...input });
      return { title: "Confirmed", description: "This change no longer holds the file." };
    }),
  };
}
