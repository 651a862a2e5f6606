import { z } from "zod";
import { actorContext } from "#app/features/accounts/actor.ts";
import { asksForPassword, confirmEmail } from "#app/features/accounts/confirm-email.server.ts";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { formAction } from "#app/forms/form-action.server.ts";
import { accountLimits } from "#app/forms/limits.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/confirm-email.ts";
import { accountRequest } from "./account-request.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = unlistedMeta({
  name: "Confirm your email address",
  metaDescription: "Confirm that our email reaches you, with the link we sent.",
  path: "/confirm-email",
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  return { token, asks: await asksForPassword(accountRequest(context), token) };
}

export const action = formAction({
  schema: z.object({
    token: z.string().default(""),
    password: z.string().max(accountLimits.passwordMax, "That password is incorrect").optional(),
  }),
  run: async (given, { context }) => {
    await confirmEmail(accountRequest(context), given);
    return {
      to: context.get(actorContext) ? "/account" : "/sign-in?to=/account",
      toast: { title: "Confirmed", description: "Our email reaches you" },
    };
  },
});

export const clientAction = sendForm;

/** Confirmation takes a button, because email scanners open every link. */
export default function ConfirmEmail({ loaderData: { token, asks } }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Confirm your email address"
      lead="Confirm your address so we know our email reaches you."
      aside={asks && <NotMine />}
    >
      <Form id="confirm-email" button="Confirm my address" working="Confirming...">
        <input type="hidden" name="token" value={token} />
        {asks && (
          <TextField
            name="password"
            label="The password you chose when you signed up"
            type="password"
            required
            maxLength={accountLimits.passwordMax}
            autoComplete="current-password"
          />
        )}
      </Form>
    </AccountPage>
  );
}

function NotMine() {
  return (
    <p>
      You didn't sign up, or don't know the password?{" "}
      <Link to="/forgot-password" className="font-semibold underline underline-offset-4">
        Set a new one
      </Link>
      . That ends everything a stranger set up with your address.
    </p>
  );
}
