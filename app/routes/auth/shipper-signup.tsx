import { parseWithZod } from "@conform-to/zod/v4";
import { Link, useSearchParams } from "react-router";
import { signUp } from "#app/features/accounts/commands.server.ts";
import { accountLimits, signUpSchema } from "#app/features/accounts/schema.ts";
import { AccountForm } from "#app/features/accounts/ui/account-form.tsx";
import { shipperSignupPage } from "#app/features/company/pages/shipper-signup.ts";
import { Guide } from "#app/routes/site/guide/guide.tsx";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/shipper-signup.ts";
import { enter, leaveIfSignedIn } from "./enter.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(shipperSignupPage, matches);

export function loader(args: Route.LoaderArgs) {
  return leaveIfSignedIn(args);
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: signUpSchema });
  return enter(context, request, submission, signUp);
}

export default function ShipperSignup({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <Guide
      page={shipperSignupPage}
      name="Shipper registration"
      act={
        <>
          <h2 className="mb-5 text-4xl">Open an account</h2>
          <AccountForm
            id="sign-up"
            schema={signUpSchema}
            result={actionData}
            button="Create account"
            working="Making your account..."
          >
            {({ firstName, lastName, email, password }) => (
              <>
                <div className="grid gap-5 tablet:grid-cols-2">
                  <TextField field={firstName} label="First name" autoComplete="given-name" />
                  <TextField field={lastName} label="Last name" autoComplete="family-name" />
                </div>
                <TextField field={email} label="Email" type="email" autoComplete="email" />
                <TextField
                  field={password}
                  label="Password"
                  type="password"
                  autoComplete="new-password"
                  hint={`At least ${accountLimits.passwordMin} characters. A sentence is fine.`}
                />
              </>
            )}
          </AccountForm>
          <p className="mt-5 text-sm">
            Have an account?{" "}
            <Link
              to={{ pathname: "/sign-in", search: params.toString() }}
              className="font-semibold underline underline-offset-4"
            >
              Sign in
            </Link>
          </p>
        </>
      }
    />
  );
}
