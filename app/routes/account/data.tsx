import { signOut } from "#app/features/accounts/commands.server.ts";
import { deletionWord } from "#app/features/accounts/deletion-word.ts";
import { deletionSchema } from "#app/features/accounts/schema.ts";
import { AccountPart, AccountShell } from "#app/features/accounts/ui/account-shell.tsx";
import { CurrentPasswordField } from "#app/features/accounts/ui/current-password-field.tsx";
import { deleteEverything } from "#app/flows/account-deletion.server.ts";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { sendForm } from "#app/forms/send-form.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { useSite } from "#app/routes/site/use-site.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import type { Route } from "./+types/data.ts";
import { accountAction, actorHere } from "./account-form.server.ts";

export const meta = unlistedMeta({
  name: "Your data",
  metaDescription: "Download what we hold about you, or delete your account.",
  path: "/account/data",
});

export function loader({ url, context }: Route.LoaderArgs) {
  return { signedIn: actorHere(context, url) !== null };
}

export const action = accountAction({
  schema: deletionSchema,
  about: "current",
  run: async (account, actor, { current }, { context }) => {
    const { signer } = context.get(requestContext);
    await deleteEverything({ ...account, signer }, actor, current);
    return {
      to: "/",
      toast: {
        title: "Account deleted",
        description: "Records of loads stay for three years, without your name",
      },
      cookies: await signOut(account.auth, account.headers),
    };
  },
});

export const clientAction = sendForm;

export default function AccountData({ loaderData }: Route.ComponentProps) {
  return (
    <AccountShell
      title="Your data"
      lead="Download what we hold about you, or delete it."
      signedIn={useSite().signedIn}
    >
      {loaderData.signedIn && (
        <>
          <AccountPart
            id="export"
            heading="Download"
            text="What we hold about you: name, company, roles and sessions; shipments with their history and who gets email about them; loads you haul; quotes you requested and what we offered; messages and consultations. Copies of emails we sent you and our own notes aren't in it."
          >
            <a href="/account/export" download className={buttonStyle("secondary")}>
              Download as JSON
            </a>
          </AccountPart>
          <AccountPart
            id="delete"
            heading="Delete your account"
            text="We delete your name, email address, company, password, passkeys and roles right away, along with your messages, consultations and quotes. Upcoming consultations are canceled. This can't be undone."
          >
            <p className="mb-5 max-w-prose border-l-4 border-signal pl-4">
              Records of loads, and of the quotes they were booked from, stay for three years, as 49
              CFR 371.3 requires of a broker. They no longer name you as their owner, and no one
              gets email about those loads anymore. Copies of emails we sent stay, too.
            </p>
            <Form id="delete-account" button="Delete my account" working="Deleting...">
              <CurrentPasswordField />
              <TextField
                name="word"
                label={`Type ${deletionWord} to confirm`}
                required
                autoComplete="off"
              />
            </Form>
          </AccountPart>
        </>
      )}
    </AccountShell>
  );
}
