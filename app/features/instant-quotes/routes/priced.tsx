import { data } from "react-router";
import { dateText } from "#app/features/company/days.ts";
import {
  isInTime,
  quotedStops,
  quoteStateAt,
  sortOptions,
} from "#app/features/instant-quotes/instant-quote.ts";
import { instantQuotePath } from "#app/features/instant-quotes/paths.ts";
import { findInstantQuote } from "#app/features/instant-quotes/queries.server.ts";
import { bookOptionSchema } from "#app/features/instant-quotes/schema.ts";
import { NoPriceNotice, UnpricedModes } from "#app/features/instant-quotes/ui/no-price.tsx";
import { OptionCard } from "#app/features/instant-quotes/ui/option-card.tsx";
import { servicesOf, serviceText } from "#app/features/rates/accessorial.ts";
import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import { weightText } from "#app/features/shipments/weight-text.ts";
import { bookInstantQuote } from "#app/flows/book-instant-quote.server.ts";
import { Form } from "#app/forms/form.tsx";
import { type FormArgs, formActions, formHandler } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { privateMeta } from "#app/routes/desk/private-meta.ts";
import { isUuid } from "#app/routes/staff/is-uuid.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { Route } from "./+types/priced.ts";
import { requireCustomer } from "./require-customer.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = () => privateMeta("Instant quote");

async function readQuote(args: FormArgs) {
  const customer = await requireCustomer(args);
  const { query } = args.context.get(requestContext).database;
  const id = args.params.id ?? "";
  const quote = isUuid(id) ? await findInstantQuote(query, customer.actor, id) : undefined;
  if (!quote) throw data(null, { status: 404 });
  return { ...customer, quote };
}

export async function loader(args: Route.LoaderArgs) {
  const { quote, mayBook } = await readQuote(args);
  const { origin, destination, weight, description, pickupDay, arriveBy, terms } = quote;
  return {
    asked: { origin, destination, weight, description, pickupDay, arriveBy, terms },
    services: servicesOf({ stops: quotedStops(quote), hazardous: quote.hazardous }).map(
      serviceText,
    ),
    state: quoteStateAt(quote, args.context.get(requestContext).clock.now()),
    validUntil: quote.validUntil.toISOString(),
    booked: quote.trackingId && { trackingId: quote.trackingId, mode: quote.bookedMode },
    options: sortOptions(quote.options, arriveBy).map((option) => ({
      ...option,
      inTime: isInTime(option, arriveBy),
    })),
    unpriced: quote.unpriced,
    mayBook,
  };
}

export const action = formActions({
  book: formHandler({
    schema: bookOptionSchema,
    permit: async (args) => void (await readQuote(args)),
    run: async ({ mode }, args) => {
      const { actor, quote } = await readQuote(args);
      const { database, clock, origin } = args.context.get(requestContext);
      const deps = { database, clock, origin, actor };
      const { trackingId } = await bookInstantQuote(deps, { id: quote.id, mode });
      const description = "Add the street addresses and contacts of both stops next.";
      return { to: shipmentPath(trackingId), toast: { title: "Load booked", description } };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** An instant quote: the price of each mode, to compare and book. */
export default function Priced({ loaderData }: Route.ComponentProps) {
  const { asked, services, options, unpriced, state, validUntil, booked, mayBook } = loaderData;
  const { origin, destination, weight, description, pickupDay, arriveBy, terms } = asked;
  return (
    <DeskPage
      title={`${origin} to ${destination}`}
      from={{ title: "Instant quote", to: instantQuotePath }}
    >
      <p className="mb-6">
        {weightText(weight)}: {description}. Pickup on {dateText(pickupDay)}
        {arriveBy && `, must arrive by ${dateText(arriveBy)}`}.
        {services.length > 0 && ` With ${services.join(", ")}.`}
      </p>
      {booked && (
        <p className="mb-6 flex flex-wrap items-center gap-4 font-semibold">
          Booked by {booked.mode}, as {booked.trackingId}.
          <Link to={shipmentPath(booked.trackingId)} className={buttonStyle()}>
            Open the load
          </Link>
        </p>
      )}
      {options.length === 0 ? (
        <NoPriceNotice unpriced={unpriced} />
      ) : (
        <>
          <ul aria-label="Prices" className="grid gap-5 tablet:grid-cols-2 desktop:grid-cols-3">
            {options.map(({ inTime, ...option }) => (
              <OptionCard
                key={option.mode}
                option={option}
                note={inTime || !arriveBy ? null : `Arrives after ${dateText(arriveBy)}`}
              >
                {state === "open" && mayBook && (
                  <Form
                    id={`book-${option.mode}`}
                    intent="book"
                    button="Book this load"
                    buttonLabel={`Book this load by ${option.mode}`}
                    working="Booking..."
                    look={inTime ? "primary" : "secondary"}
                  >
                    <input type="hidden" name="mode" value={option.mode} />
                  </Form>
                )}
              </OptionCard>
            ))}
          </ul>
          <UnpricedModes unpriced={unpriced} />
          <p className="mt-6 max-w-prose text-sm">
            {state === "expired" ? "These prices expired " : "These prices are good until "}
            <Moment at={validUntil} withTime />. {terms}
          </p>
          {state === "expired" && (
            <p className="mt-4">
              <Link to={instantQuotePath} className={buttonStyle()}>
                Get new prices
              </Link>
            </p>
          )}
          {state === "open" && !mayBook && (
            <p className="mt-4 text-sm font-semibold">
              Your role lets you see prices. A colleague who books loads can book this one.
            </p>
          )}
        </>
      )}
    </DeskPage>
  );
}
