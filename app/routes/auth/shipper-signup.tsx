import { parseWithZod } from "@conform-to/zod/v4";
import { Link, useSearchParams } from "react-router";
import { signUp } from "#app/features/accounts/commands.server.ts";
import { accountLimits, signUpSchema } from "#app/features/accounts/schema.ts";
import { AccountForm } from "#app/features/accounts/ui/account-form.tsx";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { company } from "#app/features/company/profile.ts";
import { TextField } from "#app/ui/field.tsx";
import { orUnreachable } from "#app/ui/unreachable.ts";
import type { Route } from "./+types/shipper-signup.ts";
import { enter, leaveIfSignedIn } from "./enter.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: `Shipper sign-up | ${company.name}` },
  {
    name: "description",
    content: `Open a shipper account with ${company.name}: book LTL, truckload, air and ocean loads and follow each one live.`,
  },
];

export function loader(args: Route.LoaderArgs) {
  return leaveIfSignedIn(args);
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: signUpSchema });
  return enter(context, request, submission, signUp);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnreachable(serverAction);
}

export default function ShipperSignup({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <AccountPage
      title="Ship with us"
      lead="Open an account, book your first load, and follow it live on your dashboard."
      aside={
        <p>
          Have an account?{" "}
          <Link
            to={{ pathname: "/sign-in", search: params.toString() }}
            className="font-semibold underline underline-offset-4"
          >
            Sign in
          </Link>
          .
        </p>
      }
    >
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
    </AccountPage>
  );
}
