import { useSearchParams } from "react-router";
import { z } from "zod";
import { actorContext } from "#app/features/accounts/actor.ts";
import { confirmEmail } from "#app/features/accounts/confirm-email.server.ts";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { Form } from "#app/forms/form.tsx";
import { formAction } from "#app/forms/form-action.server.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import type { Route } from "./+types/confirm-email.ts";
import { accountRequest } from "./account-request.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = unlistedMeta({
  name: "Confirm your email address",
  metaDescription: "Confirm that our email reaches you, with the link we sent.",
  path: "/confirm-email",
});

export const action = formAction({
  schema: z.object({ token: z.string().default("") }),
  run: async ({ token }, { context }) => {
    await confirmEmail(accountRequest(context), token);
    return {
      to: context.get(actorContext) ? "/account" : "/sign-in?to=/account",
      toast: { title: "Confirmed", description: "Our email reaches you" },
    };
  },
});

export const clientAction = sendForm;

/** Confirmation takes a button, because email scanners open every link. */
export default function ConfirmEmail(_: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <AccountPage
      title="Confirm your email address"
      lead="Confirm your address so we know our email reaches you."
      aside={null}
    >
      <Form id="confirm-email" button="Confirm my address" working="Confirming...">
        <input type="hidden" name="token" value={params.get("token") ?? ""} />
      </Form>
    </AccountPage>
  );
}
