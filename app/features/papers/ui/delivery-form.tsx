import { BelowControl, controlProps, SelectField, TextField } from "#app/forms/field.tsx";
import { Form, useField } from "#app/forms/form.tsx";
import { deliveryLimits as limits } from "#app/forms/limits.ts";
import { deliveryExceptions, exceptionNames } from "../paper.ts";

/** Uploads the proof of delivery, as a photo from the phone or a file. */
export function DeliveryForm({ today }: { today: string }) {
  return (
    <Form
      id="delivery"
      intent="delivery"
      hasFile
      button="Send proof of delivery"
      working="Uploading..."
      initial={{ receivedOn: today }}
    >
      <FileField />
      <TextField
        name="receivedBy"
        label="Received by"
        required
        maxLength={limits.receivedBy.max}
        hint="The name under the signature."
      />
      <TextField name="receivedOn" label="Received on" type="date" required max={today} />
      <SelectField
        name="exception"
        label="Exception"
        none="None: received in full and in good order"
        options={deliveryExceptions.map((one) => ({ value: one, text: exceptionNames[one] }))}
      />
      <TextField
        name="pieces"
        label="Pieces short, damaged or refused (optional)"
        inputMode="numeric"
      />
      <TextField name="note" label="Note (optional)" maxLength={limits.note.max} />
    </Form>
  );
}

function FileField() {
  const field = useField("file");
  return (
    <div>
      <label htmlFor={field.id} className="mb-1.5 block text-sm font-semibold">
        Photo or file
      </label>
      <input
        {...controlProps(field, true)}
        type="file"
        required
        accept="application/pdf,image/jpeg,image/png,image/heic,.heic"
        className="block min-h-11 w-full text-sm file:mr-4 file:min-h-11 file:border-2 file:border-ink file:bg-sheet file:px-4 file:font-semibold"
      />
      <BelowControl field={field} hint="PDF, JPEG, PNG or HEIC, up to 20 MB." />
    </div>
  );
}
