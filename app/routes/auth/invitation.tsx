import { data } from "react-router";
import { z } from "zod";
import { type Actor, actorContext } from "#app/features/accounts/actor.ts";
import { companyRoleNames, worksAsCarrier } from "#app/features/accounts/company-role.ts";
import { openInvitationToken } from "#app/features/accounts/people/invitation-link.server.ts";
import { isAlone } from "#app/features/accounts/people/join-company.server.ts";
import { openInvitedAccount } from "#app/features/accounts/people/open-invited-account.server.ts";
import { readInvitation } from "#app/features/accounts/people/read-invitation.server.ts";
import { invitedSchema } from "#app/features/accounts/people/schema.ts";
import { notAuthenticated } from "#app/features/accounts/profile.server.ts";
import { readActorById } from "#app/features/accounts/read-actor.server.ts";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { company } from "#app/features/company/profile.ts";
import { acceptInvitation } from "#app/flows/accept-invitation.server.ts";
import { type FormArgs, formActions, formHandler } from "#app/forms/form-action.server.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import type { Route } from "./+types/invitation.ts";
import { accountRequest } from "./account-request.server.ts";
import { AnswerInvitation, ClosedInvitation } from "./answer-invitation.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = unlistedMeta({
  name: "Invitation",
  metaDescription: "Join your company's account.",
  path: "/invitation",
});

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { signer, database, clock } = context.get(requestContext);
  const id = openInvitationToken(signer, token);
  if (!id) throw data(null, { status: 404 });
  const letter = await readInvitation({ query: database.query, clock }, id);
  const actor = context.get(actorContext);
  const brings = actor && letter && (await isAlone(database.query, actor.userId, actor.companyId));
  return {
    letter: letter ?? null,
    path: `/invitation/${token}`,
    signedInAs: actor?.email ?? null,
    bringsItsLoads: brings === true,
  };
}

/** @throws AppError `not_found` for a link that we didn't sign. */
function invitationOf({ params, context }: FormArgs): string {
  const id = openInvitationToken(context.get(requestContext).signer, params.token ?? "");
  if (!id) throw new AppError("not_found", "This invitation doesn't exist.");
  return id;
}

export const action = formActions({
  join: formHandler({
    schema: z.object({}),
    run: async (_, args) => {
      const actor = args.context.get(actorContext);
      if (!actor) throw notAuthenticated();
      const account = accountRequest(args.context);
      await acceptInvitation(account, actor, invitationOf(args));
      const now = await readActorById(account.database.query, actor.userId, null);
      return joined(now ? actsAsCarrier(now) : false);
    },
  }),
  open: formHandler({
    schema: invitedSchema,
    about: "password",
    run: async (given, args) => {
      const id = invitationOf(args);
      const opened = await openInvitedAccount(accountRequest(args.context), id, given);
      return { cookies: opened.cookies, ...joined(opened.asCarrier) };
    },
  }),
});

const actsAsCarrier = ({ roles, companyRole }: Actor) =>
  worksAsCarrier(companyRole, { isCarrier: roles.includes("carrier") });

function joined(isCarrier: boolean) {
  const description = isCarrier
    ? "You now see your company's loads and offers."
    : "You now see your company's loads and quotes.";
  return { to: isCarrier ? "/carrier" : "/brokerage", toast: { title: "Welcome", description } };
}

export const clientAction = sendForm;

export default function Invitation({ loaderData }: Route.ComponentProps) {
  const { letter, path, signedInAs, bringsItsLoads } = loaderData;
  if (!letter) return <ClosedInvitation from="your colleague" />;
  const { companyName, invitedBy, email, role } = letter;
  const { name, may } = companyRoleNames[role];
  return (
    <AccountPage
      title={`Join ${companyName ?? "your company"}`}
      lead={`${invitedBy} invited ${email} to the company's account at ${company.name}. Role: ${name}. ${may}`}
    >
      <AnswerInvitation
        {...letter}
        path={path}
        signedInAs={signedInAs}
        note={
          bringsItsLoads && (
            <p>
              Loads and quotes in your own account move to {companyName ?? "the company"}, where
              your colleagues see them.
            </p>
          )
        }
      />
    </AccountPage>
  );
}
