import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { isCarrier } from "#app/features/accounts/policy.ts";
import { isChosenFile } from "#app/features/papers/read-upload.server.ts";
import { freightProblemSchema } from "#app/features/shipments/load/event-schema.ts";
import { readLoadView } from "#app/flows/load-view.server.ts";
import { reportFreightProblem } from "#app/flows/report-freight-problem.server.ts";
import { type FormArgs, formActions, formHandler } from "#app/forms/form-action.server.ts";
import { overtakenToast } from "#app/forms/overtaken-toast.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendUpload } from "#app/forms/send-upload.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { privateMeta } from "#app/routes/desk/private-meta.ts";
import { stopOptions } from "#app/routes/load/event-action.tsx";
import { FreightProblemForm } from "#app/routes/load/freight-problem-form.tsx";
import type { Route } from "./+types/freight-problem.ts";
import { carrierLoadPath } from "./load-path.ts";
import { requireCarrier } from "./require-carrier.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = ({ params }) =>
  privateMeta(`Freight problem of ${params.trackingId}`);

/** The load of the URL, on which the carrier's dispatchers report. @throws Response 404 */
async function readReported({ context, params: { trackingId = "" } }: FormArgs) {
  const actor = requireCarrier(context);
  const { database, clock, scanFile } = context.get(requestContext);
  const reading = { query: database.query, actor, clock };
  const load = await readLoadView(reading, { trackingId }, "carrier");
  if (!load || load.canceledAt || !isCarrier(actor, "dispatch")) throw data(null, { status: 404 });
  return { deps: { database, clock, scanFile, actor }, load, to: carrierLoadPath(trackingId) };
}

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args.context, args.url.pathname);
  const { load } = await readReported(args);
  const { trackingId, status, setBack } = load;
  return {
    load: { trackingId, status, setBack },
    stops: stopOptions(load),
    eventId: randomUUID(),
  };
}

export const action = formActions({
  problem: formHandler({
    schema: freightProblemSchema,
    permit: async (args) => void (await readReported(args)),
    about: "file",
    refusalToast: overtakenToast,
    run: async (problem, sent) => {
      const { deps, load, to } = await readReported(sent);
      const files = sent.form.getAll("file").filter(isChosenFile);
      await reportFreightProblem(deps, load, problem, files);
      const description = "Our team decides what happens with it, and tells you.";
      return { to, toast: { title: "Problem reported", description } };
    },
  }),
});

export const clientAction = sendUpload;

export const shouldRevalidate = revalidateAfterForm;

/** Reports to our team what is wrong with the freight of a carrier's load. */
export default function FreightProblem({ loaderData }: Route.ComponentProps) {
  const { load, stops, eventId } = loaderData;
  return (
    <DeskPage
      title={`Freight problem of ${load.trackingId}`}
      from={{ title: `Load ${load.trackingId}`, to: carrierLoadPath(load.trackingId) }}
    >
      <div className="max-w-3xl">
        <FreightProblemForm load={load} stops={stops} eventId={eventId} writer="carrier" />
      </div>
    </DeskPage>
  );
}
