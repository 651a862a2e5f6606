import { withdrawSchema } from "#app/features/accounts/people/schema.ts";
import { staffPermissions } from "#app/features/accounts/staff-permission.ts";
import { readFourEyes, setFourEyes } from "#app/features/accounts/team/four-eyes.server.ts";
import {
  inviteStaff,
  withdrawStaffInvitation,
} from "#app/features/accounts/team/invite-staff.server.ts";
import { listStaffInvitations, listTeam } from "#app/features/accounts/team/queries.server.ts";
import { fourEyesSchema, inviteStaffSchema } from "#app/features/accounts/team/schema.ts";
import { readMarginFloor, setMarginFloor } from "#app/features/charges/margin-floor.server.ts";
import { marginFloorSchema } from "#app/features/charges/schema.ts";
import { decimalText } from "#app/features/money/decimal.ts";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { accountLimits } from "#app/forms/limits.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { ActionBar } from "#app/routes/desk/action-bar.tsx";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { staffAction, staffForm } from "#app/routes/staff/staff-action.server.ts";
import { Moment } from "#app/ui/moment.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/team.ts";
import { teamMemberPath } from "./paths.ts";
import { PermissionFields, permissionsText } from "./permission-fields.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Team");

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "accounts.manage-team");
  const { database, clock } = context.get(requestContext);
  const { query } = database;
  const [team, invitations, fourEyes, floor] = await Promise.all([
    listTeam(query),
    listStaffInvitations({ query, clock }),
    readFourEyes(query),
    readMarginFloor(query),
  ]);
  return { team, invitations, fourEyes, marginFloor: decimalText(floor, 2) };
}

export const action = staffAction({
  invite: staffForm({
    schema: inviteStaffSchema,
    run: async (given, deps) => {
      await inviteStaff(deps, given);
      return { title: "Invitation sent", description: `We emailed a link to ${given.email}.` };
    },
  }),
  withdraw: staffForm({
    schema: withdrawSchema,
    run: async ({ invitation }, deps) => {
      await withdrawStaffInvitation(deps, invitation);
      return { title: "Invitation withdrawn", description: "Its link no longer works." };
    },
  }),
  "four-eyes": staffForm({
    schema: fourEyesSchema,
    run: async ({ fourEyes }, deps) => {
      await setFourEyes(deps, fourEyes === "on");
      const description =
        fourEyes === "on"
          ? "Payments and credits now take two people."
          : "One person can enter and release payments and credits.";
      return { title: `Four eyes ${fourEyes}`, description };
    },
  }),
  "margin-floor": staffForm({
    schema: marginFloorSchema,
    run: async ({ marginFloor }, deps) => {
      await setMarginFloor(deps, marginFloor);
      const description = `Pay that leaves less than ${decimalText(marginFloor, 2)}% now takes a reason.`;
      return { title: "Margin floor set", description };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** Everyone on the team with what they may do, and who is invited. */
export default function Team({
  loaderData: { team, invitations, fourEyes, marginFloor },
}: Route.ComponentProps) {
  return (
    <DeskPage title="Team">
      <ActionBar
        actions={[
          {
            name: "invite",
            label: "Invite a colleague",
            isNext: team.length === 1,
            form: <Invite />,
          },
          { name: "four-eyes", label: "Four eyes", form: <FourEyes isOn={fourEyes} /> },
          {
            name: "margin-floor",
            label: "Margin floor",
            form: <MarginFloor percent={marginFloor} />,
          },
        ]}
      />
      <WorkTable
        caption="Team"
        columns={[
          "Name",
          { name: "Email", share: 30 },
          "Since",
          { name: "Permissions", share: 35 },
        ]}
        rows={team.map(({ id, name, email, since, permissions }) => ({
          key: id,
          to: teamMemberPath(id),
          cells: [
            name,
            email,
            <Moment key="since" at={since.toISOString()} />,
            permissionsText(permissions),
          ],
        }))}
      />
      {invitations.length > 0 && (
        <div className="mt-8">
          <Invited invitations={invitations} />
        </div>
      )}
    </DeskPage>
  );
}

function Invite() {
  return (
    <Form
      id="invite-staff"
      intent="invite"
      initial={{ permissions: staffPermissions.filter((one) => one !== "administration") }}
      button="Send invitation"
      working="Sending..."
    >
      <TextField
        name="email"
        label="Email"
        type="email"
        required
        maxLength={accountLimits.email}
        autoComplete="off"
      />
      <PermissionFields />
    </Form>
  );
}

/** Switches four eyes on or off, and says what it does. */
function FourEyes({ isOn }: { isOn: boolean }) {
  return (
    <Form
      key={String(isOn)}
      id="four-eyes"
      intent="four-eyes"
      button={isOn ? "Turn four eyes off" : "Turn four eyes on"}
      working="Saving..."
    >
      <input type="hidden" name="fourEyes" value={isOn ? "off" : "on"} />
      <p className="text-sm">
        Four eyes is {isOn ? "on" : "off"}. When it's on, the person who records where a carrier is
        paid can't pay it, and the person who enters a credit to a customer can't approve it.
      </p>
    </Form>
  );
}

/** Sets the margin below which a carrier's pay takes a reason. */
function MarginFloor({ percent }: { percent: string }) {
  return (
    <Form
      id="margin-floor"
      intent="margin-floor"
      initial={{ marginFloor: percent }}
      button="Set margin floor"
      working="Saving..."
    >
      <TextField
        name="marginFloor"
        label="Margin floor (percent of the customer's price)"
        inputMode="decimal"
        required
        hint="An offer, bid or booking that leaves less takes a reason."
      />
    </Form>
  );
}

type InvitedProps = Pick<Route.ComponentProps["loaderData"], "invitations">;

function Invited({ invitations }: InvitedProps) {
  return (
    <DeskPart title="Invited">
      <ul aria-label="Invited" className="divide-y divide-line border-b border-line">
        {invitations.map(({ id, email, permissions, expiresAt }) => (
          <li
            key={id}
            aria-label={email}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-3 text-sm"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{email}</p>
              <p className="text-ink-soft">
                {permissionsText(permissions)}; link expires <Moment at={expiresAt.toISOString()} />
              </p>
            </div>
            <Form
              id={`withdraw-${id}`}
              intent="withdraw"
              button="Withdraw"
              working="Withdrawing..."
              look="secondary"
            >
              <input type="hidden" name="invitation" value={id} />
            </Form>
          </li>
        ))}
      </ul>
    </DeskPart>
  );
}
