import { actorContext } from "#app/features/accounts/actor.ts";
import { bookConsultationPage } from "#app/features/company/pages/book-consultation.ts";
import { bookConsultation } from "#app/features/consultation/commands.server.ts";
import { consultationPath } from "#app/features/consultation/links.server.ts";
import { offeredDays } from "#app/features/consultation/queries.server.ts";
import { consultationSchema } from "#app/features/consultation/schema.ts";
import { firstFree } from "#app/features/consultation/timetable.ts";
import { ConsultationForm } from "#app/features/consultation/ui/booking-form.tsx";
import { momentText } from "#app/features/consultation/when.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { ContactOptions } from "#app/routes/site/part/contact-options.tsx";
import { Guide } from "#app/routes/site/part/guide.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/book-consultation.ts";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(bookConsultationPage, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const { database, clock } = context.get(requestContext);
  return { days: await offeredDays(database.query, clock.now()) };
}

export const action = formAction({
  schema: consultationSchema,
  recipient: ({ email }) => email,
  run: async (consultation, { context, submissionKey }) => {
    const deps = { ...context.get(requestContext), actor: context.get(actorContext) };
    const id = await bookConsultation(deps, consultation, submissionKey);
    const { startsAt, email } = consultation;
    return {
      to: consultationPath(deps.signer, id),
      toast: {
        title: "Consultation booked",
        description: `${momentText(startsAt)}. A calendar invitation is on its way to ${email}.`,
        duration: 10_000,
      },
    };
  },
});

export const clientAction = sendForm;
// A refused form may be about a time that has been taken since.
export const shouldRevalidate = revalidateAfterForm;

export default function BookConsultation({ loaderData }: Route.ComponentProps) {
  const { days } = loaderData;
  const next = firstFree(days);
  return (
    <Guide
      page={bookConsultationPage}
      name="Consultation"
      contactOptions={
        <ContactOptions
          title={next ? `Next free: ${momentText(new Date(next))}` : "Choose a time"}
          text="Choose a time below and tell us what it's about. We'll email you a calendar invitation."
          ways={[{ text: "See open times", to: "#times" }]}
        />
      }
    >
      <Section
        id="times"
        heading="Choose a time"
        text="Fifteen minutes, by phone. We'll call you."
        tone="sunken"
        layout="above"
      >
        <ConsultationForm days={days} />
      </Section>
    </Guide>
  );
}
