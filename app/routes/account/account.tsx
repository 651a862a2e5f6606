import { z } from "zod";
import { readProfile, updateProfile } from "#app/features/accounts/profile.server.ts";
import {
  carrierProfileSchema,
  shipperProfileSchema,
} from "#app/features/accounts/registration.schema.ts";
import { openRoles } from "#app/features/accounts/role.ts";
import { listRoles, requestRole } from "#app/features/accounts/roles.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { AccountPart, AccountShell } from "#app/features/accounts/ui/account-shell.tsx";
import { ProfileForm } from "#app/features/accounts/ui/profile-form.tsx";
import { RoleList } from "#app/features/accounts/ui/role-list.tsx";
import { requestContext } from "#app/platform/request-context.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/account.ts";
import { actorHere, handleIntents, unknownForm } from "./handle-intents.server.ts";
import { complaintOf, resultOf } from "./result-of.ts";

export const meta = unlistedMeta({
  name: "Account",
  metaDescription: "Your profile, your company and the roles you have asked for.",
  path: "/account",
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, clock } = context.get(requestContext);
  const actor = actorHere(context, url);
  const [profile, roles] = actor
    ? await Promise.all([readProfile(database.query, actor), listRoles(database.query, actor)])
    : [null, []];
  const carrier = roles.some(({ role }) => role === "carrier");
  return { actor, profile, roles, carrier, ...companyDays(clock) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "request-role") {
    return handleIntents(context, form, {
      schema: z.object({ role: z.enum(openRoles) }),
      work: async (account, actor, { role }) => {
        await requestRole(account, actor, role);
        return { to: "/account", title: "Asked for", description: `The desk looks at it: ${role}` };
      },
    });
  }
  if (intent !== "save-profile") return unknownForm();
  const { today } = companyDays(context.get(requestContext).clock);
  return handleIntents(context, form, {
    // What a carrier's form brings along says which form it is.
    schema: form.has("lanes") ? carrierProfileSchema(today) : shipperProfileSchema,
    work: async (account, actor, given) => {
      const { verifyAgain } = await updateProfile(account, actor, given);
      const description = verifyAgain ? lookAgain : "Your details are up to date";
      return { to: "/account", title: "Saved", description };
    },
  });
}

const lookAgain = "What was verified has changed, so the desk looks at it again";

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { actor, profile, roles, carrier, today, tomorrow } = loaderData;
  const refusedAsk = complaintOf(actionData, "request-role");
  return (
    <AccountShell
      title="Account"
      lead={actor ? `Signed in as ${actor.email}.` : "Sign in to save what you typed."}
      signedIn={actor !== null}
    >
      <AccountPart
        id="roles"
        heading="Roles"
        text="What you are to us. A role counts once the desk has verified it."
      >
        {refusedAsk && (
          <div className="mb-4">
            <Notice tone="danger" title={refusedAsk} />
          </div>
        )}
        {actor && <RoleList roles={roles} />}
      </AccountPart>
      <AccountPart
        id="company"
        heading="Person and company"
        text={
          profile
            ? "A change of the company's name, license, MC or DOT number is verified anew."
            : "By saving you accept our terms for your company."
        }
      >
        <ProfileForm
          actor={actor}
          profile={profile}
          carrier={carrier}
          today={today}
          tomorrow={tomorrow}
          result={resultOf(actionData, "save-profile")}
        />
      </AccountPart>
    </AccountShell>
  );
}
