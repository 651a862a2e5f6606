import { SelectField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { accountLimits } from "#app/forms/limits.ts";
import { type CompanyRole, companyRoleNames } from "../../company-role.ts";

/** Roles as choices. */
export function roleOptions(roles: readonly CompanyRole[]) {
  return roles.map((value) => ({ value, text: companyRoleNames[value].name }));
}

/** Invites a colleague to the company, in one of these roles; the first person as its owner. */
export function InviteForm({
  roles,
  isFirst = false,
}: {
  roles: readonly CompanyRole[];
  isFirst?: boolean;
}) {
  const usual = roles.includes("dispatch") ? "dispatch" : "shipping";
  return (
    <Form
      id="invite-form"
      intent="invite"
      initial={{ role: isFirst ? "owner" : usual }}
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
      <SelectField name="role" label="Role" options={roleOptions(roles)} />
      <dl className="grid gap-x-4 gap-y-1 text-sm text-ink-soft tablet:grid-cols-[auto_1fr]">
        {roles.map((role) => (
          <div key={role} className="contents">
            <dt className="font-semibold">{companyRoleNames[role].name}</dt>
            <dd>{companyRoleNames[role].may}</dd>
          </div>
        ))}
      </dl>
    </Form>
  );
}
