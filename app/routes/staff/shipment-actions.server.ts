import type { Actor } from "#app/features/accounts/actor.ts";
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
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import { deskForm } from "./handle-intents.server.ts";

type Dependencies = {
  database: Database;
  actor: Actor;
  clock: Clock;
  signer: Signer;
  /** Where the site is seen from outside: the mails link to it. */
  origin: string;
};

/** The forms of a shipment's page at the desk. */
export function shipmentForms(deps: Dependencies, id: string) {
  return {
    move: deskForm(deskMoveSchema, async (input) => {
      const status = await moveShipmentByStaff(deps, { id, ...input });
      return { title: "Status Updated", description: `Shipment status changed to ${status}` };
    }),
    exception: deskForm(exceptionSchema, async (input) => {
      await raiseException(deps, { id, ...input });
      return { title: "Flagged", description: `An update is due in ${input.hours} h.` };
    }),
    "clear-exception": deskForm(clearExceptionSchema, async ({ reason }) => {
      await clearException(deps, { id, reason });
      return { title: "Cleared", description: "The shipment goes as planned again." };
    }),
    assign: deskForm(assignSchema, async ({ carrierId = null, override }) => {
      await assignVettedCarrier(deps, { id, carrierId, override });
      return carrierId
        ? { title: "Assigned", description: "The carrier sees the load now." }
        : { title: "Carrier removed", description: "No carrier has this load now." };
    }),
    "confirm-air": deskForm(confirmAirSchema, async ({ basis }) => {
      await confirmAir(deps, { id, basis });
      return { title: "Confirmed", description: "The load is not held any more." };
    }),
  };
}
