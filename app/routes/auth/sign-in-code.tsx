import { codeSchema } from "#app/features/accounts/schema.ts";
import { signInByCode } from "#app/features/accounts/two-factor.server.ts";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { company } from "#app/features/company/profile.ts";
import { CheckField } from "#app/forms/check-field.tsx";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { formAction } from "#app/forms/form-action.server.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/sign-in-code.ts";
import { accountRequest } from "./account-request.server.ts";
import { destination, redirectIfSignedIn } from "./sign-in.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = unlistedMeta({
  name: "Code",
  metaDescription:
    "The second step of signing in: a code from your authenticator app, or a recovery code.",
  path: "/sign-in/code",
});

export function loader(args: Route.LoaderArgs) {
  redirectIfSignedIn(args);
  return null;
}

export const action = formAction({
  schema: codeSchema,
  about: "code",
  run: async (given, { request, context }) => ({
    cookies: await signInByCode(accountRequest(context), given),
    to: destination(request),
  }),
});

export const clientAction = sendForm;

export default function SignInCode() {
  return (
    <AccountPage
      title="Your code"
      lead="Open your authenticator app and enter the code it shows for us."
      aside={
        <p>
          Don't have your phone? Enter one of your recovery codes; each works once. If you have
          neither, call us at {company.phone.display}, or{" "}
          <Link to="/sign-in" className="font-semibold underline underline-offset-4">
            start over
          </Link>
          .
        </p>
      }
    >
      <Form id="code" button="Sign in" working="Signing in...">
        <TextField
          name="code"
          label="Code"
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <CheckField name="trustDevice">
          Don't ask for a code on this device for 30 days. Only check this on your own device.
        </CheckField>
      </Form>
    </AccountPage>
  );
}
