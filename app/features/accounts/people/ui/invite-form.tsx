import { SelectField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { accountLimits } from "#app/forms/limits.ts";
import { companyRoleNames, companyRoles } from "../../company-role.ts";

/** The roles as choices, each with its description. */
export const roleOptions = companyRoles.map((value) => ({
  value,
  text: companyRoleNames[value].name,
}));

/** Invites a colleague to the company. */
export function InviteForm() {
  return (
    <Form
      id="invite-form"
      intent="invite"
      initial={{ role: "shipping" }}
      button="Send invitation"
      working="Sending..."
      className="grid max-w-xl gap-5"
    >
      <TextField
        name="email"
        label="Email"
        type="email"
        required
        maxLength={accountLimits.email}
        autoComplete="off"
      />
      <SelectField name="role" label="Role" options={roleOptions} />
      <dl className="grid gap-x-4 gap-y-1 text-sm text-ink-soft tablet:grid-cols-[auto_1fr]">
        {companyRoles.map((role) => (
          <div key={role} className="contents">
            <dt className="font-semibold">{companyRoleNames[role].name}</dt>
            <dd>{companyRoleNames[role].may}</dd>
          </div>
        ))}
      </dl>
    </Form>
  );
}
