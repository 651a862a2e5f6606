import { shipperSchema } from "#app/features/accounts/registration.schema.ts";
import { ShipperRegistrationForm } from "#app/features/accounts/ui/registration-form.tsx";
import { shipperSignupPage } from "#app/features/company/pages/shipper-signup.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { Guide } from "#app/routes/site/part/guide.tsx";
import type { Route } from "./+types/shipper-signup.ts";
import { askedEmail } from "./asked-email.server.ts";
import { OpenAccount } from "./open-account.tsx";
import { register } from "./register.server.ts";
import { redirectIfSignedIn } from "./sign-in.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(shipperSignupPage, matches);

export async function loader(args: Route.LoaderArgs) {
  const away = redirectIfSignedIn(args);
  if (away) throw away;
  return { email: await askedEmail(args) };
}

export function action(args: Route.ActionArgs) {
  return register(args, shipperSchema, (given) => ({ ...given, role: "shipper" }));
}

export default function ShipperSignup({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Guide
      page={shipperSignupPage}
      name="Shipper registration"
      form
      contactOptions={
        <OpenAccount title="Open an account">
          <ShipperRegistrationForm result={actionData} known={loaderData} />
        </OpenAccount>
      }
    />
  );
}
