import { titled } from "#app/features/company/content.ts";
import { dateText } from "#app/features/company/days.ts";
import { company } from "#app/features/company/profile.ts";
import { usdText } from "#app/features/money/usd.ts";
import { daysText, quotedLines } from "#app/features/quotes/offer.ts";
import { quotedFacts } from "#app/features/quotes/quoted-load.ts";
import { weightText } from "#app/features/shipments/weight-text.ts";
import { formActions } from "#app/forms/form-action.server.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Box, Waybill } from "#app/ui/waybill.tsx";
import type { Route } from "./+types/offer.ts";
import { QuoteAnswerForms } from "./answer-forms.tsx";
import { acceptForm, declineForm } from "./answer-offer.server.ts";
import { loadQuoteOffer } from "./load-offer.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = () => [
  { title: titled("Your Quote") },
  { name: "description", content: "Your quote: its price and terms, and how to answer it." },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const { deps, offer, stands } = await loadQuoteOffer(args);
  const { mode, transitDays, validUntil, origin, destination, weight, description, terms } = offer;
  return {
    load: { mode, transitDays, validUntil, origin, destination, weight, description, terms },
    facts: offer.load ? quotedFacts(offer.load) : [],
    price: usdText(offer.priceCents),
    lines: quotedLines(offer).map(({ description, cents }) => ({
      description,
      amount: usdText(cents),
    })),
    stands,
    signedIn: deps.actor !== null,
    // Only the person who booked the load sees its tracking ID.
    trackingId: deps.actor && deps.actor.userId === offer.acceptedBy ? offer.trackingId : null,
  };
}

const answerOffer = formActions({ accept: acceptForm, decline: declineForm });

export async function action(args: Route.ActionArgs) {
  // Checks the link first: an invalid one is a 404.
  await loadQuoteOffer(args);
  return answerOffer(args);
}

export const clientAction = sendForm;

const says = {
  open: ["Your quote", "Nothing is booked until you accept."],
  accepted: ["This quote was accepted", "The load is booked."],
  declined: ["This quote was declined", "Nothing was booked."],
  withdrawn: [
    "This quote was withdrawn",
    "A newer quote took its place, or we closed the request.",
  ],
  expired: [
    "This quote has expired",
    "The price was good until the date below. Ask us for a new one.",
  ],
} as const;

/** A quote for anyone with its link. Viewing it changes nothing. */
export default function Offer({ loaderData }: Route.ComponentProps) {
  const { load, facts, price, lines, stands, signedIn, trackingId } = loaderData;
  const [title, lead] = says[stands];
  return (
    <>
      <PageHead name="Quote" title={title} lead={lead} />
      <div className="mx-auto max-w-7xl px-4 py-12 tablet:py-16">
        <Waybill className="bg-sheet tablet:grid-cols-2 desktop:grid-cols-4">
          <Box number="1" label="Price" className="tablet:col-span-2">
            <p
              className={`mt-2 font-display text-6xl leading-none font-extrabold ${stands === "open" ? "" : "line-through decoration-4"}`}
            >
              {price} <span className="text-3xl">USD</span>
            </p>
            {lines.length > 1 && (
              <dl className="mt-4 max-w-sm">
                {lines.map(({ description, amount }) => (
                  <div
                    key={description}
                    className="flex justify-between gap-4 border-b border-line py-1"
                  >
                    <dt>{description}</dt>
                    <dd>{amount}</dd>
                  </div>
                ))}
              </dl>
            )}
          </Box>
          <Fact number="2" label="Good until" value={dateText(load.validUntil)} />
          <Fact number="3" label="Transit time" value={daysText(load.transitDays)} />
          <Fact number="4" label="From" value={load.origin} />
          <Fact number="5" label="To" value={load.destination} />
          <Fact number="6" label="Mode" value={load.mode} />
          <Fact number="7" label="Weight" value={weightText(load.weight)} />
          <Box number="8" label="Freight" className="tablet:col-span-2">
            <Words text={load.description} />
            {facts.length > 0 && (
              <dl className="mt-4 border-t border-line">
                {facts.map(({ label, value }) => (
                  <div
                    key={label}
                    className="grid gap-x-4 border-b border-line py-1 tablet:grid-cols-[8rem_minmax(0,1fr)]"
                  >
                    <dt className="text-ink-soft">{label}</dt>
                    <dd className="wrap-anywhere">{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </Box>
          <Box number="9" label="Terms" className="tablet:col-span-2">
            <Words text={load.terms} />
          </Box>
        </Waybill>
        {stands === "open" ? (
          <QuoteAnswerForms air={load.mode === "AIR"} signedIn={signedIn} />
        ) : (
          <div className="mt-6 flex flex-wrap gap-3 max-tablet:*:w-full">
            {trackingId ? (
              <Link to={`/shipment-tracking?id=${trackingId}`} className={buttonStyle()}>
                Track {trackingId}
              </Link>
            ) : (
              <Link to="/request-quote" className={buttonStyle()}>
                Request a new quote
              </Link>
            )}
            <a href={`tel:${company.phone.e164}`} className={buttonStyle("secondary")}>
              Call {company.phone.display}
            </a>
          </div>
        )}
      </div>
    </>
  );
}

function Fact({ number, label, value }: { number: string; label: string; value: string }) {
  return (
    <Box number={number} label={label}>
      <p className="mt-2 font-display text-2xl leading-tight font-extrabold wrap-anywhere">
        {value}
      </p>
    </Box>
  );
}

function Words({ text }: { text: string }) {
  return <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>;
}
