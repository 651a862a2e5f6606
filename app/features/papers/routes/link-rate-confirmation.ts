import { data, redirect } from "react-router";
import { offerLinkPath } from "#app/features/carrier-offers/paths.ts";
import { findByToken } from "#app/features/carrier-offers/queries.server.ts";
import { openByLink } from "#app/features/papers/read.server.ts";
import { findRateConfirmation } from "#app/flows/rate-confirmation.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/link-rate-confirmation.ts";
import { asDownload } from "./as-download.server.ts";

/** The rate confirmation, for anyone with the link of an accepted offer that still works. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, clock } = context.get(requestContext);
  const found = await findByToken(database.query, params.token);
  if (found?.offer.state !== "accepted") throw data(null, { status: 404 });
  const deps = { database, clock, actor: null };
  const made = await findRateConfirmation(deps, {
    shipmentId: found.offer.shipmentId,
    offerId: found.offer.id,
  });
  // The page says what the carrier can do about one that isn't ready.
  if (made?.isHeld) throw redirect(offerLinkPath(params.token));
  const paper = made && (await openByLink(deps, made.version.id));
  if (!paper) throw data(null, { status: 404 });
  return asDownload(paper);
}
