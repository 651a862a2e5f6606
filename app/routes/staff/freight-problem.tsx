import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { deskPapersPath } from "#app/features/papers/paths.ts";
import { isChosenFile } from "#app/features/papers/read-upload.server.ts";
import { freightProblemSchema } from "#app/features/shipments/load/event-schema.ts";
import { freightDecisionSchema } from "#app/features/shipments/load/freight-decision.ts";
import { decisionTexts } from "#app/features/shipments/load/freight-decisions.ts";
import { decideFreight } from "#app/flows/decide-freight.server.ts";
import { findFreightProblem } from "#app/flows/freight-problem.server.ts";
import { reportFreightProblem } from "#app/flows/report-freight-problem.server.ts";
import { formHandler } from "#app/forms/form-action.server.ts";
import { overtakenToast } from "#app/forms/overtaken-toast.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendUpload } from "#app/forms/send-upload.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { stopOptions } from "#app/routes/load/event-action.tsx";
import { FreightProblemForm } from "#app/routes/load/freight-problem-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { Route } from "./+types/freight-problem.ts";
import { FreightDecisionForm } from "./freight-decision-form.tsx";
import { deskMeta } from "./names.ts";
import { readStaffLoad } from "./read-staff-load.server.ts";
import { staffAction, staffForm } from "./staff-action.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Freight problem");

export async function loader(args: Route.LoaderArgs) {
  const { query, load } = await readStaffLoad(args);
  const { id, trackingId, version, status, setBack, canceledAt } = load;
  if (canceledAt) throw data(null, { status: 404 });
  return {
    load: { id, trackingId, version, status, setBack },
    stops: stopOptions(load),
    open: (await findFreightProblem(query, id)) ?? null,
    eventId: randomUUID(),
  };
}

export const action = staffAction({
  problem: formHandler({
    schema: freightProblemSchema,
    permit: async (args) => void (await readStaffLoad(args)),
    about: "file",
    refusalToast: overtakenToast,
    run: async (problem, sent) => {
      const { actor, load } = await readStaffLoad(sent);
      const { database, clock, scanFile } = sent.context.get(requestContext);
      const files = sent.form.getAll("file").filter(isChosenFile);
      await reportFreightProblem({ database, clock, scanFile, actor }, load, problem, files);
      const description = "The bill waits until the exception is cleared.";
      return { to: sent.url.pathname, toast: { title: "Problem reported", description } };
    },
  }),
  decide: staffForm({
    schema: freightDecisionSchema,
    run: async (decision, { id, ...deps }) => {
      await decideFreight(deps, { id, ...decision });
      return { title: "Decision saved", description: "The load has a new last stop." };
    },
  }),
});

export const clientAction = sendUpload;

export const shouldRevalidate = revalidateAfterForm;

/** What is wrong with a load's freight, what happens with it next, and the report of another problem. */
export default function FreightProblem({ loaderData }: Route.ComponentProps) {
  const { load, stops, open, eventId } = loaderData;
  const to = `/staff/shipments/${load.id}`;
  return (
    <DeskPage
      title={`Freight problem of ${load.trackingId}`}
      from={{ title: `Shipment ${load.trackingId}`, to }}
    >
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        {open && (
          <DeskPart title={open.decision ? "Decided" : "What happens next"}>
            <OpenProblem id={load.id} open={open} />
            {!open.decision && <FreightDecisionForm version={load.version} />}
          </DeskPart>
        )}
        <DeskPart title="Report a problem" needs="shipments.move-any">
          <FreightProblemForm load={load} stops={stops} eventId={eventId} writer="staff" />
        </DeskPart>
      </div>
    </DeskPage>
  );
}

type Open = NonNullable<Route.ComponentProps["loaderData"]["open"]>;

function OpenProblem({ id, open }: { id: string; open: Open }) {
  const links = [
    {
      title: open.decision ? "Clear the exception" : "Nothing moves: clear the exception",
      to: `/staff/shipments/${id}?do=clear-exception`,
    },
    { title: "Photos and documents", to: deskPapersPath(id) },
  ];
  return (
    <div className="mb-5 grid gap-2 text-sm">
      <p className="font-semibold wrap-anywhere">{open.what}</p>
      <p>
        Since <Moment at={open.raisedAt} withTime />. The load can't be billed until the exception
        is cleared.
      </p>
      {open.decision && open.decidedAt && (
        <p>
          {decisionTexts[open.decision].name}, decided <Moment at={open.decidedAt} withTime />. The
          exception ends with the delivery there.
        </p>
      )}
      <p className="flex flex-wrap gap-x-6">
        {links.map(({ title, to }) => (
          <Link key={to} to={to} className="font-semibold underline underline-offset-4">
            {title}
          </Link>
        ))}
      </p>
    </div>
  );
}
