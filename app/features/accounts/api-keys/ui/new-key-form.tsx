import { CheckGroup } from "#app/forms/check-field.tsx";
import { SelectField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { accountLimits } from "#app/forms/limits.ts";
import { apiResources, keyLifetimes, keyWorksOn } from "../scope.ts";

const permissions = apiResources.flatMap(({ id, label }) => [
  { value: `${id}:read`, text: `${label}: read` },
  { value: `${id}:write`, text: `${label}: read and write` },
]);

/** The form that creates a key. */
export function NewKeyForm() {
  return (
    <Form
      id="new-key-form"
      intent="create"
      initial={{ worksOn: "live", lifetime: "365" }}
      button="Create key"
      working="Creating..."
      className="grid max-w-xl gap-5"
    >
      <TextField
        name="name"
        label="Name"
        required
        maxLength={accountLimits.keyName}
        autoComplete="off"
        hint="The software that uses it, such as our ERP."
      />
      <SelectField
        name="worksOn"
        label="Works on"
        hint="A test key can't see or change your loads. It starts with sample loads of its own."
        options={keyWorksOn}
      />
      <CheckGroup name="scopes" label="Permissions" options={permissions} />
      <SelectField name="lifetime" label="Expiration" options={keyLifetimes} />
    </Form>
  );
}
