import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { bookConsultationPage } from "#app/features/company/pages/book-consultation.ts";
import { bookConsultation } from "#app/features/consultation/commands.server.ts";
import { consultationPath } from "#app/features/consultation/links.server.ts";
import { offeredDays } from "#app/features/consultation/queries.server.ts";
import { consultationSchema } from "#app/features/consultation/schema.ts";
import { firstFree } from "#app/features/consultation/timetable.ts";
import { BookingForm } from "#app/features/consultation/ui/booking-form.tsx";
import { momentText } from "#app/features/consultation/when.ts";
import { flashToast } from "#app/forms/flash-toast.server.ts";
import { guardPublicForm } from "#app/forms/guard-public-form.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { ContactOptions } from "#app/routes/site/part/contact-options.tsx";
import { Guide } from "#app/routes/site/part/guide.tsx";
import { useSite } from "#app/routes/site/use-site.ts";
import { OwnTimesScript } from "#app/ui/own-times-script.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/book-consultation.ts";
import { refuseConsultation } from "./refuse-consultation.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(bookConsultationPage, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const { database, clock } = context.get(requestContext);
  return { days: await offeredDays(database.query, clock.now()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: consultationSchema });
  if (submission.status !== "success") return refuseConsultation(context, submission);
  const { email, startsAt } = submission.value;
  try {
    const key = await guardPublicForm(context, request, form, { recipient: email });
    const deps = { ...context.get(requestContext), actor: context.get(actorContext) };
    const id = await bookConsultation(deps, submission.value, key);
    flashToast(context, {
      title: "Consultation booked",
      description: `${momentText(startsAt)}. A calendar invitation is on its way to ${email}.`,
      duration: 10_000,
    });
    return redirect(consultationPath(deps.signer, id));
  } catch (error) {
    return refuseConsultation(context, submission, error);
  }
}

export default function BookConsultation({ loaderData, actionData }: Route.ComponentProps) {
  const { days } = loaderData;
  const next = firstFree(days);
  return (
    <Guide
      page={bookConsultationPage}
      name="Consultation"
      contactOptions={
        <ContactOptions
          title={next ? `Next free: ${momentText(new Date(next))}` : "Choose a time"}
          text="Choose a time below and say what you want to decide. You get a calendar invitation by mail."
          ways={[{ text: "See the free times", to: "#times" }]}
        />
      }
    >
      <Section
        id="times"
        heading="Choose a time"
        text="Fifteen minutes, by phone. We call you."
        tone="sunken"
        layout="above"
      >
        <BookingForm days={days} result={actionData} />
      </Section>
      <OwnTimesScript nonce={useSite().nonce} />
    </Guide>
  );
}
