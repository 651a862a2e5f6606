import { lazy, Suspense } from "react";
import { TextAreaField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { quoteNoteLimits, reasonLimits } from "#app/forms/limits.ts";
import { ActionBar } from "#app/routes/desk/action-bar.tsx";
import { quoteOwnerAction } from "./owner-action.tsx";
import type { QuoteByPhone } from "./phone-yes-form.tsx";
import { type QuoteToSend, SendQuoteForm } from "./quote-send.tsx";

// Loaded once it is opened.
const PhoneYesForm = import.meta.env.SSR
  ? (await import("./phone-yes-form.tsx")).PhoneYesForm
  : lazy(async () => ({ default: (await import("./phone-yes-form.tsx")).PhoneYesForm }));

type Props = QuoteToSend & {
  staff: readonly { id: string; name: string }[];
  /** Null while no quote can be accepted. */
  phoneYes: QuoteByPhone | null;
};

/** What staff can do about a quote request. */
export function QuoteActions({ staff, phoneYes, ...toSend }: Props) {
  const { quote } = toSend;
  const { status, version } = quote;
  const isSettled = status === "accepted" || status === "declined";
  return (
    <ActionBar
      needs="quotes.work-on-quotes"
      actions={[
        phoneYes && {
          name: "accept",
          label: "Book by phone",
          isNext: true,
          form: (
            <Suspense>
              <PhoneYesForm yes={phoneYes} />
            </Suspense>
          ),
        },
        isSettled
          ? null
          : {
              name: "send",
              label: phoneYes ? "Send another quote" : "Price and send",
              isNext: !phoneYes,
              form: <SendQuoteForm {...toSend} />,
            },
        quoteOwnerAction(quote, staff),
        {
          name: "note",
          label: "Add a note",
          form: (
            <Form id="note" intent="note" button="Add note" working="Adding...">
              <TextAreaField
                name="text"
                label="Note, for staff only"
                rows={3}
                maxLength={quoteNoteLimits.max}
              />
            </Form>
          ),
        },
        isSettled
          ? null
          : {
              name: "decline",
              label: "Decline",
              form: (
                <Form
                  version={version}
                  id="decline"
                  intent="decline"
                  button="Decline the request"
                  working="Declining..."
                  look="secondary"
                >
                  <TextAreaField
                    name="reason"
                    label="Reason, which the customer reads"
                    rows={3}
                    maxLength={reasonLimits.max}
                  />
                </Form>
              ),
            },
        status === "pending"
          ? {
              name: "review",
              press: (
                <Form
                  version={version}
                  id="review"
                  intent="review"
                  button="Start review"
                  working="Saving..."
                  look="compact"
                  className="contents"
                ></Form>
              ),
            }
          : null,
      ]}
    />
  );
}
