import { SelectField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { deliveryLimits as limits } from "#app/forms/limits.ts";
import { deliveryExceptions, exceptionNames } from "../paper.ts";
import { PaperField } from "./paper-field.tsx";

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
      <PaperField label="Photos or file" required takesPages />
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
