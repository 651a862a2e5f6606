import { shipperSchema } from "#app/features/accounts/registration.schema.ts";
import { ShipperRegistrationForm } from "#app/features/accounts/ui/registration-form.tsx";
import { shipperSignupPage } from "#app/features/company/pages/shipper-signup.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { Guide } from "#app/routes/site/part/guide.tsx";
import type { Route } from "./+types/shipper-signup.ts";
import { OpenAccount } from "./open-account.tsx";
import { quoteEmail } from "./quote-email.server.ts";
import { registrationAction } from "./registration-action.server.ts";
import { redirectIfRegistered } from "./sign-in.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta(loaderData.page, matches) : [];

/** The loader also provides the texts, which would exceed the page's script budget. */
export async function loader(args: Route.LoaderArgs) {
  redirectIfRegistered(args);
  return { page: shipperSignupPage, email: await quoteEmail(args) };
}

export const action = registrationAction(shipperSchema, (given) => ({
  ...given,
  role: "shipper",
}));

export const clientAction = sendForm;
export const shouldRevalidate = revalidateAfterForm;

export default function ShipperSignup({ loaderData: { page, email } }: Route.ComponentProps) {
  return (
    <Guide
      page={page}
      name="Shipper registration"
      form
      contactOptions={
        <OpenAccount title="Open an account">
          <ShipperRegistrationForm known={{ email }} />
        </OpenAccount>
      }
    />
  );
}
