import { companyDays } from "#app/features/accounts/today.ts";
import { AccountShell } from "#app/features/accounts/ui/account-shell.tsx";
import { dateText } from "#app/features/company/days.ts";
import { usdText } from "#app/features/money/usd.ts";
import { offerPath } from "#app/features/quotes/offer-links.server.ts";
import { listOwnQuotes } from "#app/features/quotes/offer-queries.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { actorHere } from "#app/routes/account/account-form.server.ts";
import { ListPager } from "#app/routes/desk/list-pager.tsx";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { useSite } from "#app/routes/site/use-site.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { Route } from "./+types/my-quotes.ts";

export const meta = unlistedMeta({
  name: "Your quotes",
  metaDescription: "The quotes you requested, with the price and status of each.",
  path: "/my-quotes",
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, clock, signer } = context.get(requestContext);
  const actor = actorHere(context, url);
  const { today } = companyDays(clock);
  const place = {
    after: url.searchParams.get("after") ?? undefined,
    before: url.searchParams.get("before") ?? undefined,
  };
  const found = actor && (await listOwnQuotes(database.query, actor, { ...place, today }));
  const { rows = [], previous = null, next = null } = found ?? {};
  const quotes = rows.map(({ offer, createdAt, ...request }) => ({
    ...request,
    sent: createdAt.toISOString(),
    price: offer && usdText(offer.priceCents),
    validUntil: offer && dateText(offer.validUntil),
    trackingId: offer?.trackingId ?? null,
    // The offer's lane may be more exact than the request's, and becomes the load's.
    lane: offer
      ? `${offer.origin} to ${offer.destination}`
      : `${request.pickup} to ${request.delivery}`,
    page: offer && request.status === "quoted" ? offerPath(signer, offer.id) : null,
  }));
  return { quotes, page: { previous, next } };
}

/** The person's quote requests with their status. */
export default function MyQuotes({ loaderData: { quotes, page } }: Route.ComponentProps) {
  return (
    <AccountShell
      title="Your quotes"
      lead="Quotes you requested or accepted while signed in."
      signedIn={useSite().signedIn}
    >
      <div className="mt-8">
        {quotes.length === 0 ? (
          <EmptyState title="You haven't requested a quote yet." />
        ) : (
          <ul aria-label="Quotes" className="border-t-2 border-ink">
            {quotes.map((quote) => (
              <Quote key={quote.id} quote={quote} />
            ))}
          </ul>
        )}
        <ListPager page={page} />
        <p className="mt-6">
          <Link to="/request-quote" className={buttonStyle("secondary")}>
            Request a quote
          </Link>
        </p>
      </div>
    </AccountShell>
  );
}

type QuoteProps = { quote: Route.ComponentProps["loaderData"]["quotes"][number] };

function Quote({ quote }: QuoteProps) {
  const { status, price, validUntil, page, trackingId, declinedBy, declinedReason } = quote;
  return (
    <li className="grid gap-x-8 items-start gap-y-3 border-b border-line py-4 tablet:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-display text-2xl font-bold">{quote.service}</span>
          <Badge look={status === "quoted" ? "default" : "secondary"}>{status}</Badge>
        </p>
        <p className="mt-1 wrap-anywhere">{quote.lane}</p>
        <p className="mt-1 text-sm text-ink-soft">
          Requested on <Moment at={quote.sent} />
          {price && `. ${price}, good until ${validUntil}`}
          {trackingId && `. Booked as ${trackingId}`}
        </p>
        {declinedBy === "staff" && (
          <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{declinedReason}</p>
        )}
      </div>
      {page && (
        <Link to={page} className={buttonStyle()}>
          View quote
        </Link>
      )}
      {trackingId && (
        <Link to={`/shipment-tracking?id=${trackingId}`} className={buttonStyle("secondary")}>
          Track load
        </Link>
      )}
    </li>
  );
}
