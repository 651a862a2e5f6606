import { parseWithZod } from "@conform-to/zod/v4";
import { Link } from "react-router";
import { codeSchema } from "#app/features/accounts/schema.ts";
import { signInByCode } from "#app/features/accounts/two-factor.server.ts";
import { AccountForm } from "#app/features/accounts/ui/account-form.tsx";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { company } from "#app/features/company/profile.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { CheckField } from "#app/ui/check-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/sign-in-code.ts";
import { destination, enter, leaveIfSignedIn } from "./enter.server.ts";

export const meta = unlistedMeta({
  name: "Code",
  metaDescription:
    "The second step of signing in: the code of your authenticator app, or a recovery code.",
  path: "/sign-in/code",
});

export function loader(args: Route.LoaderArgs) {
  return leaveIfSignedIn(args);
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: codeSchema });
  const command = async (...[account, given]: Parameters<typeof signInByCode>) => ({
    cookies: await signInByCode(account, given),
    to: destination(request),
  });
  return enter(context, submission, command, "code");
}

export default function SignInCode({ actionData }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Your code"
      lead="Open your authenticator app and type the code that it shows for us."
      aside={
        <p>
          Without your phone, type one of your recovery codes; each works once. If you have neither,
          call us at {company.phone.display}, or{" "}
          <Link to="/sign-in" className="font-semibold underline underline-offset-4">
            sign in anew
          </Link>
          .
        </p>
      }
    >
      <AccountForm
        id="code"
        schema={codeSchema}
        result={actionData}
        button="Sign in"
        working="Signing in..."
      >
        {({ code, trustDevice }) => (
          <>
            <TextField
              field={code}
              label="Code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
            />
            <CheckField field={trustDevice}>
              Ask for no code on this device for 30 days. Only on a device that is yours.
            </CheckField>
          </>
        )}
      </AccountForm>
    </AccountPage>
  );
}
