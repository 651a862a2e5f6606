import { splitSchema } from "#app/features/assignments/split-schema.ts";
import {
  clearException,
  confirmAir,
  moveByStaff,
  raiseException,
} from "#app/features/shipments/desk-commands.server.ts";
import {
  clearExceptionSchema,
  confirmAirSchema,
  deskMoveSchema,
  exceptionSchema,
} from "#app/features/shipments/desk-schema.ts";
import { statusEventId } from "#app/features/shipments/status-event-id.server.ts";
import { splitLoad } from "#app/flows/split-load.server.ts";
import { undoFrom } from "#app/flows/undo-report.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { messageForms } from "#app/routes/load/message-forms.server.ts";
import { assignmentForms } from "./assignment-forms.server.ts";
import { requireStaff } from "./require-staff.server.ts";
import { workForms } from "./shipment-work.server.ts";
import { staffAction, staffForm } from "./staff-action.server.ts";

/** Handles the forms of a load's page at the staff desk. */
export const answerStaffForms = staffAction({
  ...workForms,
  ...assignmentForms,
  ...messageForms("staff", ({ context, params: { id = "" } }) => {
    const deps = { ...context.get(requestContext), actor: requireStaff(context) };
    return { deps, id, to: `/staff/shipments/${id}` };
  }),
  split: staffForm({
    schema: splitSchema,
    run: async (split, { id, ...deps }) => {
      await splitLoad(deps, { id, ...split });
      const description = "Book a carrier for each leg, or offer it.";
      return { title: "Load split", description };
    },
  }),
  move: staffForm({
    schema: deskMoveSchema,
    run: async ({ eventKey, ...input }, { id, ...deps }) => {
      const eventId = statusEventId({ id, to: input.to, eventKey });
      const status = await moveByStaff(deps, { id, eventId, ...input });
      const description = `Shipment status changed to ${status}`;
      const undo = await undoFrom(deps, id, `/staff/shipments/${id}`);
      return { title: "Status Updated", description, ...undo };
    },
  }),
  exception: staffForm({
    schema: exceptionSchema,
    run: async (input, { id, ...deps }) => {
      await raiseException(deps, { id, ...input });
      return { title: "Flagged", description: `An update is due in ${input.hours} h.` };
    },
  }),
  "clear-exception": staffForm({
    schema: clearExceptionSchema,
    run: async ({ reason }, { id, ...deps }) => {
      await clearException(deps, { id, reason });
      return { title: "Cleared", description: "The load goes as planned again." };
    },
  }),
  "confirm-air": staffForm({
    schema: confirmAirSchema,
    run: async ({ basis }, { id, ...deps }) => {
      await confirmAir(deps, { id, basis });
      return { title: "Confirmed", description: "The load is no longer held." };
    },
  }),
});
