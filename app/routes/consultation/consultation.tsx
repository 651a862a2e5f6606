import { redirect } from "react-router";
import { businessHours } from "#app/features/company/hours.ts";
import { cancelConsultation } from "#app/features/consultation/commands.server.ts";
import { CancelForm } from "#app/features/consultation/ui/cancel-form.tsx";
import { momentText } from "#app/features/consultation/when.ts";
import { flashToast } from "#app/forms/flash-toast.server.ts";
import { toUserError } from "#app/forms/to-user-error.server.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { useSite } from "#app/routes/site/use-site.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { OwnTimesScript } from "#app/ui/own-times-script.tsx";
import { Section } from "#app/ui/section.tsx";
import { Box, Waybill } from "#app/ui/waybill.tsx";
import type { Route } from "./+types/consultation.ts";
import { consultationMeta } from "./consultation-meta.ts";
import { consultationOf, shown } from "./load-consultation.server.ts";

export const meta: Route.MetaFunction = () => consultationMeta("Your Consultation");

export async function loader(args: Route.LoaderArgs) {
  const { consultation, path, stands } = await consultationOf(args);
  return { ...shown(consultation), path, stands };
}

export async function action(args: Route.ActionArgs) {
  const { deps, consultation, path } = await consultationOf(args);
  try {
    await cancelConsultation(deps, consultation.id);
    flashToast(args.context, {
      title: "Consultation cancelled",
      description: `Nobody will call you on ${momentText(consultation.startsAt)}.`,
      duration: 10_000,
    });
  } catch (error) {
    const { message } = toUserError(args.context, error);
    flashToast(args.context, { title: "Error", description: message, tone: "destructive" });
  }
  return redirect(path);
}

const says = {
  "to come": ["We call you", "Fifteen minutes, by phone. A calendar invitation goes to your mail."],
  past: ["This consultation is over", "It can no longer be moved or cancelled."],
  cancelled: [
    "This consultation is cancelled",
    "Nobody will call you, and the time is free for others.",
  ],
} as const;

export default function Consultation({ loaderData }: Route.ComponentProps) {
  const { startsAt, phone, topic, path, stands } = loaderData;
  const [title, lead] = says[stands];
  const toCome = stands === "to come";
  return (
    <>
      <PageHead name="Consultation" title={title} lead={lead} />
      <div className="mx-auto max-w-7xl px-4 py-12 tablet:py-16">
        <Waybill className="bg-sheet desktop:grid-cols-2">
          <Box number="1" label="When" className="desktop:col-span-2">
            <div
              data-own-times={businessHours.timeZone}
              className="mt-2 font-display text-4xl leading-tight font-extrabold tablet:text-6xl"
            >
              <time
                dateTime={startsAt}
                data-whole
                className={`[&>small]:mt-2 [&>small]:block [&>small]:font-text [&>small]:text-lg [&>small]:font-normal [&>small]:text-ink-soft ${toCome ? "" : "line-through decoration-4"}`}
              >
                {momentText(new Date(startsAt))}
              </time>
              <p
                data-own-note
                hidden
                className="mt-1 font-text text-base font-normal text-ink-soft"
              >
                The second is your own time, in <span />.
              </p>
            </div>
          </Box>
          <Box number="2" label="We call">
            <p className="mt-2 text-lg break-words">{phone}</p>
          </Box>
          <Box number="3" label="To decide">
            <p className="mt-2 break-words whitespace-pre-line">
              {topic ?? "We ask when we call."}
            </p>
          </Box>
        </Waybill>
        <div className="mt-6 flex flex-wrap gap-3 max-tablet:*:w-full">
          {toCome ? (
            <>
              <a href={`${path}/consultation.ics`} download className={buttonStyle()}>
                Add to calendar
              </a>
              <Link to={`${path}/reschedule`} className={buttonStyle("secondary")}>
                Choose another time
              </Link>
            </>
          ) : (
            <Link to="/book-consultation" className={buttonStyle()}>
              Book another consultation
            </Link>
          )}
        </div>
      </div>
      {toCome && (
        <Section id="cancel" heading="No longer needed?" tone="sunken">
          <CancelForm />
        </Section>
      )}
      <OwnTimesScript nonce={useSite().nonce} />
    </>
  );
}
