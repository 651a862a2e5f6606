import { decimalText } from "#app/features/money/decimal.ts";
import { dollarsText } from "#app/features/money/usd.ts";
import { CheckField } from "#app/forms/check-field.tsx";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import type { CustomerTerms } from "../customer-terms.ts";

/** What is agreed with a customer. */
export function TermsForm({ terms }: { terms: CustomerTerms }) {
  const { instantQuotes, markupBasisPoints, creditLimitCents, releaseProofs, version } = terms;
  return (
    <Form
      version={version}
      id="terms"
      intent="terms"
      button="Save terms"
      working="Saving..."
      initial={{
        instantQuotes: instantQuotes ? "on" : null,
        markupBasisPoints: decimalText(markupBasisPoints, 2),
        creditLimitCents: creditLimitCents === null ? null : dollarsText(creditLimitCents),
        releaseProofs: releaseProofs ? "on" : null,
      }}
    >
      <CheckField name="instantQuotes">
        Instant quotes: this company can price and book loads online
      </CheckField>
      <TextField
        name="markupBasisPoints"
        label="Markup (percent)"
        inputMode="decimal"
        hint="Added to the linehaul of our lane rates."
      />
      <TextField
        name="creditLimitCents"
        label="Credit limit (USD, optional)"
        inputMode="decimal"
        hint="Unpaid approved charges use it up, billed or not. Leave empty for no limit."
      />
      <CheckField name="releaseProofs">
        Release proofs of delivery from carriers without our review
      </CheckField>
    </Form>
  );
}
