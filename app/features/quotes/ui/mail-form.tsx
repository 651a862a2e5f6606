import { type SubmissionResult, useForm } from "@conform-to/react";
import { type MailField, mailLimits, mailServices } from "#app/features/quotes/mail-rules.ts";
import { SentForm } from "#app/ui/sent-form.tsx";
import { ToastTemplate } from "#app/ui/toast.tsx";
import { Waybill } from "#app/ui/waybill.tsx";
import { BoxField, BoxSelect } from "#app/ui/waybill-field.tsx";
import { mailFormId, mailToasts } from "./mail-toasts.ts";

const { min, max, weight } = mailLimits;
const line = { required: true, minLength: min, maxLength: max };

/** Asks for what a quote needs; the page's script makes the message of it, or the server does. */
export function MailForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const [form, fields] = useForm<Record<MailField, string>>({
    id: mailFormId,
    lastResult: result,
    defaultValue: { service: mailServices[0] },
    constraint: {
      origin: line,
      destination: line,
      commodity: line,
      weight: { required: true, maxLength: weight },
      service: { required: true },
      readyDate: { required: true, max: "9999-12-31" },
    },
  });
  return (
    <SentForm
      form={form}
      button="Generate Quote Email →"
      working="Processing..."
      note={
        <p className="text-sm text-ink-soft">
          Your default email client will open with the pre-filled request.
        </p>
      }
    >
      <Waybill className="tablet:grid-cols-6">
        <BoxField
          number="1"
          label="Origin City State/Zip"
          field={fields.origin}
          hint="The ZIP code decides which trucks are near."
          className="tablet:col-span-3"
        />
        <BoxField
          number="2"
          label="Destination City State/Zip"
          field={fields.destination}
          hint="Where it has to be."
          className="tablet:col-span-3"
        />
        <BoxField
          number="3"
          label="Commodity"
          field={fields.commodity}
          hint="In plain words. It decides equipment and, by air, what may fly."
          className="tablet:col-span-6"
        />
        <BoxField
          number="4"
          label="Total Weight (LBS)"
          field={fields.weight}
          inputMode="decimal"
          hint="With packaging and pallets."
          className="tablet:col-span-2"
        />
        <BoxSelect
          number="5"
          label="Service Required"
          field={fields.service}
          options={mailServices}
          className="tablet:col-span-2"
        />
        <BoxField
          number="6"
          label="Freight Ready Date"
          field={fields.readyDate}
          type="date"
          className="tablet:col-span-2"
        />
      </Waybill>
      <ToastTemplate {...mailToasts.invalid} />
      <ToastTemplate {...mailToasts.ready} />
    </SentForm>
  );
}
