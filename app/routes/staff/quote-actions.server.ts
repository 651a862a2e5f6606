import type { Actor } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { dateText } from "#app/features/company/days.ts";
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
  seenSchema,
} from "#app/features/quotes/desk-schema.ts";
import { sendOffer } from "#app/features/quotes/send-offer.server.ts";
import { offerTerms, quoteTermsSchema } from "#app/flows/quote-terms.schema.ts";
import type { RequestContext } from "#app/platform/request-context.ts";
import { deskForm } from "./handle-intents.server.ts";

type Dependencies = Pick<RequestContext, "database" | "clock" | "signer" | "origin"> & {
  actor: Actor;
};

/** The forms of a quote request's page at the desk. */
export function quoteForms(deps: Dependencies, id: string) {
  const { today } = companyDays(deps.clock);
  return {
    review: deskForm(seenSchema, async ({ revision }) => {
      await takeIntoReview(deps, { id, revision });
      return { title: "In review", description: "The request is yours." };
    }),
    take: deskForm(seenSchema, async ({ revision }) => {
      await handOver(deps, { id, revision, ownerId: deps.actor.userId });
      return { title: "Taken", description: "The request is yours." };
    }),
    "hand-over": deskForm(ownerSchema, async ({ revision, ownerId = null }) => {
      await handOver(deps, { id, revision, ownerId });
      const description = ownerId ? "It's reassigned." : "It's unassigned.";
      return { title: "Handed over", description };
    }),
    note: deskForm(noteSchema, async ({ text }) => {
      await addNote(deps, { id, text });
      return { title: "Noted", description: "Only staff see the note." };
    }),
    send: deskForm(quoteTermsSchema(today), async (terms) => {
      await sendOffer(deps, { id, revision: terms.revision, ...offerTerms(terms) });
      return { title: "Quote sent", description: `It's good until ${dateText(terms.validUntil)}.` };
    }),
    decline: deskForm(declineQuoteSchema, async ({ revision, reason }) => {
      await declineQuote(deps, { id, revision, reason });
      return { title: "Declined", description: "We emailed the customer the reason." };
    }),
  };
}
