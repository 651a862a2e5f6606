import { actorContext } from "#app/features/accounts/actor.ts";
import { contactPage } from "#app/features/company/pages/contact.ts";
import { howWeAnswer } from "#app/features/company/pages/how-we-answer.ts";
import { company } from "#app/features/company/profile.ts";
import { takeMessage } from "#app/features/contact/commands.server.ts";
import { messageWords } from "#app/features/contact/message.ts";
import { contactMessageSchema } from "#app/features/contact/schema.ts";
import { MessageForm } from "#app/features/contact/ui/message-form.tsx";
import { formAction } from "#app/forms/form-action.server.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { EmailText } from "#app/ui/email-text.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { Box, Waybill } from "#app/ui/waybill.tsx";
import type { Route } from "./+types/contact.ts";
import { ConsultationLink } from "./consultation-link.tsx";
import { isOfficeOpen } from "./open-now.ts";
import { pageMeta } from "./page-meta.ts";
import { OpeningHours } from "./part/opening-hours.tsx";
import { Questions } from "./part/questions.tsx";
import { callHref, mailHref } from "./reach.ts";
import { StructuredData } from "./structured-data.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(contactPage, matches);

export function loader({ context }: Route.LoaderArgs) {
  return { open: isOfficeOpen(context.get(requestContext).clock.now()) };
}

const value = "mt-3 block font-display font-extrabold hover:text-signal";

export const action = formAction({
  schema: contactMessageSchema,
  recipient: ({ email }) => email,
  failure: messageWords.failed.banner,
  refusalToast: () => ({
    title: messageWords.failed.toast,
    description: "",
    tone: "destructive",
  }),
  run: async (message, { context, submissionKey }) => {
    const { database, clock } = context.get(requestContext);
    const actor = context.get(actorContext);
    await takeMessage({ database, clock, actor }, { ...message, submissionKey });
    return {
      taken: messageWords.sent.banner,
      toast: { title: messageWords.sent.toast, description: "" },
    };
  },
});

export const clientAction = sendForm;

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { headline, lead, cards, form, consultation } = contactPage;
  const { call, general, quotes, address } = cards;
  return (
    <>
      <div className="mx-auto max-w-7xl px-4 pt-12 tablet:pt-16">
        <h1 className="max-w-4xl text-6xl tablet:text-8xl">{headline}</h1>
        <p className="mt-5 max-w-2xl text-lg text-ink-soft">{lead}</p>
        <Waybill className="mt-10 bg-sheet desktop:grid-cols-6">
          <Box number="1" label={call.title} className="desktop:col-span-6">
            <a
              href={callHref}
              className={`${value} text-[clamp(2.8rem,12vw,10rem)] leading-[1.15] tracking-tight whitespace-nowrap text-signal`}
            >
              {call.value}
            </a>
            <p className="mt-3 text-ink-soft">{call.text}</p>
          </Box>
          <Box number="2" label={general.title} className="desktop:col-span-3">
            <a
              href={mailHref(general.value)}
              className={`${value} py-1 text-[clamp(1.4rem,7vw,1.875rem)] leading-none`}
            >
              <EmailText address={general.value} />
            </a>
            <p className="mt-2 text-ink-soft">{general.text}</p>
          </Box>
          <Box number="3" label={quotes.title} className="desktop:col-span-3">
            <a
              href={mailHref(quotes.value, "Quote request")}
              className={`${value} py-1 text-[clamp(1.4rem,7vw,1.875rem)] leading-none`}
            >
              <EmailText address={quotes.value} />
            </a>
            <p className="mt-2 text-ink-soft">{quotes.text}</p>
          </Box>
          <Box number="4" label={address.title} className="desktop:col-span-3">
            <p translate="no" className="mt-3 font-display text-3xl leading-none font-extrabold">
              {address.value}
            </p>
            <p className="mt-2 text-ink-soft">{address.text}</p>
          </Box>
          <Box number="5" label={contactPage.hours.heading} className="desktop:col-span-3">
            <OpeningHours open={loaderData.open} />
          </Box>
        </Waybill>
      </div>
      <Section
        heading={form.heading}
        text={form.text}
        more={
          <p className="mt-4 max-w-prose text-lg text-ink-soft">
            For a price on a load, the{" "}
            <Link
              to="/request-quote"
              className="font-semibold text-ink underline underline-offset-4"
            >
              quote request
            </Link>{" "}
            asks for everything we need.
          </p>
        }
      >
        <div className="-mx-4 border-t-4 border-ink bg-sheet px-4 py-6 tablet:mx-0 tablet:p-8">
          <MessageForm />
        </div>
      </Section>
      <Section heading="How soon we answer" tone="sunken">
        <Figures rows={howWeAnswer.channels} />
      </Section>
      <section className="bg-band text-on-band">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-6 px-4 py-10">
          <p className="max-w-2xl font-display text-3xl leading-tight font-bold tablet:text-4xl">
            {consultation.lead}
          </p>
          <ConsultationLink calendar={company.calendarLink} />
        </div>
      </section>
      <Questions questions={howWeAnswer.faqs} />
      <StructuredData of={{ company: true }} />
    </>
  );
}
