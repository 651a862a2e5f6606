import { data } from "react-router";
import { z } from "zod";
import { bookCarrierSchema, driverOf, takeBackSchema } from "#app/features/assignments/schema.ts";
import { joinSchema, legSchema } from "#app/features/assignments/split-schema.ts";
import { dispatchSchema } from "#app/features/carrier-offers/schema.ts";
import { linesOf } from "#app/features/money/typed-lines.ts";
import { messageSchema } from "#app/features/shipments/conversation/schema.ts";
import { sendMessage } from "#app/features/shipments/conversation/send-message.server.ts";
import { withSigning } from "#app/flows/ask-to-sign-again.server.ts";
import { bookCarrier } from "#app/flows/book-carrier.server.ts";
import { dispatchLoad } from "#app/flows/dispatch-load.server.ts";
import { takeBackLoad } from "#app/flows/end-assignment.server.ts";
import { joinLegs } from "#app/flows/join-legs.server.ts";
import { offerAgain } from "#app/flows/offer-again.server.ts";
import { saveLeg } from "#app/flows/save-leg.server.ts";
import { isUuid } from "./is-uuid.ts";
import { staffAction, staffForm } from "./staff-action.server.ts";

/** The leg of the page's URL. @throws Response 404 */
function legOf({ legId = "" }: { legId?: string | undefined }): string {
  if (!isUuid(legId)) throw data(null, { status: 404 });
  return legId;
}

/** Handles the forms of a leg's page at the staff desk. */
export const answerLegForms = staffAction({
  book: staffForm({
    schema: bookCarrierSchema,
    run: async (typed, { id, params, ...deps }) => {
      const { carrierId, override = null } = typed;
      const booked = { carrierId, lines: linesOf(typed), override, driver: driverOf(typed) };
      await bookCarrier(deps, { id, legId: legOf(params), ...booked });
      return { title: "Carrier booked", description: "It has the rate confirmation to sign." };
    },
  }),
  "take-back": staffForm({
    schema: takeBackSchema,
    run: async ({ tonuCents = 0, ...taken }, { id, params, ...deps }) => {
      const of = { shipmentId: id, legId: legOf(params) };
      await takeBackLoad(deps, { ...of, tonuCents, ...taken });
      return {
        title: "Leg taken back",
        description: "The carrier got an email. The leg needs a carrier.",
      };
    },
  }),
  "offer-again": staffForm({
    schema: z.object({}),
    run: async (_, { id, params, ...deps }) => {
      const count = await offerAgain(deps, { shipmentId: id, legId: legOf(params) });
      const description = `We emailed ${count === 1 ? "1 carrier" : `${count} carriers`}.`;
      return { title: "Offer sent", description };
    },
  }),
  dispatch: staffForm({
    schema: dispatchSchema,
    run: async (driver, { id, params, ...deps }) => {
      await dispatchLoad(deps, { id, legId: legOf(params), ...driver });
      return { title: "Dispatched", description: "The leg is ready for pickup." };
    },
  }),
  details: staffForm({
    schema: legSchema,
    run: async (typed, { id, params, ...deps }) => {
      await saveLeg(withSigning(deps), { id, legId: legOf(params), ...typed });
      return { title: "Saved", description: "Its carrier signs again if that changed its terms." };
    },
  }),
  join: staffForm({
    schema: joinSchema,
    run: async ({ version }, { id, params, ...deps }) => {
      await joinLegs(withSigning(deps), { id, version, legId: legOf(params) });
      const to = `/staff/shipments/${id}`;
      return { to, title: "Legs joined", description: "They have one carrier now." };
    },
  }),
  message: staffForm({
    schema: messageSchema,
    run: async (message, { id, ...deps }) => {
      await sendMessage(deps, { ...message, id, as: "staff" });
      return { title: "Message sent", description: "It's in the load's timeline." };
    },
  }),
});
