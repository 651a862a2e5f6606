import { parseWithZod } from "@conform-to/zod/v4";
import { Link, redirect } from "react-router";
import { moveConsultation } from "#app/features/consultation/commands.server.ts";
import { offeredDays } from "#app/features/consultation/queries.server.ts";
import { moveSchema } from "#app/features/consultation/schema.ts";
import { MoveForm } from "#app/features/consultation/ui/move-form.tsx";
import { momentText } from "#app/features/consultation/when.ts";
import { admit } from "#app/routes/admit.server.ts";
import { announce } from "#app/routes/announce.server.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { useSite } from "#app/routes/site/use-site.ts";
import { OwnTimesScript } from "#app/ui/own-times-script.tsx";
import type { Route } from "./+types/reschedule.ts";
import { refuseTalk } from "./refuse-talk.server.ts";
import { shown, talkOf } from "./talk.server.ts";
import { talkMeta } from "./talk-meta.ts";

export const meta: Route.MetaFunction = () => talkMeta("Move Your Consultation");

export async function loader(args: Route.LoaderArgs) {
  const { deps, talk, path, stands } = await talkOf(args);
  // Its own page says why it can't be moved.
  if (stands !== "to come") throw redirect(path);
  return { ...shown(talk), path, days: await offeredDays(deps.database.query, deps.clock.now()) };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const { deps, talk, path } = await talkOf(args);
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: moveSchema });
  if (submission.status !== "success") return refuseTalk(context, submission);
  const { startsAt } = submission.value;
  try {
    await admit(context, request, form, { recipient: talk.email });
    await moveConsultation(deps, talk.id, startsAt);
    announce(context, {
      title: "Consultation moved",
      description: `We call you on ${momentText(startsAt)}.`,
      duration: 10_000,
    });
    return redirect(path);
  } catch (error) {
    return refuseTalk(context, submission, error);
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
