import { carrierSchema } from "#app/features/accounts/registration.schema.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { CarrierRegistrationForm } from "#app/features/accounts/ui/registration-form.tsx";
import { carrierSignupPage } from "#app/features/company/pages/carrier-signup.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { Guide } from "#app/routes/site/part/guide.tsx";
import type { Route } from "./+types/carrier-signup.ts";
import { OpenAccount } from "./open-account.tsx";
import { registrationAction } from "./registration-action.server.ts";
import { redirectIfRegistered } from "./sign-in.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta(loaderData.page, matches) : [];

/** The loader also provides the texts, which would exceed the page's script budget. */
export function loader(args: Route.LoaderArgs) {
  redirectIfRegistered(args);
  const { tomorrow } = companyDays(args.context.get(requestContext).clock);
  return { page: carrierSignupPage, tomorrow };
}

export const action = registrationAction(
  ({ context }) => carrierSchema(companyDays(context.get(requestContext).clock).today),
  (given) => ({ ...given, role: "carrier" }),
);

export const clientAction = sendForm;
export const shouldRevalidate = revalidateAfterForm;

export default function CarrierSignup({ loaderData }: Route.ComponentProps) {
  return (
    <Guide
      page={loaderData.page}
      name="Carrier registration"
      form
      contactOptions={
        <OpenAccount title="Register as a carrier">
          <CarrierRegistrationForm insuranceFrom={loaderData.tomorrow} />
        </OpenAccount>
      }
    />
  );
}
