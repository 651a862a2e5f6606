import { data } from "react-router";
import { z } from "zod";
import { actorContext } from "#app/features/accounts/actor.ts";
import { invitedSchema } from "#app/features/accounts/people/schema.ts";
import { notAuthenticated } from "#app/features/accounts/profile.server.ts";
import { openStaffInvitationToken } from "#app/features/accounts/team/invitation-link.server.ts";
import { joinTeam, openStaffAccount } from "#app/features/accounts/team/join-team.server.ts";
import { readStaffInvitation } from "#app/features/accounts/team/queries.server.ts";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { company } from "#app/features/company/profile.ts";
import { type FormArgs, formActions, formHandler } from "#app/forms/form-action.server.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { accountRequest } from "#app/routes/auth/account-request.server.ts";
import { AnswerInvitation, ClosedInvitation } from "#app/routes/auth/answer-invitation.tsx";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import type { Route } from "./+types/team-invitation.ts";
import { permissionsText } from "./permission-fields.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = unlistedMeta({
  name: "Invitation",
  metaDescription: "Join our team.",
  path: "/team-invitation",
});

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { signer, database, clock } = context.get(requestContext);
  const id = openStaffInvitationToken(signer, token);
  if (!id) throw data(null, { status: 404 });
  const letter = await readStaffInvitation({ query: database.query, clock }, id);
  const signedInAs = context.get(actorContext)?.email ?? null;
  return { letter: letter ?? null, path: `/team-invitation/${token}`, signedInAs };
}

/** @throws AppError `not_found` for a link that we didn't sign. */
function invitationOf({ params, context }: FormArgs): string {
  const id = openStaffInvitationToken(context.get(requestContext).signer, params.token ?? "");
  if (!id) throw new AppError("not_found", "This invitation doesn't exist.");
  return id;
}

const joined = {
  to: "/staff",
  toast: { title: "Welcome", description: "This is the staff desk." },
};

export const action = formActions({
  join: formHandler({
    schema: z.object({}),
    run: async (_, args) => {
      const actor = args.context.get(actorContext);
      if (!actor) throw notAuthenticated();
      await joinTeam(accountRequest(args.context), actor, invitationOf(args));
      return joined;
    },
  }),
  open: formHandler({
    schema: invitedSchema,
    about: "password",
    run: async (given, args) => {
      const id = invitationOf(args);
      return {
        cookies: await openStaffAccount(accountRequest(args.context), id, given),
        ...joined,
      };
    },
  }),
});

export const clientAction = sendForm;

/** An invitation to our team, answered by the person that it went to. */
export default function TeamInvitation({ loaderData }: Route.ComponentProps) {
  const { letter, path, signedInAs } = loaderData;
  if (!letter) return <ClosedInvitation from="an administrator" />;
  const { invitedBy, email, permissions } = letter;
  const says = invitedBy ? `${invitedBy} invited ${email}` : `${email} is invited`;
  return (
    <AccountPage
      title={`Join the team at ${company.name}`}
      lead={`${says} to the staff desk. Permissions: ${permissionsText(permissions)}.`}
    >
      <AnswerInvitation {...letter} path={path} signedInAs={signedInAs} />
    </AccountPage>
  );
}
