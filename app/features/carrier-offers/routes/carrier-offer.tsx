import { data, redirect } from "react-router";
import { ownOfferPath } from "#app/features/carrier-offers/paths.ts";
import { findOwnOffer } from "#app/features/carrier-offers/queries.server.ts";
import { paperPath } from "#app/features/papers/paths.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireCarrier } from "#app/routes/carrier/require-carrier.server.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { readApplication } from "#app/routes/desk/read-application.server.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { isUuid } from "#app/routes/staff/is-uuid.ts";
import { RecordMark } from "#app/ui/record-mark.tsx";
import type { Route } from "./+types/carrier-offer.ts";
import { answerActions, type FindOffer, loadCarrierOffer } from "./answer-offer.server.ts";
import { OfferPart } from "./offer-part.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = unlistedMeta({
  name: "Load offer",
  metaDescription: "A load we're offering you, and how to answer.",
  path: "/carrier/offers",
});

const find: FindOffer = async ({ context, params }) => {
  const actor = requireCarrier(context, "see-offers");
  const id = params.id ?? "";
  const { query } = context.get(requestContext).database;
  const offer = isUuid(id) ? await findOwnOffer(query, actor, id) : undefined;
  if (!offer) throw data(null, { status: 404 });
  return { offer, actor, byLink: false, path: ownOfferPath(id) };
};

export async function loader(args: Route.LoaderArgs) {
  const { state } = await readApplication(args.context, "carrier");
  if (state !== "verified") throw redirect("/carrier/verification");
  return loadCarrierOffer(args, find);
}

export const action = answerActions(find);

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** An offer on the carrier's desk. */
export default function CarrierOffer({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage title="Load offer" from={{ title: "Load offers", to: "/carrier/offers" }}>
      {loaderData.lane && <RecordMark title={loaderData.lane} detail="Load offer" />}
      <OfferPart shown={loaderData} confirmationPath={paperPath} />
    </DeskPage>
  );
}
