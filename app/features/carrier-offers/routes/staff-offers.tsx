import { data } from "react-router";
import { deskOffersPath } from "#app/features/carrier-offers/paths.ts";
import { SendOfferForm } from "#app/features/carrier-offers/ui/send-form.tsx";
import { BoardPart } from "#app/features/load-board/routes/board-part.tsx";
import { readForDesk } from "#app/features/shipments/desk-queries.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { ActionBar } from "#app/routes/desk/action-bar.tsx";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { offerAgainAction, takeBackAction } from "#app/routes/staff/carrier-assignments.tsx";
import { isUuid } from "#app/routes/staff/is-uuid.ts";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/staff-offers.ts";
import { answerOfferForms } from "./offer-forms.server.ts";
import { readOffersPage } from "./read-offers-page.server.ts";
import { StaffOfferRow } from "./staff-offer-row.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Carrier offers");

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { query } = database;
  const load = isUuid(params.id) ? await readForDesk(query, params.id) : undefined;
  if (!load) throw data(null, { status: 404 });
  return readOffersPage({ query, clock }, load, url);
}

export const action = answerOfferForms;

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** A load's offers and the carriers' answers, with the form to send more. */
export default function StaffOffers({ loaderData }: Route.ComponentProps) {
  const { load, leg, legs, offers, carriers, objections, guide, board, isTaken } = loaderData;
  const { history, offeredBefore } = loaderData;
  return (
    <DeskPage
      title={`${load.trackingId}: carrier offers${leg === null ? "" : ` for leg ${leg}`}`}
      from={{ title: `Load ${load.trackingId}`, to: `/staff/shipments/${load.id}` }}
    >
      {leg === null && (
        <ActionBar
          actions={[
            takeBackAction(load, history, offeredBefore),
            offerAgainAction({ load, offeredBefore }),
          ]}
        />
      )}
      {legs.length > 0 && (
        <nav aria-label="Legs" className="mb-5 flex flex-wrap gap-x-5 border-y border-line py-1">
          {legs.map(({ id, sequence }) => (
            <Link
              key={id}
              to={deskOffersPath(load.id, id)}
              aria-current={sequence === leg ? "page" : undefined}
              className="py-2 text-sm underline underline-offset-4 aria-[current]:font-semibold"
            >
              Leg {sequence}
            </Link>
          ))}
        </nav>
      )}
      <DeskPart title="Offers">
        {offers.length === 0 && <EmptyState title="No carrier has an offer yet." />}
        <ul aria-label="Offers">
          {offers.map((offer) => (
            <StaffOfferRow key={offer.id} offer={offer} guide={guide} />
          ))}
        </ul>
      </DeskPart>
      <div className="mt-8">
        <BoardPart board={board} guide={guide} objections={objections} />
      </div>
      <div className="mt-8">
        <DeskPart
          title={leg === null ? "Offer this load" : `Offer leg ${leg}`}
          needs="carrier-offers.offer"
        >
          {guide ? (
            <SendOfferForm carriers={carriers} objections={objections} guide={guide} />
          ) : (
            <p className="text-sm">
              {leg !== null && isTaken ? "A carrier has this leg." : closedText(load)}
            </p>
          )}
        </DeskPart>
      </div>
    </DeskPage>
  );
}

/** Why a load can't be offered. */
function closedText({ canceledAt, carrier }: Route.ComponentProps["loaderData"]["load"]): string {
  if (canceledAt) return "This load is canceled.";
  return carrier ? `${carrier} has this load.` : "This load is delivered.";
}
