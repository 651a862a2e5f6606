import { type StaffPermission, staffPermissions } from "#app/features/accounts/staff-permission.ts";
import { staffPermissionNames } from "#app/features/accounts/staff-permission-names.ts";
import { CheckGroup } from "#app/forms/check-field.tsx";

/** What a person on the team may do, to choose from. */
export function PermissionFields() {
  return (
    <>
      <CheckGroup
        name="permissions"
        label="Permissions"
        options={staffPermissions.map((value) => ({
          value,
          text: staffPermissionNames[value].name,
        }))}
      />
      <dl className="grid gap-x-4 gap-y-1 text-sm text-ink-soft tablet:grid-cols-[auto_1fr]">
        {staffPermissions.map((one) => (
          <div key={one} className="contents">
            <dt className="font-semibold">{staffPermissionNames[one].name}</dt>
            <dd>{staffPermissionNames[one].may}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Permissions on one line. */
export function permissionsText(permissions: readonly StaffPermission[]): string {
  const held = staffPermissions.filter((one) => permissions.includes(one));
  if (held.length === staffPermissions.length) return "All";
  return held.map((one) => staffPermissionNames[one].name).join(", ") || "Reading only";
}
