import type { ReactNode } from "react";
import { carrierOfferStandingNames } from "#app/features/carrier-offers/carrier-offer.ts";
import { marginLeft, type PayGuide } from "#app/features/money/pay-guide.ts";
import { MarginLeft, MarginOverride } from "#app/features/money/ui/margin-left.tsx";
import { usdText } from "#app/features/money/usd.ts";
import { Form } from "#app/forms/form.tsx";
import { StaffMay } from "#app/routes/desk/staff-may.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ListedOffer } from "./read-offers-page.server.ts";

type Props = {
  offer: ListedOffer;
  /** Null while the load needs no carrier. */
  guide: PayGuide | null;
};

/** An offer to a carrier and its answer, with what staff can do about it. */
export function StaffOfferRow({ offer, guide }: Props) {
  const { id, carrier, stands, counterCents, counterNote, isBookable } = offer;
  const waits = stands === "open" || stands === "countered";
  return (
    <li className="grid gap-2 border-b border-line py-3 text-sm">
      <p>
        <strong>{carrier}</strong>: {standingText(offer)}
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
      {stands === "countered" && counterCents !== null && guide && (
        <MarginLeft guide={guide} cents={counterCents} />
      )}
      {isBookable && counterNote && (
        <p className="text-ink-soft">Booking agrees to the price, not to what the note asks.</p>
      )}
      {waits && offer.failing && <p className="text-danger">{offer.failing}</p>}
      {offer.declineReason && <p>{offer.declineReason}</p>}
      <div className="flex flex-wrap gap-2">
        <StaffMay action="carrier-offers.offer">
          {stands === "countered" && counterCents !== null && (
            <OfferButton
              intent={isBookable ? "book-counter" : "take-up"}
              id={id}
              button={`${isBookable ? "Book at" : "Offer"} ${usdText(counterCents)}`}
              working={isBookable ? "Booking..." : "Sending..."}
            >
              {guide && marginLeft(guide, counterCents)?.isLow && <MarginOverride isRequired />}
            </OfferButton>
          )}
          {waits && (
            <OfferButton intent="withdraw" id={id} button="Withdraw" working="Withdrawing..." />
          )}
        </StaffMay>
      </div>
    </li>
  );
}

/** How an offer is going, at what price: "Open. Offered $2,459.08, max $2,704.99". */
function standingText({ stands, totalCents, maxCents }: ListedOffer): string {
  return `${carrierOfferStandingNames[stands]}. Offered ${usdText(totalCents)}, max ${usdText(maxCents)}`;
}

type ButtonProps = {
  intent: string;
  id: string;
  button: string;
  working: string;
  /** What it asks besides. */
  children?: ReactNode;
};

function OfferButton({ intent, id, button, working, children }: ButtonProps) {
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
      {children}
    </Form>
  );
}
