import { useForm } from "@conform-to/react";
import type { z } from "zod";
import { knownShipperText } from "#app/features/shipments/schema.ts";
import { CheckField } from "#app/ui/check-field.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { RefusedAnswer } from "./answer-offer.server.ts";
import type { acceptSchema, declineSchema } from "./offer-schema.ts";

type Props = {
  /** Whether the load is air freight, which takes the Known Shipper box. */
  air: boolean;
  signedIn: boolean;
  answer: RefusedAnswer | undefined;
};

/** The two answers to a quote. */
export function AnswerForms({ air, signedIn, answer }: Props) {
  const resultOf = (intent: string) => (answer?.intent === intent ? answer.result : undefined);
  const [yes, { knownShipper }] = useForm<z.input<typeof acceptSchema>>({
    id: "accept-quote",
    lastResult: resultOf("accept"),
  });
  const [no, { reason }] = useForm<z.input<typeof declineSchema>>({
    id: "decline-quote",
    lastResult: resultOf("decline"),
  });
  return (
    <div className="mt-10 grid gap-x-12 gap-y-10 desktop:grid-cols-2">
      <section className="border-t-4 border-signal pt-4">
        <h2 className="mb-2 text-4xl">Accept</h2>
        <p className="mb-5 max-w-prose">
          We book the load above at this price and these terms.{" "}
          {!signedIn &&
            "You sign in or open an account first, come back here, and press Accept once more."}
        </p>
        <SentForm form={yes} button="Accept and book" working="Booking...">
          <input type="hidden" name="intent" value="accept" />
          {air && (
            <CheckField field={knownShipper}>
              <span className="font-semibold">Known Shipper</span>
              <br />
              {knownShipperText}
            </CheckField>
          )}
        </SentForm>
      </section>
      <section className="border-t-4 border-line-strong pt-4">
        <h2 className="mb-2 text-4xl">Decline</h2>
        <p className="mb-5 max-w-prose">No account is needed, and the link ends with it.</p>
        <SentForm form={no} button="Decline the quote" look="secondary" working="Declining...">
          <input type="hidden" name="intent" value="decline" />
          <TextAreaField field={reason} label="Reason (optional)" rows={3} />
        </SentForm>
      </section>
    </div>
  );
}
