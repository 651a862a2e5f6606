import { CheckGroup } from "#app/forms/check-field.tsx";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { webhookLimits } from "#app/forms/limits.ts";
import { webhookKinds } from "../event-kind.ts";

const options = webhookKinds.map(({ id, label }) => ({ value: id, text: label }));

/** The form that adds an endpoint. */
export function NewEndpointForm() {
  return (
    <Form
      id="new-endpoint-form"
      intent="create"
      button="Add endpoint"
      working="Adding..."
      className="grid max-w-xl gap-5"
    >
      <EndpointFields />
    </Form>
  );
}

type Changed = { id: string; url: string; kinds: readonly string[]; version: number };

/** The form that changes an endpoint's URL and events. */
export function ChangeEndpointForm({ id, url, kinds, version }: Changed) {
  return (
    <Form
      version={version}
      id={`change-${id}`}
      intent="change"
      button="Save endpoint"
      working="Saving..."
      look="secondary"
      initial={{ url, kinds: [...kinds] }}
      className="grid max-w-xl gap-5"
    >
      <input type="hidden" name="endpoint" value={id} />
      <EndpointFields />
    </Form>
  );
}

function EndpointFields() {
  return (
    <>
      <TextField
        name="url"
        label="Web address"
        required
        maxLength={webhookLimits.url}
        autoComplete="off"
        hint="Starts with https:// and responds within 15 seconds."
      />
      <CheckGroup name="kinds" label="Events" options={options} />
    </>
  );
}
