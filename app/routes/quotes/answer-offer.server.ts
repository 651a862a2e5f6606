import { declineOffer } from "#app/features/quotes/decline-offer.server.ts";
import { acceptQuote } from "#app/flows/accept-quote.server.ts";
import { type FormArgs, type FormOutcome, formHandler } from "#app/forms/form-action.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { loadOffer } from "./load-offer.server.ts";
import { acceptSchema, declineSchema } from "./offer-schema.ts";

/** Books the load for who is signed in; anybody else goes to sign in or up, and comes back. */
export const acceptForm = formHandler({
  schema: acceptSchema,
  run: async (answer, args) => {
    const { deps, offer, path } = await loadOffer(args);
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
    return orPage(args, async () => {
      const { trackingId } = await acceptQuote(deps, offer, answer);
      return {
        to: "/brokerage?tab=track",
        toast: { title: "Shipment Created", description: `Tracking ID: ${trackingId}` },
      };
    });
  },
});

/** Takes a no, with or without a reason, from anyone who holds the link. */
export const declineForm = formHandler({
  schema: declineSchema,
  run: async ({ reason }, args) =>
    orPage(args, async () => {
      const { deps, offer, path } = await loadOffer(args);
      await declineOffer(deps, offer, reason);
      return {
        to: path,
        toast: { title: "Quote declined", description: "Thanks. We've told our team." },
      };
    }),
});

/** What can no longer be answered the page says itself, with the reason in a toast. */
async function orPage(args: FormArgs, answer: () => Promise<FormOutcome>): Promise<FormOutcome> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof AppError && error.code === "conflict")) throw error;
    const { path } = await loadOffer(args);
    return {
      to: path,
      toast: { title: "Error", description: error.message, tone: "destructive" },
    };
  }
}
