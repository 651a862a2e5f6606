import { declineOffer } from "#app/features/quotes/decline-offer.server.ts";
import { acceptQuote } from "#app/flows/accept-quote.server.ts";
import { type FormArgs, type FormOutcome, formHandler } from "#app/forms/form-action.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { loadQuoteOffer } from "./load-offer.server.ts";
import { acceptSchema, declineOfferSchema } from "./offer-schema.ts";

/** Books the load for a signed-in customer; others sign in or up, and return. */
export const acceptForm = formHandler({
  schema: acceptSchema,
  run: async (answer, args) => {
    const { deps, offer, path } = await loadQuoteOffer(args);
    if (!deps.actor) {
      const to = encodeURIComponent(path);
      return {
        to: offer.companyId ? `/sign-in?to=${to}` : `/shipper-signup?to=${to}`,
        toast: {
          title: "One more step",
          description: "Sign in or open an account, then press Accept again to book the load.",
        },
      };
    }
    return showPageOnConflict(args, async () => {
      const { trackingId } = await acceptQuote(deps, offer, answer);
      return {
        to: "/brokerage?tab=track",
        toast: { title: "Shipment Created", description: `Tracking ID: ${trackingId}` },
      };
    });
  },
});

/** Declines the quote, with or without a reason, for anyone with the link. */
export const declineForm = formHandler({
  schema: declineOfferSchema,
  run: async ({ reason }, args) =>
    showPageOnConflict(args, async () => {
      const { deps, offer, path } = await loadQuoteOffer(args);
      await declineOffer(deps, offer, reason);
      return {
        to: path,
        toast: { title: "Quote declined", description: "Thanks. We've told our team." },
      };
    }),
});

/** When the quote can no longer be answered, shows the page, which says why, and a toast. */
async function showPageOnConflict(
  args: FormArgs,
  answer: () => Promise<FormOutcome>,
): Promise<FormOutcome> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof AppError && error.code === "conflict")) throw error;
    const { path } = await loadQuoteOffer(args);
    return {
      to: path,
      toast: { title: "Error", description: error.message, tone: "destructive" },
    };
  }
}
