import { TextAreaField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { quoteNoteLimits, reasonLimits } from "#app/forms/limits.ts";
import { ActionBar } from "#app/routes/desk/action-bar.tsx";
import { quoteOwnerAction } from "./owner-action.tsx";
import type { DeskQuote } from "./quote-record.tsx";
import { SendQuoteForm } from "./quote-send.tsx";
import type { SuggestedTerms } from "./suggested-terms.ts";

type Props = {
  quote: DeskQuote;
  staff: readonly { id: string; name: string }[];
  /** ISO 8601 date in the company's time zone. */
  today: string;
  suggested: SuggestedTerms | null;
};

/** What staff can do about a quote request. */
export function QuoteActions({ quote, staff, today, suggested }: Props) {
  const { status, version, offers } = quote;
  const isSettled = status === "accepted" || status === "declined";
  const isOut = offers.some(({ state }) => state === "open");
  return (
    <ActionBar
      needs="quotes.work-on-quotes"
      actions={[
        isSettled
          ? null
          : {
              name: "send",
              label: isOut ? "Send another quote" : "Price and send",
              isNext: !isOut,
              form: <SendQuoteForm quote={quote} today={today} suggested={suggested} />,
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
