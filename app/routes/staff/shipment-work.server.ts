import { correctStatus } from "#app/features/shipments/correct-status.server.ts";
import { clearException } from "#app/features/shipments/desk-commands.server.ts";
import { clearExceptionSchema } from "#app/features/shipments/desk-schema.ts";
import { assignLoads } from "#app/features/shipments/load/assign-load.server.ts";
import { cancelLoad } from "#app/features/shipments/load/cancel-load.server.ts";
import { impliedStatus } from "#app/features/shipments/load/event.ts";
import {
  appointmentSchema,
  correctionSchema,
  eventSchema,
  loadOwnerSchema,
  overweightSchema,
} from "#app/features/shipments/load/event-schema.ts";
import { approveOverweight } from "#app/features/shipments/load/save-care.server.ts";
import { cancelSchema } from "#app/features/shipments/load/schema.ts";
import { setAppointment } from "#app/features/shipments/load/set-appointment.server.ts";
import { transitionFrom } from "#app/features/shipments/shipment.ts";
import { reportEvent } from "#app/flows/report-event.server.ts";
import { formHandler } from "#app/forms/form-action.server.ts";
import { loadOfStaff, ofStaff } from "./shipment-of-staff.server.ts";

/** The forms by which staff work a load from tender to delivery. */
export const workForms = {
  event: formHandler({
    schema: eventSchema,
    run: async (event, sent) => {
      const { deps, load, to } = await loadOfStaff(sent);
      await reportEvent(deps, load, event);
      const next = transitionFrom(load.status)?.to;
      if (!next || impliedStatus(event.kind) !== next) {
        return { to, toast: { title: "Event recorded", description: load.trackingId } };
      }
      const description = `Change the status to ${next}, too.`;
      return { to: `${to}?do=move`, toast: { title: "Event recorded", description } };
    },
  }),
  appointment: formHandler({
    schema: appointmentSchema,
    run: async (input, sent) => {
      const { deps, id, to } = ofStaff(sent);
      await setAppointment(deps, { id, ...input });
      return { to, toast: { title: "Appointment set", description: `Stop ${input.stop}` } };
    },
  }),
  correct: formHandler({
    schema: correctionSchema,
    run: async (input, sent) => {
      const { deps, id, to } = ofStaff(sent);
      await correctStatus(deps, { id, ...input });
      return { to, toast: { title: "Status corrected", description: `It is ${input.to} now.` } };
    },
  }),
  "resolve-compliance": formHandler({
    schema: clearExceptionSchema,
    run: async ({ reason }, sent) => {
      const { deps, id, to } = ofStaff(sent);
      await clearException(deps, { id, reason, kind: "compliance" });
      return { to, toast: { title: "Resolved", description: "The reason is in the audit log." } };
    },
  }),
  overweight: formHandler({
    schema: overweightSchema,
    run: async (input, sent) => {
      const { deps, id, to } = ofStaff(sent);
      await approveOverweight(deps, { id, ...input });
      return { to, toast: { title: "Approved", description: "This load can be dispatched." } };
    },
  }),
  owner: formHandler({
    schema: loadOwnerSchema,
    run: async ({ assignedTo = null }, sent) => {
      const { deps, id, to } = ofStaff(sent);
      await assignLoads(deps, { ids: [id], assignedTo });
      const description = assignedTo ? "The list shows who has it." : "Nobody has it now.";
      return { to, toast: { title: "Saved", description } };
    },
  }),
  cancel: formHandler({
    schema: cancelSchema,
    run: async (input, sent) => {
      const { deps, id, to } = ofStaff(sent);
      await cancelLoad(deps, { id, ...input });
      return { to, toast: { title: "Canceled", description: "This load is canceled." } };
    },
  }),
};
