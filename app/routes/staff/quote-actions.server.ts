import { companyDays } from "#app/features/accounts/today.ts";
import { dateText } from "#app/features/company/days.ts";
import { businessHours } from "#app/features/company/hours.ts";
import {
  addNote,
  declineQuote,
  handOver,
  takeIntoReview,
} from "#app/features/quotes/desk-commands.server.ts";
import {
  declineQuoteSchema,
  noteSchema,
  ownerSchema,
  phoneYesSchema,
  seenSchema,
} from "#app/features/quotes/desk-schema.ts";
import { sendOffer } from "#app/features/quotes/send-offer.server.ts";
import { instantOfTyped } from "#app/features/shipments/load/typed-time.ts";
import { acceptQuoteByPhone } from "#app/flows/accept-quote.server.ts";
import { offerTerms } from "#app/flows/offer-terms.server.ts";
import { quoteTermsSchema } from "#app/flows/quote-terms.schema.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { staffForm } from "./staff-action.server.ts";

/** The forms of a quote request's page. */
export const quoteForms = {
  review: staffForm({
    schema: seenSchema,
    run: async (input, { id, ...deps }) => {
      await takeIntoReview(deps, { id, ...input });
      return { title: "In review", description: "The request is assigned to you." };
    },
  }),
  owner: staffForm({
    schema: ownerSchema,
    run: async (input, { id, ...deps }) => {
      await handOver(deps, { id, ...input });
      const description = input.ownerId ? "The queue shows who has it." : "It's unassigned now.";
      return { title: "Saved", description };
    },
  }),
  note: staffForm({
    schema: noteSchema,
    run: async ({ text }, { id, ...deps }) => {
      await addNote(deps, { id, text });
      return { title: "Note added", description: "Only staff can read it." };
    },
  }),
  send: staffForm({
    hasRows: true,
    schema: ({ context }) => {
      const { today } = companyDays(context.get(requestContext).clock);
      return seenSchema.and(quoteTermsSchema(today));
    },
    run: async (terms, { id, ...deps }) => {
      await sendOffer(deps, { id, version: terms.version, ...offerTerms(terms, deps.clock.now()) });
      return {
        title: "Quote sent",
        description: `It's good through ${dateText(terms.validUntil)}.`,
      };
    },
  }),
  accept: staffForm({
    schema: phoneYesSchema,
    run: async ({ yesFrom, yesAt, offerId, knownShipper }, { id, ...deps }) => {
      const { timeZone } = businessHours;
      const at = yesAt ? instantOfTyped(yesAt, timeZone, "yesAt") : deps.clock.now();
      const yes = { name: yesFrom, at };
      const { trackingId } = await acceptQuoteByPhone(deps, {
        requestId: id,
        offerId,
        knownShipper,
        yes,
      });
      return {
        title: "Load booked",
        description: `Tracking ID: ${trackingId}. The customer has an email.`,
      };
    },
  }),
  decline: staffForm({
    schema: declineQuoteSchema,
    run: async (input, { id, ...deps }) => {
      await declineQuote(deps, { id, ...input });
      return { title: "Declined", description: "The customer gets an email with the reason." };
    },
  }),
};
