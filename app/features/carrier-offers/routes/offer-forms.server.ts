import { data } from "react-router";
import { z } from "zod";
import { toldText } from "#app/features/assignments/told-carrier.ts";
import { deskOffersPath } from "#app/features/carrier-offers/paths.ts";
import {
  offerIdSchema,
  sendOffersSchema,
  takeCounterSchema,
} from "#app/features/carrier-offers/schema.ts";
import { withdrawCarrierOffer } from "#app/features/carrier-offers/withdraw.server.ts";
import { postLoad, removePosting } from "#app/features/load-board/post.server.ts";
import { postLoadSchema, takeBidSchema } from "#app/features/load-board/schema.ts";
import { bookCounter } from "#app/flows/book-counter.server.ts";
import { offerLoad, takeUpBid, takeUpCounter } from "#app/flows/offer-load.server.ts";
import { type FormArgs, formHandler } from "#app/forms/form-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { assignmentForms } from "#app/routes/staff/assignment-forms.server.ts";
import { isUuid } from "#app/routes/staff/is-uuid.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { staffAction } from "#app/routes/staff/staff-action.server.ts";

/** What the forms need. */
function desk({ context, params, url }: FormArgs) {
  const actor = requireStaff(context);
  const id = params.id ?? "";
  if (!isUuid(id)) throw data(null, { status: 404 });
  const { database, clock, origin } = context.get(requestContext);
  const leg = url.searchParams.get("leg") ?? "";
  const legId = isUuid(leg) ? leg : null;
  return { deps: { database, clock, origin, actor }, id, legId, to: deskOffersPath(id, legId) };
}

const permit = (args: FormArgs) => void desk(args);

/** The forms of a load's offers, and of its place on the load board. */
export const answerOfferForms = staffAction({
  "take-back": assignmentForms["take-back"],
  "offer-again": assignmentForms["offer-again"],
  send: formHandler({
    schema: sendOffersSchema,
    permit,
    run: async (offer, args) => {
      const { deps, id, legId, to } = desk(args);
      const count = await offerLoad(deps, { id, legId, ...offer });
      const description = `We emailed ${count === 1 ? "1 carrier" : `${count} carriers`}.`;
      return { to, toast: { title: "Offer sent", description } };
    },
  }),
  post: formHandler({
    schema: postLoadSchema,
    permit,
    run: async (posting, args) => {
      const { deps, id, legId, to } = desk(args);
      await postLoad(deps, { id, legId, ...posting });
      const description = "Verified carriers see it on the load board.";
      return { to, toast: { title: "Load posted", description } };
    },
  }),
  "remove-posting": formHandler({
    schema: z.object({}),
    permit,
    run: async (_, args) => {
      const { deps, id, to } = desk(args);
      await removePosting(deps, { id });
      return { to, toast: { title: "Load removed", description: "Carriers can't bid on it now." } };
    },
  }),
  "take-bid": formHandler({
    schema: takeBidSchema,
    permit,
    run: async (bid, args) => {
      const { deps, id, to } = desk(args);
      await takeUpBid(deps, { id, ...bid });
      const description = "The carrier has an email with its price to accept.";
      return { to, toast: { title: "Offer sent", description } };
    },
  }),
  "book-counter": formHandler({
    schema: takeCounterSchema,
    permit,
    run: async ({ offerId, marginOverride }, args) => {
      const { deps, id, to } = desk(args);
      const carrier = await bookCounter(deps, { id, offerId, marginOverride });
      const description = toldText("the rate confirmation to sign", carrier);
      return { to, toast: { title: "Carrier booked", description } };
    },
  }),
  "take-up": formHandler({
    schema: takeCounterSchema,
    permit,
    run: async (counter, args) => {
      const { deps, id, to } = desk(args);
      await takeUpCounter(deps, { id, ...counter });
      const description = "We emailed the carrier an offer at its price.";
      return { to, toast: { title: "Offer sent", description } };
    },
  }),
  withdraw: formHandler({
    schema: offerIdSchema,
    permit,
    run: async ({ offerId }, args) => {
      const { deps, id, to } = desk(args);
      await withdrawCarrierOffer(deps, { shipmentId: id, offerId });
      const description = "The carrier can no longer accept it.";
      return { to, toast: { title: "Offer withdrawn", description } };
    },
  }),
});
