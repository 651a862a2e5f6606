import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import { moveConsultation } from "#app/features/consultation/commands.server.ts";
import { offeredDays } from "#app/features/consultation/queries.server.ts";
import { moveSchema } from "#app/features/consultation/schema.ts";
import { MoveForm } from "#app/features/consultation/ui/move-form.tsx";
import { momentText } from "#app/features/consultation/when.ts";
import { flashToast } from "#app/forms/flash-toast.server.ts";
import { guardPublicForm } from "#app/forms/guard-public-form.server.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { useSite } from "#app/routes/site/use-site.ts";
import { Link } from "#app/ui/link.tsx";
import { OwnTimesScript } from "#app/ui/own-times-script.tsx";
import type { Route } from "./+types/reschedule.ts";
import { consultationMeta } from "./consultation-meta.ts";
import { consultationOf, shown } from "./load-consultation.server.ts";
import { refuseConsultation } from "./refuse-consultation.server.ts";

export const meta: Route.MetaFunction = () => consultationMeta("Move Your Consultation");

export async function loader(args: Route.LoaderArgs) {
  const { deps, consultation, path, stands } = await consultationOf(args);
  // Its own page says why it can't be moved.
  if (stands !== "to come") throw redirect(path);
  return {
    ...shown(consultation),
    path,
    days: await offeredDays(deps.database.query, deps.clock.now()),
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const { deps, consultation, path } = await consultationOf(args);
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: moveSchema });
  if (submission.status !== "success") return refuseConsultation(context, submission);
  const { startsAt } = submission.value;
  try {
    await guardPublicForm(context, request, form, { recipient: consultation.email });
    await moveConsultation(deps, consultation.id, startsAt);
    flashToast(context, {
      title: "Consultation moved",
      description: `We call you on ${momentText(startsAt)}.`,
      duration: 10_000,
    });
    return redirect(path);
  } catch (error) {
    return refuseConsultation(context, submission, error);
  }
}

export default function Reschedule({ loaderData, actionData }: Route.ComponentProps) {
  const { startsAt, path, days } = loaderData;
  return (
    <>
      <PageHead
        name="Consultation"
        title="Choose another time"
        lead={`So far we call you on ${momentText(new Date(startsAt))}. That stays until you choose another time.`}
      />
      <div className="mx-auto max-w-3xl px-4 py-12 tablet:py-16">
        <MoveForm days={days} result={actionData} />
        <p className="mt-6">
          <Link to={path} className="font-semibold underline underline-offset-4">
            Keep the time as it is
          </Link>
        </p>
      </div>
      <OwnTimesScript nonce={useSite().nonce} />
    </>
  );
}
