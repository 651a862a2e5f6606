import { type SubmissionResult, useForm } from "@conform-to/react";
import { type MailField, mailLimits, mailServices } from "#app/features/quotes/mail-rules.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { ToastTemplate } from "#app/ui/toast.tsx";
import { mailFormId, mailToasts } from "./mail-toasts.ts";

const { min, max, weight } = mailLimits;
const line = { required: true, minLength: min, maxLength: max };
const services = mailServices.map((value) => ({ value, text: value }));

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
      className="grid gap-x-6 gap-y-5 tablet:grid-cols-6"
      note={
        <p className="text-sm text-ink-soft">
          Your default email client will open with the pre-filled request.
        </p>
      }
    >
      <div className="tablet:col-span-3">
        <TextField
          field={fields.origin}
          label="Origin City State/Zip"
          hint="The ZIP code decides which trucks are near."
        />
      </div>
      <div className="tablet:col-span-3">
        <TextField
          field={fields.destination}
          label="Destination City State/Zip"
          hint="Where it has to be."
        />
      </div>
      <div className="tablet:col-span-6">
        <TextField
          field={fields.commodity}
          label="Commodity"
          hint="In plain words. It decides equipment and, by air, what may fly."
        />
      </div>
      <div className="tablet:col-span-2">
        <TextField
          field={fields.weight}
          label="Total Weight (LBS)"
          inputMode="decimal"
          hint="With packaging and pallets."
        />
      </div>
      <div className="tablet:col-span-2">
        <SelectField field={fields.service} label="Service Required" options={services} />
      </div>
      <div className="tablet:col-span-2">
        <TextField field={fields.readyDate} label="Freight Ready Date" type="date" />
      </div>
      <ToastTemplate {...mailToasts.invalid} />
      <ToastTemplate {...mailToasts.ready} />
    </SentForm>
  );
}
