import type { OrganizationPerson } from "#app/features/accounts/organizations/queries.server.ts";
import type { listPeople } from "#app/features/accounts/people/list-people.server.ts";
import { InviteForm } from "#app/features/accounts/people/ui/invite-form.tsx";
import { PeopleList } from "#app/features/accounts/people/ui/people-list.tsx";
import { SelectField, TextAreaField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { reasonLimits } from "#app/forms/limits.ts";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";
import { DeskPart } from "#app/routes/desk/desk-page.tsx";
import { useStaffMay } from "#app/routes/desk/use-staff-may.ts";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";

type Listed = Awaited<ReturnType<typeof listPeople>>;

type Props = {
  listed: Listed;
  known: readonly OrganizationPerson[];
  /** Whether somebody on our team is in it. */
  isOurs: boolean;
  selfId: string;
};

/** The people of an organization, what they asked for, and who is invited. */
export function OrganizationPeople({ listed, known, isOurs, selfId }: Props) {
  const mayManage = useStaffMay()("accounts.keep-organizations") && !isOurs;
  const { people, invitations, roles } = listed;
  const noted = known.filter((person) => notesOf(person).length > 0);
  return (
    <DeskPart title="People">
      {isOurs && (
        <p className="mb-4 text-sm">
          Somebody on our team is in this organization, so its own owners manage its people.
        </p>
      )}
      {people.length === 0 && invitations.length === 0 ? (
        <p className="text-sm">No people yet. Invite the first person.</p>
      ) : (
        <PeopleList
          people={people}
          invitations={invitations}
          roles={roles}
          selfId={selfId}
          mayManage={mayManage}
        />
      )}
      {noted.length > 0 && (
        <ul aria-label="Registrations" className="mt-4 grid gap-1 text-sm">
          {noted.map((person) => (
            <li key={person.userId}>
              {person.name}:{" "}
              {notesOf(person).map((note, place) => (
                <span key={note.key}>
                  {place > 0 && ", "}
                  {note.text}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </DeskPart>
  );
}

function notesOf({ userId, roles, profile }: OrganizationPerson) {
  const at = profile?.knownShipperRecordedAt;
  return [
    ...roles.map(({ role, verified, decidedAt }) => ({
      key: role as string,
      text: (
        <Link to={`/staff/roles/${userId}/${role}`} className="underline underline-offset-4">
          {role} ({verified ? "verified" : decidedAt ? "not verified" : "to verify"})
        </Link>
      ),
    })),
    ...(profile?.knownShipper && at
      ? [
          {
            key: "known",
            text: (
              <>
                Known Shipper, recorded on <Moment at={at.toISOString()} withTime />
              </>
            ),
          },
        ]
      : []),
  ];
}

/** Invites a person to the organization. */
export function inviteAction({ roles, people }: Listed, isCarrier: boolean): RecordAction {
  return {
    name: "invite",
    needs: "accounts.keep-organizations",
    label: "Invite a person",
    isNext: people.length === 0,
    form: (
      <>
        <p className="mb-4 text-sm">
          They get an email with a link, enter their name and a password, and land at the{" "}
          {isCarrier ? "carrier" : "shipper"} desk.
        </p>
        <InviteForm roles={roles} isFirst={people.length === 0} />
      </>
    ),
  };
}

/** Records or withdraws the Known Shipper status of one of the people. */
export function personKnownShipperAction(
  known: readonly OrganizationPerson[],
): RecordAction | null {
  const people = known.filter(({ profile }) => profile !== null);
  if (people.length === 0) return null;
  return {
    name: "known-shipper",
    needs: "accounts.record-known-shipper",
    label: "Known Shipper",
    form: (
      <Form
        id="known-shipper"
        intent="known-shipper"
        button="Record"
        working="Recording..."
        initial={{
          person: people[0]?.userId,
          known: people[0]?.profile?.knownShipper ? "no" : "yes",
        }}
      >
        <div className="grid gap-4 tablet:grid-cols-2">
          <SelectField
            name="person"
            label="Registered by"
            options={people.map(({ userId, name }) => ({ value: userId, text: name }))}
          />
          <SelectField
            name="known"
            label="Status"
            options={[
              { value: "yes", text: "Known Shipper" },
              { value: "no", text: "Not a Known Shipper" },
            ]}
          />
        </div>
        <TextAreaField
          name="basis"
          label="Basis, for the audit log"
          rows={3}
          maxLength={reasonLimits.max}
        />
      </Form>
    ),
  };
}
