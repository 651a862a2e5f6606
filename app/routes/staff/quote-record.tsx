import { dateText } from "#app/features/company/days.ts";
import { PhoneLink } from "#app/features/company/ui/phone-link.tsx";
import { usdText } from "#app/features/money/usd.ts";
import type { readQuote } from "#app/features/quotes/desk-queries.server.ts";
import { daysText, quoteOfferStanding } from "#app/features/quotes/offer.ts";
import { quotedFacts } from "#app/features/quotes/quoted-load.ts";
import { TrackingCode } from "#app/features/shipments/ui/tracking-code.tsx";
import { weightText } from "#app/features/shipments/weight-text.ts";
import { DeskPart, FactSheet } from "#app/routes/desk/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { actorName } from "./names.ts";
import { messageIn } from "./quote-load-values.ts";

export type DeskQuote = NonNullable<Awaited<ReturnType<typeof readQuote>>>;
export type People = ReadonlyMap<string, { name: string }>;

/** Everything the customer sent. */
export function RequestPart({ quote, people }: { quote: DeskQuote; people: People }) {
  const { temperatureMin, temperatureMax } = quote;
  const message = messageIn(quote);
  const degrees = [temperatureMin, temperatureMax].map((one) =>
    one === null ? "any" : `${one} °F`,
  );
  return (
    <DeskPart title="Request">
      <FactSheet
        facts={[
          { label: "Contact", value: quote.contactName },
          { label: "Company", value: quote.companyName },
          {
            label: "Email",
            value: <Outward href={`mailto:${quote.email}`}>{quote.email}</Outward>,
          },
          { label: "Phone", value: <PhoneLink phone={quote.phone} /> },
          {
            label: "Account",
            value: quote.userId && (
              <Link
                to={`/staff/companies/${quote.userId}`}
                className="underline underline-offset-4"
              >
                Company page
              </Link>
            ),
          },
          {
            label: "Assigned to",
            value: quote.ownerId && actorName(people, quote.ownerId),
          },
          { label: "Requested", value: <Moment at={quote.createdAt.toISOString()} withTime /> },
          { label: "Service", value: quote.serviceType },
          { label: "Freight type", value: quote.freightType },
          { label: "From", value: quote.pickupLocation },
          { label: "To", value: quote.deliveryLocation },
          { label: "Ready", value: quote.readyDate && dateText(quote.readyDate) },
          {
            label: "Weight",
            value: quote.weightLbs && weightText(quote.weightLbs),
          },
          { label: "Pieces", value: quote.handlingUnits.map(pieces).join("; ") },
          { label: "Class (by density)", value: quote.freightClass },
          { label: "Accessorials", value: quote.accessorials.join(", ") },
          { label: "Hazmat", value: quote.hazmat ? "Yes" : "No" },
          {
            label: "Temperature",
            value: temperatureMin === null && temperatureMax === null ? null : degrees.join(" to "),
          },
        ]}
      />
      {message && (
        <p className="mt-4 border-l-4 border-line-strong pl-4 text-sm wrap-anywhere whitespace-pre-line">
          {message}
        </p>
      )}
    </DeskPart>
  );
}

function pieces({ count, length, width, height, weight }: DeskQuote["handlingUnits"][number]) {
  return `${count} of ${length} x ${width} x ${height} in, ${weightText(weight)} each`;
}

function Outward({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="underline underline-offset-4">
      {children}
    </a>
  );
}

type OffersProps = { quote: DeskQuote; people: People; today: string };

/** The quotes that were sent, the latest first, and the request's outcome. */
export function OffersPart({ quote, people, today }: OffersProps) {
  const { offers, declinedBy, declinedReason } = quote;
  return (
    <DeskPart title="Quotes">
      {declinedBy && (
        <p className="mb-3 text-sm wrap-anywhere whitespace-pre-line">
          <strong>Declined by {declinedBy === "staff" ? "us" : "the customer"}:</strong>{" "}
          {declinedReason ?? "no reason given"}
        </p>
      )}
      {offers.length === 0 && <p className="text-sm">No quote sent yet.</p>}
      <ol className="grid gap-5">
        {offers.map((offer) => (
          <li key={offer.id}>
            <p className="font-semibold">
              {usdText(offer.priceCents)}, {quoteOfferStanding(offer, today)}
            </p>
            <FactSheet
              facts={[
                { label: "Sent", value: <Moment at={offer.sentAt.toISOString()} withTime /> },
                { label: "Sent by", value: offer.sentBy && actorName(people, offer.sentBy) },
                { label: "Good through", value: dateText(offer.validUntil) },
                { label: "Lane", value: `${offer.origin} to ${offer.destination}` },
                { label: "Mode", value: `${offer.mode}, ${daysText(offer.transitDays)}` },
                ...(offer.load ? quotedFacts(offer.load) : []),
                ...(offer.settledAt
                  ? [
                      {
                        label: "Ended",
                        value: <Moment at={offer.settledAt.toISOString()} withTime />,
                      },
                    ]
                  : []),
                ...(offer.trackingId ? [{ label: "Booked as", value: <Booked {...offer} /> }] : []),
              ]}
            />
          </li>
        ))}
      </ol>
    </DeskPart>
  );
}

function Booked({ trackingId }: { trackingId: string | null }) {
  return (
    <Link to={`/staff/shipments?search=${trackingId}`} className="underline underline-offset-4">
      {trackingId && <TrackingCode id={trackingId} />}
    </Link>
  );
}
