import { data } from "react-router";
import { z } from "zod";
import { companyDays } from "#app/features/accounts/today.ts";
import { listLegs } from "#app/features/assignments/legs.server.ts";
import { findLiveAssignment } from "#app/features/assignments/queries.server.ts";
import { standingAt, standingNames } from "#app/features/carrier-offers/carrier-offer.ts";
import { deskOffersPath } from "#app/features/carrier-offers/paths.ts";
import { listOffersOf } from "#app/features/carrier-offers/queries.server.ts";
import { offerIdSchema, sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import { SendForm } from "#app/features/carrier-offers/ui/send-form.tsx";
import { withdrawCarrierOffer } from "#app/features/carrier-offers/withdraw.server.ts";
import { listAssignable } from "#app/features/carriers/file-queries.server.ts";
import { noFmcsaAnswer } from "#app/features/carriers/vetting.ts";
import { isOverLimit } from "#app/features/customer-terms/credit.ts";
import { postLoad, removePosting } from "#app/features/load-board/post.server.ts";
import { readPosting } from "#app/features/load-board/queries.server.ts";
import { postLoadSchema, takeBidSchema } from "#app/features/load-board/schema.ts";
import { usdText } from "#app/features/money/usd.ts";
import { readForDesk } from "#app/features/shipments/desk-queries.server.ts";
import { readCarrierHistory, readOfferedBefore } from "#app/flows/carrier-history.server.ts";
import { readCredit } from "#app/flows/credit-limit.server.ts";
import { readLegDay } from "#app/flows/leg-day.server.ts";
import { offerLoad, takeUpBid, takeUpCounter } from "#app/flows/offer-load.server.ts";
import { Form } from "#app/forms/form.tsx";
import { type FormArgs, formHandler } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { ActionBar } from "#app/routes/desk/action-bar.tsx";
import { CreditNotice } from "#app/routes/desk/credit-notice.tsx";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { StaffMay } from "#app/routes/desk/staff-may.tsx";
import { BoardPart } from "#app/routes/load-board/board-part.tsx";
import { assignmentForms } from "#app/routes/staff/assignment-forms.server.ts";
import { offerAgainAction, takeBackAction } from "#app/routes/staff/carrier-assignments.tsx";
import { isUuid } from "#app/routes/staff/is-uuid.ts";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { staffAction } from "#app/routes/staff/staff-action.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { Route } from "./+types/staff-offers.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Carrier offers");

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { query } = database;
  const load = isUuid(params.id) ? await readForDesk(query, params.id) : undefined;
  if (!load) throw data(null, { status: 404 });
  const now = clock.now();
  const { legs, leg } = await readChosenLeg(query, load.id, url);
  const of = { shipmentId: load.id, legId: leg?.id ?? null };
  const live = await findLiveAssignment(query, of);
  const day = (await readLegDay(query, of)) ?? companyDays(clock).today;
  const [offers, history, offeredBefore, carriers, credit, board] = await Promise.all([
    listOffersOf(query, load.id),
    readCarrierHistory(query, load.id),
    readOfferedBefore(query, of, now),
    listAssignable(query, day),
    readCredit(query, load.id),
    readPosting(query, load.id),
  ]);
  const { id, trackingId, carrier, status, carrierId, canceledAt } = load;
  return {
    load: {
      ...{ id, trackingId, status, canceledAt },
      carrier: leg ? null : carrier,
      carrierId: leg ? (live?.carrierId ?? null) : carrierId,
    },
    leg: leg?.sequence ?? null,
    legs: legs.map((one) => ({ id: one.id, sequence: one.sequence })),
    history: history.filter((one) => !leg || one.leg.id === leg.id),
    offeredBefore,
    board: ofLeg(board, leg?.id ?? null),
    credit: isOverLimit(credit) ? credit : null,
    isOpen: !(leg ? live : carrierId) && !canceledAt && status !== "Delivered",
    isTaken: live !== undefined,
    offers: offers
      .filter((offer) => offer.legId === (leg?.id ?? null))
      .map((offer) => ({ ...offer, stands: standingAt(offer, now) })),
    carriers: carriers.map(({ id, name, objections, withoutFmcsa }) => ({
      id,
      name,
      notes: [...objections.map(({ text }) => text), ...(withoutFmcsa ? [noFmcsaAnswer] : [])],
    })),
  };
}

/** The leg that the page is about: the one in its URL, else the first of a load that was split. */
async function readChosenLeg(query: Queryable, shipmentId: string, { searchParams }: URL) {
  const all = await listLegs(query, shipmentId);
  const legs = all.length > 1 ? all : [];
  return { legs, leg: legs.find(({ id }) => id === searchParams.get("leg")) ?? legs[0] };
}

type Board = Awaited<ReturnType<typeof readPosting>>;

/** What the board has of one leg, null for a load of one. */
function ofLeg({ posting, bids }: Board, legId: string | null): Board {
  return {
    posting: posting?.legId === legId ? posting : null,
    bids: bids.filter((bid) => bid.legId === legId),
  };
}

/** What the page's forms need. */
function desk({ context, params, url }: FormArgs) {
  const actor = requireStaff(context);
  const id = params.id ?? "";
  if (!isUuid(id)) throw data(null, { status: 404 });
  const { database, clock, origin } = context.get(requestContext);
  const leg = url.searchParams.get("leg") ?? "";
  const legId = isUuid(leg) ? leg : null;
  return { deps: { database, clock, origin, actor }, id, legId, to: deskOffersPath(id, legId) };
}

const permit = (args: FormArgs) => void desk(args);

export const action = staffAction({
  "take-back": assignmentForms["take-back"],
  "offer-again": assignmentForms["offer-again"],
  send: formHandler({
    schema: sendOffersSchema,
    permit,
    run: async (offer, args) => {
      const { deps, id, legId, to } = desk(args);
      const count = await offerLoad(deps, { id, legId, ...offer });
      const description = `We emailed ${count === 1 ? "1 carrier" : `${count} carriers`}.`;
      return { to, toast: { title: "Offer sent", description } };
    },
  }),
  post: formHandler({
    schema: postLoadSchema,
    permit,
    run: async (posting, args) => {
      const { deps, id, legId, to } = desk(args);
      await postLoad(deps, { id, legId, ...posting });
      const description = "Verified carriers see it on the load board.";
      return { to, toast: { title: "Load posted", description } };
    },
  }),
  "remove-posting": formHandler({
    schema: z.object({}),
    permit,
    run: async (_, args) => {
      const { deps, id, to } = desk(args);
      await removePosting(deps, { id });
      return { to, toast: { title: "Load removed", description: "Carriers can't bid on it now." } };
    },
  }),
  "take-bid": formHandler({
    schema: takeBidSchema,
    permit,
    run: async (bid, args) => {
      const { deps, id, to } = desk(args);
      await takeUpBid(deps, { id, ...bid });
      const description = "The carrier has an email with its price to accept.";
      return { to, toast: { title: "Offer sent", description } };
    },
  }),
  "take-up": formHandler({
    schema: offerIdSchema,
    permit,
    run: async ({ offerId }, args) => {
      const { deps, id, to } = desk(args);
      await takeUpCounter(deps, { id, offerId });
      const description = "We emailed the carrier an offer at its price.";
      return { to, toast: { title: "Offer sent", description } };
    },
  }),
  withdraw: formHandler({
    schema: offerIdSchema,
    permit,
    run: async ({ offerId }, args) => {
      const { deps, id, to } = desk(args);
      await withdrawCarrierOffer(deps, { shipmentId: id, offerId });
      const description = "The carrier can no longer accept it.";
      return { to, toast: { title: "Offer withdrawn", description } };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

type Offer = Route.ComponentProps["loaderData"]["offers"][number];

/** A load's offers and the carriers' answers, with the form to send more. */
export default function StaffOffers({ loaderData }: Route.ComponentProps) {
  const { load, leg, legs, offers, carriers, credit, board, isOpen, isTaken } = loaderData;
  const { history, offeredBefore } = loaderData;
  return (
    <DeskPage
      title={`${load.trackingId}: carrier offers${leg === null ? "" : ` for leg ${leg}`}`}
      from={{ title: `Load ${load.trackingId}`, to: `/staff/shipments/${load.id}` }}
    >
      {leg === null && (
        <ActionBar
          actions={[takeBackAction(load, history), offerAgainAction({ load, offeredBefore })]}
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
            <OfferRow key={offer.id} offer={offer} />
          ))}
        </ul>
      </DeskPart>
      <div className="mt-8">
        <BoardPart board={board} isOpen={isOpen} />
      </div>
      <div className="mt-8">
        <DeskPart
          title={leg === null ? "Offer this load" : `Offer leg ${leg}`}
          needs="carrier-offers.offer"
        >
          {isOpen && credit && <CreditNotice credit={credit} />}
          {isOpen ? (
            <SendForm carriers={carriers} isOverCredit={credit !== null} />
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

function OfferRow({ offer }: { offer: Offer }) {
  const { id, carrier, stands, totalCents, maxCents, counterCents, counterNote } = offer;
  const waits = stands === "open" || stands === "countered";
  return (
    <li className="grid gap-2 border-b border-line py-3 text-sm">
      <p>
        <strong>{carrier}</strong>: {standingNames[stands]}, {usdText(totalCents)} (at most{" "}
        {usdText(maxCents)})
      </p>
      <p className="text-ink-soft">
        Sent <Moment at={offer.sentAt.toISOString()} withTime />, open until{" "}
        <Moment at={offer.expiresAt.toISOString()} withTime />
      </p>
      {counterCents !== null && (
        <p>
          Countered at {usdText(counterCents)}
          {counterNote && `: ${counterNote}`}
        </p>
      )}
      {offer.declineReason && <p>{offer.declineReason}</p>}
      <div className="flex flex-wrap gap-2">
        <StaffMay action="carrier-offers.offer">
          {stands === "countered" && counterCents !== null && (
            <OfferButton
              intent="take-up"
              id={id}
              button={`Offer ${usdText(counterCents)}`}
              working="Sending..."
            />
          )}
          {waits && (
            <OfferButton intent="withdraw" id={id} button="Withdraw" working="Withdrawing..." />
          )}
        </StaffMay>
      </div>
    </li>
  );
}

type ButtonProps = { intent: string; id: string; button: string; working: string };

function OfferButton({ intent, id, button, working }: ButtonProps) {
  return (
    <Form
      id={`${intent}-${id}`}
      intent={intent}
      button={button}
      working={working}
      look="compact"
      className="grid gap-2"
    >
      <input type="hidden" name="offerId" value={id} />
    </Form>
  );
}
