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
} from "#app/features/carriers/file-schema.ts";
import { saveRemit } from "#app/features/carriers/remit.server.ts";
import { remitSchema } from "#app/features/carriers/remit-schema.ts";
import { dateText } from "#app/features/company/days.ts";
import type { FormArgs } from "#app/forms/form-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { carrierStateNames } from "#app/routes/staff/names.ts";
import { staffForm } from "#app/routes/staff/staff-action.server.ts";

const todayOf = ({ context }: FormArgs) => companyDays(context.get(requestContext).clock).today;

/** The forms of a carrier's file at the staff desk, by intent. */
export const carrierFileForms = {
  state: staffForm({
    schema: carrierStateSchema,
    run: async (input, { id, ...deps }) => {
      await setCarrierState(deps, { id, ...input });
      return { title: "State changed", description: `Now ${carrierStateNames[input.state]}.` };
    },
  }),
  papers: staffForm({
    schema: (args) => carrierPapersSchema(todayOf(args)),
    run: async (input, { id, ...deps }) => {
      await recordPapers(deps, { id, ...input });
      return { title: "Saved", description: "The carrier file is up to date." };
    },
  }),
  authority: staffForm({
    schema: carrierAuthoritySchema,
    run: async (input, { id, ...deps }) => {
      await recordAuthority(deps, { id, ...input });
      const description = "FMCSA's own answer takes precedence once there is one.";
      return { title: "Recorded", description };
    },
  }),
  certificate: staffForm({
    schema: certificateSchema,
    run: async (input, { id, ...deps }) => {
      await addCertificate(deps, { id, ...input });
      const description = `In force until ${dateText(input.expiresOn)}.`;
      return { title: "Certificate added", description };
    },
  }),
  "cancel-certificate": staffForm({
    schema: cancelCertificateSchema,
    run: async (input, { id, ...deps }) => {
      await cancelCertificate(deps, { id, ...input });
      return { title: "Coverage ended", description: `From ${dateText(input.canceledOn)} on.` };
    },
  }),
  remit: staffForm({
    schema: (args) => remitSchema(todayOf(args)),
    run: async (input, { id, ...deps }) => {
      await saveRemit(deps, { id, ...input });
      return { title: "Saved", description: "The carrier's payment details are up to date." };
    },
  }),
  confirm: staffForm({
    schema: confirmChangeSchema,
    run: async (input, { id, ...deps }) => {
      await confirmChange(deps, { id, ...input });
      return { title: "Confirmed", description: "This change no longer holds the file." };
    },
  }),
};
