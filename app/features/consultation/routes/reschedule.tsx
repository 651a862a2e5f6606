import { redirect } from "react-router";
import { moveConsultation } from "#app/features/consultation/commands.server.ts";
import { offeredDays } from "#app/features/consultation/queries.server.ts";
import { moveSchema } from "#app/features/consultation/schema.ts";
import { MoveForm } from "#app/features/consultation/ui/move-form.tsx";
import { momentText } from "#app/features/consultation/when.ts";
import { formHandler } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/reschedule.ts";
import { consultationMeta } from "./consultation-meta.ts";
import { loadConsultation, shown } from "./load-consultation.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = () => consultationMeta("Move Your Consultation");

export async function loader(args: Route.LoaderArgs) {
  const { deps, consultation, path, stands } = await loadConsultation(args);
  // The consultation's page says why it can't be moved.
  if (stands !== "to come") throw redirect(path);
  return {
    ...shown(consultation),
    path,
    days: await offeredDays(deps.database.query, deps.clock.now()),
  };
}

const move = formHandler({
  schema: moveSchema,
  recipient: async (_, args) => (await loadConsultation(args)).consultation.email,
  run: async ({ startsAt }, args) => {
    const { deps, consultation, path } = await loadConsultation(args);
    await moveConsultation(deps, consultation.id, startsAt);
    return {
      to: path,
      toast: {
        title: "Consultation moved",
        description: `We'll call you on ${momentText(startsAt)}.`,
        duration: 10_000,
      },
    };
  },
});

export async function action(args: Route.ActionArgs) {
  // Checks the link first: an invalid one is a 404.
  await loadConsultation(args);
  return move(args, await args.request.formData());
}

export const clientAction = sendForm;
// A refused form may be about a time that has been taken since.
export const shouldRevalidate = revalidateAfterForm;

export default function Reschedule({ loaderData }: Route.ComponentProps) {
  const { startsAt, path, days } = loaderData;
  return (
    <>
      <PageHead
        name="Consultation"
        title="Choose another time"
        lead={`We'll call you on ${momentText(new Date(startsAt))} unless you choose another time.`}
      />
      <div className="mx-auto max-w-3xl px-4 py-12 tablet:py-16">
        <MoveForm days={days} />
        <p className="mt-6">
          <Link to={path} className="font-semibold underline underline-offset-4">
            Keep this time
          </Link>
        </p>
      </div>
    </>
  );
}
