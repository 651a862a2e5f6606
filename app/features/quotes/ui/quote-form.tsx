import { type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import type { z } from "zod";
import { replies } from "#app/features/company/replies.ts";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { Box, Waybill } from "#app/ui/waybill.tsx";
import { BoxField, BoxText } from "#app/ui/waybill-field.tsx";
import { anyService } from "../quote-request.ts";
import { type QuoteRequestSchema, quoteRequestSchema } from "../schema.ts";
import { ShipmentDetailsFields } from "./shipment-details.tsx";

type Props = {
  /** What the quote is about: stands in the first boxes and goes with the form. */
  subject: { service: string | null; freight: string };
  /** What the server says of a form that it did not take. */
  result: SubmissionResult<string[]> | undefined;
  /** What we know of who is signed in. */
  known?: { name: string; email: string } | null;
  /** The handling units, and what they come to. */
  units: ReactNode;
  /** Whether something is wrong with the handling units, or a row was added or removed. */
  unitsAsked: boolean;
};

/** A waybill to fill in, whose first boxes say what the quote is about. */
export function QuoteForm({ subject, result, known, units, unitsAsked }: Props) {
  const [form, fields] = useForm<z.input<QuoteRequestSchema>, z.output<QuoteRequestSchema>>({
    id: "quote-request",
    lastResult: result,
    defaultValue: known ?? {},
    constraint: getZodConstraint(anyDay),
  });
  return (
    <SentForm
      form={form}
      button="Request my quote"
      working="Submitting..."
      failed="Please try again or call us directly."
      failedToast="Submission Failed"
      note={<p className="text-sm text-ink-soft">A broker replies within {replies.quote}.</p>}
    >
      {/* The first submit button is the one that Enter presses: it must not remove a row. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        Request my quote
      </button>
      <Honeypot />
      {subject.service && <input type="hidden" name="service" value={subject.service} />}
      <input type="hidden" name="freight" value={subject.freight} />
      <Waybill className="tablet:grid-cols-2">
        <Box number="1" label="Service">
          <p className={filled}>{subject.service ?? anyService}</p>
        </Box>
        <Box number="2" label="Freight type">
          <p className={`${filled} capitalize`}>{subject.freight}</p>
        </Box>
        <BoxField number="3" label="Name" field={fields.name} autoComplete="name" />
        <BoxField number="4" label="Company" field={fields.company} autoComplete="organization" />
        <BoxField number="5" label="Email" field={fields.email} type="email" autoComplete="email" />
        <BoxField number="6" label="Phone" field={fields.phone} type="tel" autoComplete="tel" />
        <BoxText
          number="7"
          label="Message (optional)"
          field={fields.message}
          rows={3}
          hint="What it is, from where to where, and what makes it difficult."
          className="tablet:col-span-2"
        />
        <ShipmentDetailsFields fields={fields} units={units} unitsAsked={unitsAsked} />
      </Waybill>
    </SentForm>
  );
}

// The day decides nothing that a field's own attributes say.
const anyDay = quoteRequestSchema("");

const filled = "font-display text-2xl leading-tight font-extrabold";
