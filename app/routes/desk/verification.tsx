import { redirect } from "react-router";
import type { OpenRole } from "#app/features/accounts/role.ts";
import { company } from "#app/features/company/profile.ts";
import { replies } from "#app/features/company/replies.ts";
import { callHref } from "#app/routes/site/reach.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Steps } from "#app/ui/steps.tsx";
import type { Route } from "./+types/verification.ts";
import { DeskPage } from "./desk-page.tsx";
import { desks } from "./desks.ts";
import { privateMeta } from "./private-meta.ts";
import { findApplication } from "./read-application.server.ts";

export const meta = () => privateMeta("Verification");

export async function loader({ url, context }: Route.LoaderArgs) {
  const isCarrier = url.pathname.startsWith(desks.carrier.path);
  const role: OpenRole = isCarrier ? "carrier" : "shipper";
  const application = await findApplication(context, role);
  if (!application) throw redirect("/account#roles");
  if (application.state === "verified") throw redirect(desks[role].path);
  return { role, application };
}

/** What an unverified person reads: what we check now, and what comes next. */
export default function Verification({ loaderData: { role, application } }: Route.ComponentProps) {
  const { state, requestedAt, reason } = application;
  const declined = state === "declined";
  return (
    <DeskPage title={declined ? "Registration declined" : "Verification in progress"}>
      {declined ? (
        <div className="max-w-prose">
          <Notice tone="danger" title={`We couldn't verify your company as a ${role}.`}>
            {reason}
          </Notice>
          <p className="mt-4 text-ink-soft">
            Correct your details and ask again from your account, or call us about it.
          </p>
        </div>
      ) : (
        <>
          <p className="max-w-prose text-ink-soft">
            You registered as a {role} on <Moment at={requestedAt} />.
          </p>
          <h2 className="mt-6 mb-3 text-2xl">What happens next</h2>
          <div className="max-w-3xl">
            <Steps steps={steps[role]} />
          </div>
        </>
      )}
      <div className="mt-8 flex flex-wrap gap-4">
        <a href="/account" className={buttonStyle(declined ? "primary" : "secondary")}>
          {declined ? "Correct your details" : "Check your details"}
        </a>
        <a href={callHref} className={buttonStyle("secondary")}>
          Call {company.phone.display}
        </a>
      </div>
    </DeskPage>
  );
}

const answer = {
  title: "Then: you get an email",
  text: "It says you're verified, or why we couldn't verify you.",
};

const steps: Record<OpenRole, { title: string; text: string }[]> = {
  shipper: [
    {
      title: `Within ${replies.contact}: we check your company`,
      text: "We compare your company and its business license with public records, and call you if something is missing.",
    },
    answer,
    {
      title: "Meanwhile: book",
      text: "You don't have to wait. Book a load from your dashboard and you have a tracking ID right away.",
    },
  ],
  carrier: [
    {
      title: `Within ${replies.contact}: we check your registration`,
      text: "We look up your federal registration, compare the insurance you gave us, and call the number on record.",
    },
    answer,
    {
      title: "After that: loads",
      text: "Loads we assign to you appear on your desk, each with the next update to report.",
    },
  ],
};
