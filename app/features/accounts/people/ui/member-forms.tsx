import { SelectField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import type { CompanyRole } from "../../company-role.ts";
import type { Person } from "../list-people.server.ts";
import { roleOptions } from "./invite-form.tsx";

type Props = {
  person: Person;
  isSelf: boolean;
  isOnly: boolean;
  mayManage: boolean;
  /** The roles that the company gives. */
  roles: readonly CompanyRole[];
};

/** Changes a member's role (for owners), or removes a member or the person themselves. */
export function MemberForms({ person, isSelf, isOnly, mayManage, roles }: Props) {
  const { userId, role } = person;
  if (isOnly) return null;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      {mayManage && (
        <Form
          // A saved role is the form's new initial value.
          key={role}
          id={`role-${userId}`}
          intent="role"
          initial={{ role }}
          button="Change role"
          working="Changing..."
          look="secondary"
          className="flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="person" value={userId} />
          <SelectField
            name="role"
            label="Role"
            options={roleOptions(roles.includes(role) ? roles : [role, ...roles])}
          />
        </Form>
      )}
      {(mayManage || isSelf) && (
        <Form
          id={`remove-${userId}`}
          intent="remove"
          button={isSelf ? "Leave company" : "Remove"}
          working={isSelf ? "Leaving..." : "Removing..."}
          look="secondary"
          className="grid"
        >
          <input type="hidden" name="person" value={userId} />
        </Form>
      )}
    </div>
  );
}
