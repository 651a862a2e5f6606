import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";

/** Books a new load like this one. */
export function copyAction(bookingKey: string): RecordAction {
  return {
    name: "copy",
    label: "Copy load",
    form: (
      <Form
        id="load-copy"
        intent="copy"
        button="Book a copy"
        working="Booking..."
        look="secondary"
        initial={{ bookingKey }}
      >
        <HiddenField name="bookingKey" />
        <p className="max-w-prose text-sm">
          A new load with the same stops, freight and equipment. Windows, appointments and reference
          numbers aren't copied.
        </p>
      </Form>
    ),
  };
}
