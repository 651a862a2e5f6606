import { redirect } from "react-router";
import {
  carrierOfferStandingNames,
  standingAt,
} from "#app/features/carrier-offers/carrier-offer.ts";
import { ownOfferPath } from "#app/features/carrier-offers/paths.ts";
import { listOwnOffers } from "#app/features/carrier-offers/queries.server.ts";
import { publicPlace } from "#app/features/geography/public-place.server.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireCarrier } from "#app/routes/carrier/require-carrier.server.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { readApplication } from "#app/routes/desk/read-application.server.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/carrier-offers.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = unlistedMeta({
  name: "Load offers",
  metaDescription: "Loads we've offered you, and your answers.",
  path: "/carrier/offers",
});

export async function loader({ context }: Route.LoaderArgs) {
  const { state } = await readApplication(context, "carrier");
  if (state !== "verified") throw redirect("/carrier/verification");
  const actor = requireCarrier(context, "see-offers");
  const { database, clock } = context.get(requestContext);
  const now = clock.now();
  const offers = await listOwnOffers(database.query, actor);
  return offers.map(({ id, origin, destination, totalCents, expiresAt, sentAt, ...offer }) => ({
    id,
    lane: [origin, destination]
      .map((typed) => publicPlace(typed)?.label ?? "Unlisted")
      .join(" to "),
    pay: usdText(totalCents),
    expiresAt: expiresAt.toISOString(),
    sentAt: sentAt.toISOString(),
    stands: carrierOfferStandingNames[standingAt({ ...offer, expiresAt }, now)],
  }));
}

/** The offers to a carrier. */
export default function CarrierOffers({ loaderData: offers }: Route.ComponentProps) {
  return (
    <DeskPage title="Load offers">
      {offers.length === 0 ? (
        <EmptyState title="We have no offers for you right now." />
      ) : (
        <WorkTable
          caption="Load offers"
          columns={[
            "Lane",
            { name: "Pay", isFigure: true },
            { name: "Open until", isLabeled: true },
            { name: "Sent", isLabeled: true },
            "Status",
          ]}
          rows={offers.map(({ id, lane, pay, stands, expiresAt, sentAt }) => ({
            key: id,
            to: ownOfferPath(id),
            cells: [
              lane,
              pay,
              <Moment key="until" at={expiresAt} withTime />,
              <Moment key="sent" at={sentAt} withTime />,
              stands,
            ],
          }))}
        />
      )}
    </DeskPage>
  );
}
