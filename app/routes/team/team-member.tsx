import { data } from "react-router";
import { z } from "zod";
import type { StaffPermission } from "#app/features/accounts/staff-permission.ts";
import { changePermissions } from "#app/features/accounts/team/members.server.ts";
import { readTeamMember } from "#app/features/accounts/team/queries.server.ts";
import { permissionsSchema } from "#app/features/accounts/team/schema.ts";
import { removeColleague } from "#app/flows/leave-team.server.ts";
import { Form } from "#app/forms/form.tsx";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart, FactSheet, RecordColumns } from "#app/routes/desk/desk-page.tsx";
import { Activity } from "#app/routes/staff/activity.tsx";
import { readAuditTrail } from "#app/routes/staff/audit-trail.server.ts";
import { isUuid } from "#app/routes/staff/is-uuid.ts";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { staffAction, staffForm } from "#app/routes/staff/staff-action.server.ts";
import { Moment } from "#app/ui/moment.tsx";
import type { Route } from "./+types/team-member.ts";
import { teamPath } from "./paths.ts";
import { PermissionFields } from "./permission-fields.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Team");

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  requireStaff(context, "accounts.manage-team");
  const { query } = context.get(requestContext).database;
  const member = isUuid(id) ? await readTeamMember(query, id) : undefined;
  if (!member) throw data(null, { status: 404 });
  return { member, trail: await readAuditTrail(query, { kind: "user", id }) };
}

export const action = staffAction({
  permissions: staffForm({
    schema: permissionsSchema,
    run: async (given, deps) => {
      await changePermissions(deps, { id: deps.id, ...given });
      return {
        title: "Permissions saved",
        description: "They take effect on the next page they open.",
      };
    },
  }),
  remove: staffForm({
    // A single button without fields.
    schema: z.object({}),
    run: async (_nothing, deps) => {
      await removeColleague(deps, deps.id);
      const description = "They keep their account, without the staff desk.";
      return { title: "Removed from the team", description, to: teamPath };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** One person on the team: what they may do, and what was changed. */
export default function TeamMember({ loaderData: { member, trail } }: Route.ComponentProps) {
  const { name, email, since, permissions } = member;
  return (
    <DeskPage title={name} from={{ title: "Team", to: teamPath }}>
      <RecordColumns
        facts={
          <>
            <DeskPart title="Account">
              <FactSheet
                facts={[
                  { label: "Email", value: email },
                  { label: "On the team since", value: <Moment at={since.toISOString()} /> },
                ]}
              />
            </DeskPart>
            <DeskPart title="What they can do">
              <PermissionsForm permissions={permissions} />
            </DeskPart>
            <DeskPart title="Remove from the team">
              <Form
                id="remove"
                intent="remove"
                button="Remove from the team"
                working="Removing..."
                look="secondary"
              >
                <p className="text-sm">
                  They keep their account and lose the staff desk at once. Loads stay assigned to
                  them until you assign someone else.
                </p>
              </Form>
            </DeskPart>
          </>
        }
        timeline={<Activity on={name} entries={trail} />}
      />
    </DeskPage>
  );
}

function PermissionsForm({ permissions }: { permissions: readonly StaffPermission[] }) {
  return (
    <Form
      // Saved permissions are the form's new initial values.
      key={permissions.join(" ")}
      id="permissions"
      intent="permissions"
      initial={{ permissions }}
      button="Save permissions"
      working="Saving..."
    >
      {permissions.map((one) => (
        <input key={one} type="hidden" name="seen" value={one} />
      ))}
      <PermissionFields />
    </Form>
  );
}
