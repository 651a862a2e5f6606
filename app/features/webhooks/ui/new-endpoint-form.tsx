import { CheckGroup } from "#app/forms/check-field.tsx";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { webhookLimits } from "#app/forms/limits.ts";
import { webhookKinds } from "../event-kind.ts";

const options = webhookKinds.map(({ id, label }) => ({ value: id, text: label }));

/** Adds an address that is told of what happens. */
export function NewEndpointForm() {
  return (
    <Form
      id="new-endpoint-form"
      intent="create"
      button="Add endpoint"
      working="Adding..."
      className="grid max-w-xl gap-5"
    >
      <TextField
        name="url"
        label="Web address"
        required
        maxLength={webhookLimits.url}
        autoComplete="off"
        hint="It begins with https:// and answers within 15 seconds."
      />
      <CheckGroup name="kinds" label="Events" options={options} />
    </Form>
  );
}
