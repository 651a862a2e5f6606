import { type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type SubmitEvent, useState } from "react";
import { Form } from "react-router";
import { bookingLimits, bookingSchema } from "#app/features/shipments/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useBookingQuestions } from "./booking-questions.ts";
import { KnownShipperField } from "./known-shipper-field.tsx";
import { ModeField } from "./mode-field.tsx";
import { PlaceField } from "./place-field.tsx";
import { PublicPageField } from "./public-page-field.tsx";
import { useSentForm } from "./use-sent-form.ts";

export type BookingDefaults = Record<
  "origin" | "destination" | "weight" | "mode" | "knownShipper" | "publicTracking" | "description",
  string
>;

/** What the server says of a form that it did not book. */
export type BookingResult = {
  form?: SubmissionResult<string[]>;
  error?: string;
  signedOut?: boolean;
  bookingKey?: string;
};

type Props = {
  bookingKey: string;
  draft: BookingDefaults | null;
  result: BookingResult | undefined;
  signInTo: string;
};

/** The New Load Tender form; it starts again once it has booked. */
export function BookingForm(props: Props) {
  const { sending, booked } = useSentForm("book", props.result !== undefined);
  return (
    <Tender key={booked} {...props} sending={sending} draft={booked > 0 ? null : props.draft} />
  );
}

function Tender({ bookingKey, draft, result, signInTo, sending }: Props & { sending: boolean }) {
  const firstKey = useFirst(bookingKey);
  const [form, fields] = useForm({
    id: `tender-${firstKey}`,
    lastResult: result?.form,
    defaultValue: draft ?? { mode: "LTL", publicTracking: "on" },
    constraint: getZodConstraint(bookingSchema),
    defaultNoValidate: false,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: bookingSchema }),
  });
  // Without JavaScript nothing would enable the button again; the server refuses as well.
  const watched = useHydrated();
  const byAir = fields.mode.value === "AIR";
  const blocked = watched && byAir && fields.knownShipper.value !== "on";
  const { questions, heard, asks } = useBookingQuestions();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    form.onSubmit(event);
    if (!event.defaultPrevented && asks(new FormData(event.currentTarget))) event.preventDefault();
  };
  return (
    <Form
      method="post"
      action="/brokerage?tab=book"
      id={form.id}
      onSubmit={onSubmit}
      noValidate={form.noValidate}
      className="group border-t-4 border-ink bg-sheet"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line px-5 py-4 tablet:px-8">
        <h2 className="text-4xl">New Load Tender</h2>
        <p className="text-sm text-ink-soft">All fields required.</p>
      </div>
      <input type="hidden" name="intent" value="book" />
      <input type="hidden" name="bookingKey" value={result?.bookingKey ?? firstKey} />
      <div className="grid gap-6 px-5 py-6 tablet:grid-cols-2 tablet:px-8">
        {result?.error && (
          <div className="tablet:col-span-2">
            <Notice tone="danger" title={result.error}>
              {result.signedOut && (
                <Link to={signInTo} className="font-semibold underline underline-offset-4">
                  Sign in and go on with this load
                </Link>
              )}
            </Notice>
          </div>
        )}
        <PlaceField
          field={fields.origin}
          label="Origin"
          hint="City, state and ZIP of the pickup"
          onAnswer={heard}
        />
        <PlaceField
          field={fields.destination}
          label="Destination"
          hint="City, state and ZIP of the delivery"
          onAnswer={heard}
        />
        <ModeField field={fields.mode} />
        <TextField
          field={fields.weight}
          label="Weight (lbs)"
          inputMode="decimal"
          hint="The whole load with its packaging"
        />
        <KnownShipperField field={fields.knownShipper} />
        <div className="tablet:col-span-2">
          <TextAreaField
            field={fields.description}
            label="Freight description"
            rows={3}
            hint={`Commodity, pieces and packaging, up to ${bookingLimits.description} characters`}
          />
        </div>
        <PublicPageField field={fields.publicTracking} />
      </div>
      <div role="status" className="px-5 tablet:px-8">
        {questions.length > 0 && (
          <Notice title="Check this before you book">
            {questions.map((question) => (
              <p key={question}>{question}</p>
            ))}
            <p className="mt-1">
              Change it above, or press Book Shipment again to book it as it is.
            </p>
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-4 border-t border-line px-5 py-5 tablet:px-8">
        <Button type="submit" disabled={sending || blocked} className="max-tablet:w-full">
          {sending ? "Processing..." : "Book Shipment"}
        </Button>
        <p className="text-sm text-ink-soft">
          A tracking ID is assigned at once. You can add stops, freight and equipment on the load's
          page.
        </p>
      </div>
    </Form>
  );
}

/** The value of the first render, whatever later ones bring. */
function useFirst<Value>(value: Value): Value {
  return useState(value)[0];
}
