import { carrierSchema } from "#app/features/accounts/registration.schema.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { CarrierRegistrationForm } from "#app/features/accounts/ui/registration-form.tsx";
import { carrierSignupPage } from "#app/features/company/pages/carrier-signup.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { Guide } from "#app/routes/site/part/guide.tsx";
import type { Route } from "./+types/carrier-signup.ts";
import { OpenAccount } from "./open-account.tsx";
import { register } from "./register.server.ts";
import { redirectIfSignedIn } from "./sign-in.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(carrierSignupPage, matches);

export function loader(args: Route.LoaderArgs) {
  return redirectIfSignedIn(args) ?? companyDays(args.context.get(requestContext).clock);
}

export function action(args: Route.ActionArgs) {
  const { today } = companyDays(args.context.get(requestContext).clock);
  return register(args, carrierSchema(today), (given) => ({ ...given, role: "carrier" }));
}

export default function CarrierSignup({ loaderData, actionData }: Route.ComponentProps) {
  const { today, tomorrow } = loaderData;
  return (
    <Guide
      page={carrierSignupPage}
      name="Carrier registration"
      form
      contactOptions={
        <OpenAccount title="Register as a carrier">
          <CarrierRegistrationForm result={actionData} today={today} insuranceFrom={tomorrow} />
        </OpenAccount>
      }
    />
  );
}
