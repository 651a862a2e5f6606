import { parseWithZod } from "@conform-to/zod/v4";
import { useSearchParams } from "react-router";
import { signIn } from "#app/features/accounts/commands.server.ts";
import { signInSchema } from "#app/features/accounts/schema.ts";
import { AccountForm } from "#app/features/accounts/ui/account-form.tsx";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import passkeyScript from "#app/features/accounts/ui/passkey.start.ts?script";
import { PasskeyAct } from "#app/features/accounts/ui/passkey-list.tsx";
import { PageScript } from "#app/routes/site/page-script.tsx";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { TextField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/sign-in.ts";
import { askedEmail } from "./asked-email.server.ts";
import { destination, enter, onTheWay, redirectIfSignedIn } from "./sign-in.server.ts";

export const meta = unlistedMeta({
  name: "Sign in",
  metaDescription: "Sign in to quote, book and follow loads, or to answer for the loads you carry.",
  path: "/sign-in",
});

export async function loader(args: Route.LoaderArgs) {
  const away = redirectIfSignedIn(args);
  if (away) throw away;
  return { email: await askedEmail(args) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: signInSchema });
  return enter(context, submission, async (account, given) => {
    const { cookies, secondStep } = await signIn(account, given);
    return {
      cookies,
      to: secondStep ? onTheWay(request, "/sign-in/code") : destination(request),
    };
  });
}

const link = "font-semibold underline underline-offset-4";

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const search = params.toString();
  return (
    <AccountPage
      title="Sign in"
      lead="Book a load and follow it from pickup to delivery."
      aside={
        <p>
          New here?{" "}
          <Link to={{ pathname: "/shipper-signup", search }} className={link}>
            Sign up as a shipper
          </Link>{" "}
          or{" "}
          <Link to={{ pathname: "/carrier-signup", search }} className={link}>
            register as a carrier
          </Link>
          . It takes a few minutes.
        </p>
      }
    >
      <AccountForm
        id="sign-in"
        schema={signInSchema}
        result={actionData}
        values={loaderData}
        button="Sign in"
        working="Signing in..."
        note={
          <Link to="/forgot-password" className={`${link} text-sm`}>
            Forgot your password?
          </Link>
        }
      >
        {({ email, password }) => (
          <>
            <TextField field={email} label="Email" type="email" autoComplete="username" />
            <TextField
              field={password}
              label="Password"
              type="password"
              autoComplete="current-password"
            />
          </>
        )}
      </AccountForm>
      <div className="mt-6">
        <PasskeyAct act="use" url="/sign-in/passkey" text="Sign in with a passkey" />
      </div>
      <PageScript code={passkeyScript} />
    </AccountPage>
  );
}
