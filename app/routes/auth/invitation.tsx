import { data } from "react-router";
import { z } from "zod";
import { actorContext } from "#app/features/accounts/actor.ts";
import { companyRoleNames } from "#app/features/accounts/company-role.ts";
import { openInvitationToken } from "#app/features/accounts/people/invitation-link.server.ts";
import { isAlone } from "#app/features/accounts/people/join-company.server.ts";
import { readInvitation } from "#app/features/accounts/people/read-invitation.server.ts";
import { notAuthenticated } from "#app/features/accounts/profile.server.ts";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { company } from "#app/features/company/profile.ts";
import { acceptInvitation } from "#app/flows/accept-invitation.server.ts";
import { Form } from "#app/forms/form.tsx";
import { formAction } from "#app/forms/form-action.server.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/invitation.ts";
import { accountRequest } from "./account-request.server.ts";

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

export const action = formAction({
  schema: z.object({}),
  run: async (_, { params, context }) => {
    const { signer } = context.get(requestContext);
    const actor = context.get(actorContext);
    if (!actor) throw notAuthenticated();
    const id = openInvitationToken(signer, params.token ?? "");
    if (!id) throw new AppError("not_found", "This invitation doesn't exist.");
    await acceptInvitation(accountRequest(context), actor, id);
    return {
      to: "/brokerage",
      toast: { title: "Welcome", description: "You now see your company's loads and quotes." },
    };
  },
});

export const clientAction = sendForm;

export default function Invitation({ loaderData }: Route.ComponentProps) {
  const { letter, path, signedInAs, bringsItsLoads } = loaderData;
  if (!letter) {
    return (
      <AccountPage
        title="This invitation is no longer open"
        lead="It was answered or withdrawn, or it's more than 7 days old. Ask your colleague for a new one."
      >
        <Link to="/sign-in" className={buttonStyle()}>
          Sign in
        </Link>
      </AccountPage>
    );
  }
  const { companyName, invitedBy, email, role } = letter;
  const { name, may } = companyRoleNames[role];
  const to = encodeURIComponent(path);
  return (
    <AccountPage
      title={`Join ${companyName ?? "your company"}`}
      lead={`${invitedBy} invited ${email} to the company's account at ${company.name}. Role: ${name}. ${may}`}
    >
      {signedInAs === email ? (
        <Form id="join" button="Accept invitation" working="Accepting...">
          {bringsItsLoads && (
            <p>
              Loads and quotes in your own account move to {companyName ?? "the company"}, where
              your colleagues see them.
            </p>
          )}
        </Form>
      ) : (
        <>
          <p className="mb-5">
            {signedInAs
              ? `You are signed in as ${signedInAs}. Sign out, then sign in as ${email} to accept.`
              : "Sign in with that address, or create an account with it, to accept."}
          </p>
          {!signedInAs && (
            <div className="flex flex-wrap gap-3 max-tablet:*:w-full">
              <Link to={`/sign-in?to=${to}`} className={buttonStyle()}>
                Sign in
              </Link>
              <Link to={`/shipper-signup?to=${to}`} className={buttonStyle("secondary")}>
                Create an account
              </Link>
            </div>
          )}
        </>
      )}
    </AccountPage>
  );
}
