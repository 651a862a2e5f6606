import { redirect } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { returnPath } from "#app/features/accounts/return-path.ts";
import { listRoles } from "#app/features/accounts/roles.server.ts";
import { businessHours } from "#app/features/company/hours.ts";
import { replies } from "#app/features/company/replies.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { PageScript } from "#app/routes/site/page-script.tsx";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import forgetScript from "#app/ui/forget-forms.start.ts?script";
import { Steps } from "#app/ui/steps.tsx";
import type { Route } from "./+types/welcome.ts";

export const meta = unlistedMeta({
  name: "Welcome",
  metaDescription: "What happens next with your registration, and by when.",
  path: "/welcome",
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  if (!actor) throw redirect("/sign-in?to=/welcome");
  const roles = await listRoles(context.get(requestContext).database.query, actor);
  return {
    firstName: actor.firstName,
    email: actor.email,
    carrier: roles.some(({ role }) => role === "carrier"),
    to: returnPath(new URL(request.url).searchParams.get("to")),
  };
}

export default function Welcome({ loaderData }: Route.ComponentProps) {
  const { firstName, email, carrier, to } = loaderData;
  return (
    <>
      <PageHead
        name="Account opened"
        title={`Welcome, ${firstName}`}
        lead="Your account is open, and you are signed in."
      />
      <div className="mx-auto max-w-4xl px-4 py-14">
        <h2 className="mb-6 text-5xl">What happens next</h2>
        <Steps
          steps={[
            {
              title: "Now: confirm your e-mail address",
              text: `We sent a link to ${email}. It is good for 24 hours.`,
            },
            {
              title: `Within ${replies.contact}: we look at your registration`,
              text: `${carrier ? checksOfCarrier : checksOfShipper} ${businessHours.text}.`,
            },
            carrier ? firstLoadOfCarrier : firstLoadOfShipper,
          ]}
        />
        <div className="mt-10 flex flex-wrap gap-4">
          <a href={to} className={buttonStyle("primary")}>
            {to === "/desk" || to.startsWith("/brokerage")
              ? "Go to the dashboard"
              : "Go on to where you were"}
          </a>
          <a href="/account" className={buttonStyle("secondary")}>
            See your account
          </a>
        </div>
      </div>
      <PageScript code={forgetScript} />
    </>
  );
}

const checksOfShipper =
  "The desk checks the company and its license, asks if something is missing, and verifies the role of shipper.";

const checksOfCarrier =
  "The desk looks up your federal registration by MC or DOT number, compares the insurance, and calls the number on record.";

const firstLoadOfShipper = {
  title: "Any time: tender your first load",
  text: "You need not wait for us to look: origin, destination, weight, mode and a description, and you have a tracking ID at once.",
};

const firstLoadOfCarrier = {
  title: "Then: your first load",
  text: "Your account page says when the role is verified. A load comes with a rate confirmation; sign it before you dispatch.",
};
