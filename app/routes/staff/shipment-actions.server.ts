import {
  clearException,
  confirmAir,
  raiseException,
} from "#app/features/shipments/desk-commands.server.ts";
import {
  assignSchema,
  clearExceptionSchema,
  confirmAirSchema,
  deskMoveSchema,
  exceptionSchema,
} from "#app/features/shipments/desk-schema.ts";
import { assignVettedCarrier } from "#app/flows/assign-carrier.server.ts";
import { moveShipmentByStaff } from "#app/flows/move-shipment.server.ts";
import { type FormArgs, formActions, formHandler } from "#app/forms/form-action.server.ts";
import { ofStaff } from "./shipment-of-staff.server.ts";
import { workForms } from "./shipment-work.server.ts";

/** Answers the forms of a load's page at the staff desk. */
export async function answerStaffForms(args: FormArgs) {
  ofStaff(args);
  return forms(args);
}

const forms = formActions({
  ...workForms,
  move: formHandler({
    schema: deskMoveSchema,
    // Who was overtaken sees the form of the next status: that theirs was not made is said aloud.
    refusalToast: (description) => ({ title: "Error", description, tone: "destructive" }),
    run: async (input, sent) => {
      const { deps, id, to } = ofStaff(sent);
      const status = await moveShipmentByStaff(deps, { id, ...input });
      const description = `Shipment status changed to ${status}`;
      return { to, toast: { title: "Status Updated", description } };
    },
  }),
  exception: formHandler({
    schema: exceptionSchema,
    run: async (input, sent) => {
      const { deps, id, to } = ofStaff(sent);
      await raiseException(deps, { id, ...input });
      const description = `An update is due in ${input.hours} h.`;
      return { to, toast: { title: "Flagged", description } };
    },
  }),
  "clear-exception": formHandler({
    schema: clearExceptionSchema,
    run: async ({ reason }, sent) => {
      const { deps, id, to } = ofStaff(sent);
      await clearException(deps, { id, reason });
      return { to, toast: { title: "Cleared", description: "The load goes as planned again." } };
    },
  }),
  assign: formHandler({
    schema: assignSchema,
    run: async ({ carrierId = null, override }, sent) => {
      const { deps, id, to } = ofStaff(sent);
      await assignVettedCarrier(deps, { id, carrierId, override });
      const toast = carrierId
        ? { title: "Assigned", description: "The carrier sees the load now." }
        : { title: "Carrier removed", description: "No carrier has this load now." };
      return { to, toast };
    },
  }),
  "confirm-air": formHandler({
    schema: confirmAirSchema,
    run: async ({ basis }, sent) => {
      const { deps, id, to } = ofStaff(sent);
      await confirmAir(deps, { id, basis });
      return { to, toast: { title: "Confirmed", description: "The load is no longer held." } };
    },
  }),
});
