import { SelectField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { accountLimits } from "#app/forms/limits.ts";
import type { Role } from "../../role.ts";
import { keyLifetimes, keyWorksOn, resourcesFor } from "../scope.ts";
import { PermissionField } from "./permission-field.tsx";

/** The form in which a person in these roles creates a key. */
export function NewKeyForm({ roles }: { roles: readonly Role[] }) {
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
      <PermissionField resources={resourcesFor(roles)} />
      <SelectField name="lifetime" label="Expiration" options={keyLifetimes} />
    </Form>
  );
}
