import type { Actor } from "#app/features/accounts/actor.ts";
import { giveUpSchema } from "#app/features/assignments/schema.ts";
import {
  counterCarrierOffer,
  declineCarrierOffer,
} from "#app/features/carrier-offers/answer.server.ts";
import {
  closedOffer,
  isConcerned,
  standingAt,
} from "#app/features/carrier-offers/carrier-offer.ts";
import { laneOf } from "#app/features/carrier-offers/mail/offer.server.tsx";
import { offerFacts } from "#app/features/carrier-offers/offer-facts.server.ts";
import { readOfferedLoad } from "#app/features/carrier-offers/offered-load.server.ts";
import { can } from "#app/features/carrier-offers/policy.ts";
import type { OwnOffer } from "#app/features/carrier-offers/queries.server.ts";
import {
  acceptOfferSchema,
  counterOfferSchema,
  declineCarrierOfferSchema,
} from "#app/features/carrier-offers/schema.ts";
import { readShownTerms } from "#app/features/carrier-offers/terms.server.ts";
import { readOwnPay } from "#app/features/charges/own-pay.server.ts";
import { signSchema } from "#app/features/papers/schema.ts";
import { acceptCarrierOffer } from "#app/flows/accept-carrier-offer.server.ts";
import { openOwnConfirmation } from "#app/flows/carrier-confirmation.server.ts";
import { giveUpLoad } from "#app/flows/end-assignment.server.ts";
import { readEndOfOffer } from "#app/flows/ended-load.server.ts";
import { type FormArgs, formActions, formHandler } from "#app/forms/form-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { showConfirmation } from "./shown-confirmation.server.ts";
import { sign } from "./sign.server.ts";

/**
 * Finds a page's offer, who answers it, and the page's path.
 * @throws Response 404.
 */
export type FindOffer = (
  args: FormArgs,
) => Promise<{ offer: OwnOffer; actor: Actor; byLink: boolean; path: string }>;

/**
 * The data of an offer's page. Addresses and reference numbers come with its acceptance. What a carrier
 * can't take and doesn't have shows what it showed last.
 */
export async function loadCarrierOffer(args: FormArgs, find: FindOffer) {
  const { offer, actor } = await find(args);
  const { database, clock } = args.context.get(requestContext);
  const { query } = database;
  const isAccepted = offer.state === "accepted";
  const stands = standingAt(offer, clock.now());
  const now = isConcerned(stands)
    ? await readOfferedLoad(query, offer.shipmentId, {
        isAccepted,
        legId: offer.legId,
      })
    : null;
  const load = now ?? (await readShownTerms(query, offer.id))?.terms ?? null;
  const { expiresAt, trackingId, version } = offer;
  const isHauling = isAccepted && now?.status === "Quoted" && !now.canceledAt;
  const confirmation = isAccepted
    ? await openOwnConfirmation(
        { database, clock, actor },
        { shipmentId: offer.shipmentId, offerId: offer.id },
        args.request.method === "GET",
      )
    : undefined;
  // What was agreed may have changed since the offer.
  const { lines, totalCents } = confirmation ?? offer;
  return {
    stands,
    mayAnswer: can(actor, "answer"),
    version,
    closed: stands === "open" ? null : closedOffer[stands],
    offer: { lines, totalCents, expiresAt: expiresAt.toISOString() },
    trackingId: isAccepted ? trackingId : null,
    mayGiveUp: isHauling && can(actor, "answer"),
    payCents: isHauling ? await readOwnPay(database.query, actor, offer.shipmentId) : 0,
    ended: (await readEndOfOffer(database.query, actor, offer.id)) ?? null,
    load: load && offerFacts(load),
    lane: load ? laneOf(load) : null,
    confirmation: confirmation && showConfirmation(confirmation),
  };
}

/** The action of an offer's page: accept, counter, decline. */
export function answerActions(find: FindOffer) {
  const permit = async (args: FormArgs) => void (await find(args));
  const found = async (args: FormArgs) => {
    const { offer, actor, byLink, path } = await find(args);
    const { database, clock, origin } = args.context.get(requestContext);
    return { deps: { database, clock, origin, actor, byLink }, offer, path };
  };
  return formActions({
    accept: formHandler({
      schema: acceptOfferSchema,
      permit,
      run: async ({ version }, args) => {
        const { deps, offer, path } = await found(args);
        await acceptCarrierOffer(deps, offer, version);
        const description = "The load is yours. Sign the rate confirmation next.";
        return { to: path, toast: { title: "Load accepted", description } };
      },
    }),
    sign: formHandler({
      schema: signSchema,
      permit,
      run: async (signature, args) => {
        const { deps, offer, path } = await found(args);
        const toast = await sign(args, { ...deps, offer }, signature);
        return { to: path, toast };
      },
    }),
    "give-up": formHandler({
      schema: giveUpSchema,
      permit,
      run: async ({ note }, args) => {
        const { deps, offer, path } = await found(args);
        await giveUpLoad(deps, { shipmentId: offer.shipmentId, offerId: offer.id, note });
        const description = "It's no longer yours. Thanks for telling us early.";
        return { to: path, toast: { title: "Load given back", description } };
      },
    }),
    counter: formHandler({
      schema: counterOfferSchema,
      permit,
      run: async (counter, args) => {
        const { deps, offer, path } = await found(args);
        await counterCarrierOffer(deps, offer, counter);
        return {
          to: path,
          toast: { title: "Counter sent", description: "We'll get back to you." },
        };
      },
    }),
    decline: formHandler({
      schema: declineCarrierOfferSchema,
      permit,
      run: async (given, args) => {
        const { deps, offer, path } = await found(args);
        await declineCarrierOffer(deps, offer, given);
        return {
          to: path,
          toast: { title: "Load declined", description: "Thanks for telling us." },
        };
      },
    }),
  });
}
