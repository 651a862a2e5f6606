import { data } from "react-router";
import { offerLinkPath } from "#app/features/carrier-offers/paths.ts";
import { findByToken } from "#app/features/carrier-offers/queries.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import type { Route } from "./+types/offer-link.ts";
import { answerActions, type FindOffer, loadCarrierOffer } from "./answer-offer.server.ts";
import { OfferPart } from "./offer-part.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  unlistedMeta({
    name: loaderData?.lane ? `Load offer: ${loaderData.lane}` : "Load offer",
    metaDescription: "A load we're offering you, and how to answer.",
    path: "/carrier-offer",
  })({ matches });

const find: FindOffer = async ({ context, params }) => {
  const token = params.token ?? "";
  const found = await findByToken(context.get(requestContext).database.query, token);
  if (!found) throw data(null, { status: 404 });
  // The link acts for the person it went to, regardless of the session.
  return { ...found, byLink: true, path: offerLinkPath(token) };
};

export const loader = (args: Route.LoaderArgs) => loadCarrierOffer(args, find);

export const action = answerActions(find);

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** An offer for anyone with its emailed link. Viewing it changes nothing. */
export default function OfferLink({ loaderData, params }: Route.ComponentProps) {
  const confirmationPath = () => `${offerLinkPath(params.token)}/rate-confirmation`;
  return (
    <>
      <PageHead
        name="Load offer"
        title={loaderData.lane ?? "Load offer"}
        lead={
          loaderData.closed
            ? "The load that we offered you."
            : "A load for you. Nothing is booked until you accept."
        }
      />
      <div className="mx-auto max-w-7xl px-4 py-10">
        <OfferPart shown={loaderData} confirmationPath={confirmationPath} />
      </div>
    </>
  );
}
