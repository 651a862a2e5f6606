import { randomUUID } from "node:crypto";
import { type SubmitEvent, useState } from "react";
import { data } from "react-router";
import { usdOrNull } from "#app/features/money/typed-usd.ts";
import { usd } from "#app/features/money/usd-field.ts";
import { askBeforeBooking } from "#app/features/shipments/book-load/ask-before-booking.server.ts";
import { readBooking } from "#app/features/shipments/book-load/form.ts";
import { tenderFormInput } from "#app/features/shipments/book-load/form-input.ts";
import { findShipmentId } from "#app/features/shipments/find-shipment.server.ts";
import { AskedBefore } from "#app/features/shipments/ui/asked-before.tsx";
import { useBookingQuestions } from "#app/features/shipments/ui/booking-questions.ts";
import { KnownShipperField } from "#app/features/shipments/ui/known-shipper-field.tsx";
import { ModeField } from "#app/features/shipments/ui/mode-field.tsx";
import { OpenQuestions } from "#app/features/shipments/ui/open-questions.tsx";
import { PlaceField } from "#app/features/shipments/ui/place-field.tsx";
import { PublicPageField } from "#app/features/shipments/ui/public-page-field.tsx";
import { TenderDays } from "#app/features/shipments/ui/tender-days.tsx";
import { bookForCustomer } from "#app/flows/book-for-customer.server.ts";
import { quoteOfferLimits } from "#app/flows/quote-offer-input.ts";
import { tenderOnDays } from "#app/flows/tender-on-days.server.ts";
import { TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { type FormArgs, formAction } from "#app/forms/form-action.server.ts";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { bookingLimits } from "#app/forms/limits.ts";
import { unprintable } from "#app/forms/printable.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { optional } from "#app/forms/typed-fields.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { followTopics } from "#app/routes/desk/follow-topics.ts";
import type { Route } from "./+types/new-load.ts";
import { ChosenCustomer, CustomerChoice } from "./customer-choice.tsx";
import { isUuid } from "./is-uuid.ts";
import { deskMeta } from "./names.ts";
import { readCustomer } from "./read-customer.server.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("New load");

const path = "/staff/shipments/new";

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    ...(await readCustomer(context, url, "shipments.book-for-customer")),
    bookingKey: randomUUID(),
  };
}

const book = formAction({
  schema: tenderFormInput.safeExtend({
    linehaulCents: optional(usd("Linehaul", { max: quoteOfferLimits.priceMax })),
  }),
  read: (form) => ({
    ...readBooking(form),
    linehaulCents: usdOrNull(form.get("linehaulCents")),
  }),
  run: async ({ linehaulCents, ...tender }, { context, url, form }) => {
    askBeforeBooking(form, tender, "Book load");
    const { database, clock, origin } = context.get(requestContext);
    const by = { database, clock, origin, actor: requireStaff(context) };
    const customerId = customerOf(url);
    const load = tenderOnDays(tender, clock.now());
    const { trackingId } = await bookForCustomer(by, load, { customerId, linehaulCents });
    const id = await findShipmentId(database.query, trackingId);
    const description = `Tracking ID: ${trackingId}`;
    return { to: `/staff/shipments/${id}`, toast: { title: "Shipment Created", description } };
  },
});

export async function action(args: FormArgs) {
  requireStaff(args.context);
  customerOf(args.url);
  return book(args);
}

export const clientAction = sendForm;

/** @throws Response 404 without a customer in the URL. */
function customerOf({ searchParams }: URL): string {
  const id = searchParams.get("customer");
  if (!id || !isUuid(id)) throw data(null, { status: 404 });
  return id;
}

export const shouldRevalidate = followTopics("companies");

/** Books a load for a customer on the phone. */
export default function NewLoad({ loaderData }: Route.ComponentProps) {
  const { customer, search, people, bookingKey } = loaderData;
  // Live updates must not reset the form while someone is typing.
  const [key] = useState(bookingKey);
  const { questions, heard, asks } = useBookingQuestions();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (asks(new FormData(event.currentTarget))) event.preventDefault();
  };
  return (
    <DeskPage title="New load" from={{ title: "All shipments", to: "/staff/shipments" }}>
      {customer ? (
        <>
          <ChosenCustomer customer={customer} path={path} />
          <Form
            id="new-load"
            unprintable={unprintable}
            button="Book load"
            working="Booking..."
            onSubmit={onSubmit}
            initial={{ bookingKey: key, mode: "LTL", publicTracking: "on" }}
            className="group grid max-w-4xl gap-5 border-t-2 border-ink bg-sheet p-4 tablet:grid-cols-2 tablet:p-6"
          >
            <HiddenField name="bookingKey" />
            <AskedBefore />
            <PlaceField name="origin" label="Origin" hint="City, state and ZIP" onAnswer={heard} />
            <PlaceField
              name="destination"
              label="Destination"
              hint="City, state and ZIP"
              onAnswer={heard}
            />
            <ModeField />
            <TextField name="weight" label="Weight (lbs)" inputMode="decimal" />
            <KnownShipperField />
            <div className="tablet:col-span-2">
              <TextAreaField
                name="description"
                label="Freight description"
                rows={3}
                maxLength={bookingLimits.description}
              />
            </div>
            <TenderDays />
            <TextField
              name="linehaulCents"
              label="Customer's price: linehaul (USD, optional)"
              inputMode="decimal"
              hint="What the customer agreed to. It's an approved charge of the load."
            />
            <PublicPageField />
            <OpenQuestions questions={questions} button="Book load" />
          </Form>
        </>
      ) : (
        <CustomerChoice path={path} search={search} people={people} />
      )}
    </DeskPage>
  );
}
