import { isEmailConfirmed } from "#app/features/accounts/confirmed-email.server.ts";
import { returnPath } from "#app/features/accounts/return-path.ts";
import { listRoles } from "#app/features/accounts/roles.server.ts";
import { businessHours } from "#app/features/company/hours.ts";
import { replies } from "#app/features/company/replies.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Steps } from "#app/ui/steps.tsx";
import type { Route } from "./+types/welcome.ts";
import { requireSignIn } from "./require-sign-in.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = unlistedMeta({
  name: "Welcome",
  metaDescription: "What happens next with your registration, and by when.",
  path: "/welcome",
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireSignIn(context, "/welcome");
  const { query } = context.get(requestContext).database;
  const roles = await listRoles(query, actor);
  return {
    confirmed: await isEmailConfirmed(query, actor),
    firstName: actor.firstName,
    email: actor.email,
    carrier: roles.some(({ role }) => role === "carrier"),
    to: returnPath(new URL(request.url).searchParams.get("to")),
  };
}

export default function Welcome({ loaderData }: Route.ComponentProps) {
  const { firstName, email, confirmed, carrier, to } = loaderData;
  return (
    <>
      <PageHead
        name="Account opened"
        title={`Welcome, ${firstName}`}
        lead="Your account is open, and you're signed in."
      />
      <div className="mx-auto max-w-4xl px-4 py-14">
        <h2 className="mb-6 text-5xl">What happens next</h2>
        <Steps
          steps={[
            confirmed
              ? {
                  title: "Done: your email address is confirmed",
                  text: `We reach you at ${email}.`,
                }
              : {
                  title: "Now: confirm your email address",
                  text: `We sent a link to ${email}. It's good for 24 hours.`,
                },
            {
              title: `Within ${replies.contact}: we review your registration`,
              text: `${carrier ? checksOfCarrier : checksOfShipper} ${businessHours.text}.`,
            },
            carrier ? firstLoadOfCarrier : firstLoadOfShipper,
          ]}
        />
        <div className="mt-10 flex flex-wrap gap-4">
          <Link to={to} className={buttonStyle("primary")}>
            {to === "/desk" || to.startsWith("/brokerage")
              ? "Go to the dashboard"
              : "Continue where you left off"}
          </Link>
          <Link to="/account" className={buttonStyle("secondary")}>
            See your account
          </Link>
        </div>
      </div>
    </>
  );
}

const checksOfShipper =
  "We check your company and its license, and call you if something is missing.";

const checksOfCarrier =
  "We look up your federal registration by USDOT or MC number, compare your insurance, and call the number on record.";

const firstLoadOfShipper = {
  title: "Any time: tender your first load",
  text: "You don't have to wait for the review. Enter origin, destination, weight, mode and a description, and you have a tracking ID right away.",
};

const firstLoadOfCarrier = {
  title: "Then: your first load",
  text: "Your account page shows when the carrier role is verified. Each load comes with a rate confirmation; sign it before you dispatch.",
};
