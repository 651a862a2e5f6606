import { z } from "zod";
import { businessHours } from "#app/features/company/hours.ts";
import { cancelConsultation } from "#app/features/consultation/commands.server.ts";
import { CancelForm } from "#app/features/consultation/ui/cancel-form.tsx";
import { momentText } from "#app/features/consultation/when.ts";
import { formHandler } from "#app/forms/form-action.server.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { useOwnZone } from "#app/ui/local-times.tsx";
import { OwnTime, OwnTimeNote } from "#app/ui/own-time.tsx";
import { Section } from "#app/ui/section.tsx";
import { Box, Waybill } from "#app/ui/waybill.tsx";
import type { Route } from "./+types/consultation.ts";
import { consultationMeta } from "./consultation-meta.ts";
import { loadConsultation, shown } from "./load-consultation.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = () => consultationMeta("Your Consultation");

export async function loader(args: Route.LoaderArgs) {
  const { consultation, path, stands } = await loadConsultation(args);
  return { ...shown(consultation), path, stands };
}

const cancel = formHandler({
  schema: z.object({}),
  run: async (_, args) => {
    const { deps, consultation, path } = await loadConsultation(args);
    await cancelConsultation(deps, consultation.id);
    return {
      to: path,
      toast: {
        title: "Consultation canceled",
        description: `We won't call on ${momentText(consultation.startsAt)}.`,
        duration: 10_000,
      },
    };
  },
});

export async function action(args: Route.ActionArgs) {
  // Checks the link first: an invalid one is a 404.
  await loadConsultation(args);
  return cancel(args, await args.request.formData());
}

export const clientAction = sendForm;

const says = {
  "to come": ["We'll call you", "Fifteen minutes, by phone. We emailed you a calendar invitation."],
  past: ["This consultation is over", "It can no longer be moved or canceled."],
  cancelled: [
    "This consultation is canceled",
    "We won't call, and the time is free for someone else.",
  ],
} as const;

export default function Consultation({ loaderData }: Route.ComponentProps) {
  const { startsAt, phone, topic, path, stands } = loaderData;
  const [title, lead] = says[stands];
  const toCome = stands === "to come";
  const zones = { page: businessHours.timeZone, own: useOwnZone() };
  return (
    <>
      <PageHead name="Consultation" title={title} lead={lead} />
      <div className="mx-auto max-w-7xl px-4 py-12 tablet:py-16">
        <Waybill className="bg-sheet desktop:grid-cols-2">
          <Box number="1" label="When" className="desktop:col-span-2">
            <time
              dateTime={startsAt}
              className={`mt-2 block font-display text-4xl leading-tight font-extrabold tablet:text-6xl ${toCome ? "" : "line-through decoration-4"}`}
            >
              {momentText(new Date(startsAt))}
            </time>
            {toCome && (
              <div className="text-ink-soft scripted:min-h-23 scripted:tablet:min-h-17">
                <p className="pt-2 text-lg *:text-lg">
                  <OwnTime at={startsAt} zones={zones} isWhole />
                </p>
                <OwnTimeNote at={startsAt} zones={zones} className="mt-1">
                  The second time is in your own time zone,
                </OwnTimeNote>
              </div>
            )}
          </Box>
          <Box number="2" label="We'll call">
            <p className="mt-2 text-lg break-words">{phone}</p>
          </Box>
          <Box number="3" label="To discuss">
            <p className="mt-2 break-words whitespace-pre-line">
              {topic ?? "We'll ask when we call."}
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
    </>
  );
}
