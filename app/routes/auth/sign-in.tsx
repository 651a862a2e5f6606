import { useSearchParams } from "react-router";
import { signIn } from "#app/features/accounts/commands.server.ts";
import { signInSchema } from "#app/features/accounts/schema.ts";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { PasskeyButton } from "#app/features/accounts/ui/passkey-button.tsx";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { formAction } from "#app/forms/form-action.server.ts";
import { accountLimits } from "#app/forms/limits.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/sign-in.ts";
import { accountRequest } from "./account-request.server.ts";
import { quoteEmail } from "./quote-email.server.ts";
import { destination, onTheWay, redirectIfSignedIn } from "./sign-in.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = unlistedMeta({
  name: "Sign in",
  metaDescription: "Sign in to book and track your loads, or to report on the loads you haul.",
  path: "/sign-in",
});

export async function loader(args: Route.LoaderArgs) {
  redirectIfSignedIn(args);
  return { email: await quoteEmail(args) };
}

export const action = formAction({
  schema: signInSchema,
  about: "email",
  run: async (given, { request, context }) => {
    const { cookies, secondStep } = await signIn(accountRequest(context), given);
    return {
      cookies,
      to: secondStep ? onTheWay(request, "/sign-in/code") : destination(request),
    };
  },
});

export const clientAction = sendForm;

const link = "font-semibold underline underline-offset-4";

export default function SignIn({ loaderData }: Route.ComponentProps) {
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
      <Form
        isKept={false}
        id="sign-in"
        initial={loaderData}
        button="Sign in"
        working="Signing in..."
        note={
          <Link
            to="/forgot-password"
            className={`${link} inline-flex items-center text-sm max-tablet:min-h-11`}
          >
            Forgot your password?
          </Link>
        }
      >
        <TextField
          name="email"
          label="Email"
          type="email"
          required
          maxLength={accountLimits.email}
          autoComplete="username"
        />
        <TextField
          name="password"
          label="Password"
          type="password"
          required
          maxLength={accountLimits.passwordMax}
          autoComplete="current-password"
        />
      </Form>
      <PasskeyButton
        act="use"
        url="/sign-in/passkey"
        text="Sign in with a passkey"
        className="mt-6"
      />
    </AccountPage>
  );
}
