import { data, redirect, useSearchParams } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { confirmEmail } from "#app/features/accounts/confirm-email.server.ts";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { flashToast } from "#app/forms/flash-toast.server.ts";
import { toUserError } from "#app/forms/to-user-error.server.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/confirm-email.ts";
import { accountRequest } from "./account-request.server.ts";

export const meta = unlistedMeta({
  name: "Confirm your e-mail address",
  metaDescription: "Confirm that our mail reaches you, with the link from it.",
  path: "/confirm-email",
});

export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get("token"));
  try {
    await confirmEmail(accountRequest(context), token);
  } catch (error) {
    const { message, status } = toUserError(context, error);
    return data({ message }, { status });
  }
  flashToast(context, { title: "Confirmed", description: "Our mail reaches you" });
  return redirect(context.get(actorContext) ? "/account" : "/sign-in?to=/account");
}

/** A press of a button confirms: programs that look through mail open every link in it. */
export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <AccountPage
      title="Your e-mail address"
      lead="One press, and we know that our mail reaches you."
      aside={null}
    >
      {actionData && (
        <div className="mb-5">
          <Notice tone="danger" title={actionData.message} />
        </div>
      )}
      <form method="post">
        <input type="hidden" name="token" value={params.get("token") ?? ""} />
        <Button type="submit">Confirm my address</Button>
      </form>
    </AccountPage>
  );
}
