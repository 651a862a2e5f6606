import { companyRoleNames } from "#app/features/accounts/company-role.ts";
import { invitePerson, withdrawInvitation } from "#app/features/accounts/people/invite.server.ts";
import { listPeople } from "#app/features/accounts/people/list-people.server.ts";
import {
  changeCompanyRole,
  removeFromCompany,
} from "#app/features/accounts/people/members.server.ts";
import {
  changeRoleSchema,
  inviteSchema,
  removeSchema,
  withdrawSchema,
} from "#app/features/accounts/people/schema.ts";
import { InviteForm } from "#app/features/accounts/people/ui/invite-form.tsx";
import { PeopleList } from "#app/features/accounts/people/ui/people-list.tsx";
import { canManagePeople } from "#app/features/accounts/policy.ts";
import { AccountPart, AccountShell } from "#app/features/accounts/ui/account-shell.tsx";
import { formActions } from "#app/forms/form-action.server.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import type { Route } from "./+types/people.ts";
import { accountForm, actorHere } from "./account-form.server.ts";

const path = "/account/people";

export const meta = unlistedMeta({
  name: "People",
  metaDescription: "The people in your company's account, and what each can do.",
  path,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorHere(context, url);
  if (!actor) return null;
  const { database, clock } = context.get(requestContext);
  const company = await listPeople({ query: database.query, clock }, actor);
  return { ...company, selfId: actor.userId, mayManage: canManagePeople(actor) };
}

export const action = formActions({
  invite: accountForm({
    schema: inviteSchema,
    about: "email",
    run: async (account, actor, given, { context }) => {
      const { signer } = context.get(requestContext);
      await invitePerson({ ...account, signer }, actor, given);
      const description = `We emailed a link to ${given.email}.`;
      return { taken: description, toast: { title: "Invitation sent", description } };
    },
  }),
  withdraw: accountForm({
    schema: withdrawSchema,
    run: async (account, actor, { invitation }) => {
      await withdrawInvitation(account, actor, invitation);
      return done("Invitation withdrawn", "Its link no longer works.");
    },
  }),
  role: accountForm({
    schema: changeRoleSchema,
    run: async (account, actor, given) => {
      await changeCompanyRole(account, actor, given);
      return done("Role changed", `The new role is ${companyRoleNames[given.role].name}.`);
    },
  }),
  remove: accountForm({
    schema: removeSchema,
    run: async (account, actor, { person }) => {
      await removeFromCompany(account, actor, person);
      return person === actor.userId
        ? done("You left the company", "You can no longer see its loads.")
        : done("Removed", "They can no longer see the company's loads.");
    },
  }),
});

export const clientAction = sendForm;

function done(title: string, description: string) {
  return { to: path, toast: { title, description } };
}

export default function People({ loaderData }: Route.ComponentProps) {
  return (
    <AccountShell
      title="People"
      lead="Colleagues see the same loads and quotes as you. Their role sets what they can do."
      signedIn={loaderData !== null}
    >
      {loaderData && (
        <>
          <AccountPart
            id="people"
            heading={loaderData.companyName ?? "Your company"}
            text="Anyone you remove loses access right away."
          >
            <PeopleList {...loaderData} />
          </AccountPart>
          {loaderData.mayManage && (
            <AccountPart
              id="invite"
              heading="Invite a colleague"
              text="People join by invitation only. The link is good for 7 days."
            >
              <InviteForm roles={loaderData.roles} />
            </AccountPart>
          )}
        </>
      )}
    </AccountShell>
  );
}
