import { Form } from "#app/forms/form.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { type CompanyRole, companyRoleNames } from "../../company-role.ts";
import type { Invitation, Person } from "../list-people.server.ts";
import { MemberForms } from "./member-forms.tsx";

type Props = {
  people: readonly Person[];
  invitations: readonly Invitation[];
  selfId: string;
  mayManage: boolean;
  roles: readonly CompanyRole[];
};

const row = "grid gap-x-8 gap-y-3 py-4 desktop:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]";

/** The company's members and open invitations. */
export function PeopleList({ people, invitations, selfId, mayManage, roles }: Props) {
  return (
    <>
      <ul aria-label="People" className="divide-y divide-line border-y border-line">
        {people.map((person) => (
          <li key={person.userId} aria-label={person.name} className={row}>
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                {person.name}
                {person.userId === selfId && " (you)"}
              </p>
              <p className="text-sm wrap-anywhere text-ink-soft">{person.email}</p>
              <p className="text-sm text-ink-soft">
                {companyRoleNames[person.role].name}, since <Moment at={person.joinedAt} />
              </p>
            </div>
            <MemberForms
              person={person}
              isSelf={person.userId === selfId}
              isOnly={people.length === 1}
              mayManage={mayManage}
              roles={roles}
            />
          </li>
        ))}
      </ul>
      {invitations.length > 0 && (
        <>
          <h3 className="mt-8 text-2xl">Invited</h3>
          <ul aria-label="Invited" className="mt-2 divide-y divide-line border-y border-line">
            {invitations.map(({ id, email, role, expiresAt }) => (
              <li key={id} aria-label={email} className={row}>
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{email}</p>
                  <p className="text-sm text-ink-soft">
                    {companyRoleNames[role].name}, link expires <Moment at={expiresAt} />
                  </p>
                </div>
                {mayManage && (
                  <Form
                    id={`withdraw-${id}`}
                    intent="withdraw"
                    button="Withdraw"
                    working="Withdrawing..."
                    look="secondary"
                  >
                    <input type="hidden" name="invitation" value={id} />
                  </Form>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
