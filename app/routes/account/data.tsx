import { signOut } from "#app/features/accounts/commands.server.ts";
import { deletionSchema, deletionWord } from "#app/features/accounts/schema.ts";
import { AccountForm } from "#app/features/accounts/ui/account-form.tsx";
import { AccountPart, AccountShell } from "#app/features/accounts/ui/account-shell.tsx";
import { CurrentPasswordField } from "#app/features/accounts/ui/current-password-field.tsx";
import { deleteEverything } from "#app/flows/account-deletion.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/data.ts";
import { actorHere, handleIntents } from "./handle-intents.server.ts";
import { resultOf } from "./result-of.ts";

export const meta = unlistedMeta({
  name: "Your data",
  metaDescription: "Take along what we hold about you, or delete your account.",
  path: "/account/data",
});

export function loader({ url, context }: Route.LoaderArgs) {
  return { signedIn: actorHere(context, url) !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleIntents(context, await request.formData(), {
    schema: deletionSchema,
    about: "current",
    work: async (account, actor, { current }) => {
      const { signer } = context.get(requestContext);
      await deleteEverything({ ...account, signer }, actor, current);
      return {
        to: "/",
        title: "Account deleted",
        description: "Records of loads stay for three years, without your name",
        cookies: await signOut(account.auth, account.headers),
      };
    },
  });
}

export default function AccountData({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountShell
      title="Your data"
      lead="What we hold about you, to take along or to have deleted."
      signedIn={loaderData.signedIn}
    >
      {loaderData.signedIn && (
        <>
          <AccountPart
            id="export"
            heading="Download"
            text="What we hold about you: person, company, roles and sessions; shipments with their history and who has mail of them; loads you haul; quotes asked for and made; messages and talks. Not in it: copies of mail, which you were sent, and our own notes."
          >
            <a href="/account/export" download className={buttonStyle("secondary")}>
              Download as JSON
            </a>
          </AccountPart>
          <AccountPart
            id="delete"
            heading="Delete the account"
            text="Your name, e-mail address, company, password, passkeys and roles are deleted at once, and can't be had back; so are your messages, talks and quotes, and talks to come are called off."
          >
            <p className="mb-5 max-w-prose border-l-4 border-signal pl-4">
              Records of loads, and of the quotes they came of, stay for three years: 49 CFR 371.3
              asks that of a broker. They no longer name you as their owner, and nobody has mail of
              those loads any more. Copies of mail we sent stay, too.
            </p>
            <AccountForm
              id="delete-account"
              intent="delete-account"
              schema={deletionSchema}
              result={resultOf(actionData, "delete-account")}
              button="Delete my account"
              working="Deleting..."
            >
              {({ current, word }) => (
                <>
                  <CurrentPasswordField field={current} />
                  <TextField
                    field={word}
                    label={`Type ${deletionWord} to confirm`}
                    autoComplete="off"
                  />
                </>
              )}
            </AccountForm>
          </AccountPart>
        </>
      )}
    </AccountShell>
  );
}
