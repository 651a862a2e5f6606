import { data, redirect } from "react-router";
import { z } from "zod";
import { actorContext } from "#app/features/accounts/actor.ts";
import { titled } from "#app/features/company/content.ts";
import { ownPapersPath } from "#app/features/papers/paths.ts";
import { listPapers } from "#app/features/papers/read.server.ts";
import { PaperList } from "#app/features/papers/ui/paper-list.tsx";
import { readShipment } from "#app/features/shipments/owned.server.ts";
import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import { makeBillOfLading, makeLabels } from "#app/flows/load-papers.server.ts";
import { type FormArgs, formActions, formHandler } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import type { Route } from "./+types/own-papers.ts";
import { MakeForms } from "./make-forms.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = ({ params }) => [
  { title: titled(`Documents of ${params.trackingId}`) },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const { trackingId } = args.params;
  const { context } = args;
  if (!context.get(actorContext)) {
    throw redirect(`/sign-in?to=${encodeURIComponent(ownPapersPath(trackingId))}`);
  }
  const { deps, id } = await ownLoad(args);
  return { trackingId, papers: await listPapers(deps.database.query, deps.actor, id) };
}

/**
 * The load of the URL, which belongs to the actor's company.
 * @throws Response 404.
 */
async function ownLoad({ context, params }: FormArgs) {
  const { database, clock, origin } = context.get(requestContext);
  const actor = context.get(actorContext);
  const load = actor && (await readShipment(database.query, actor, params.trackingId ?? ""));
  if (!load) throw data(null, { status: 404 });
  // On this desk the actor is the customer, whatever other roles they have.
  const customer = { ...actor, role: null };
  return {
    deps: { database, clock, origin, actor: customer },
    id: load.id,
    trackingId: load.trackingId,
  };
}

const permit = async (args: FormArgs) => void (await ownLoad(args));
const ready = { title: "Document ready", description: "Download it from the list." };

export const action = formActions({
  "make-bill": formHandler({
    schema: z.object({}),
    permit,
    run: async (_, args) => {
      const { deps, id, trackingId } = await ownLoad(args);
      await makeBillOfLading(deps, id);
      return { to: ownPapersPath(trackingId), toast: ready };
    },
  }),
  "make-labels": formHandler({
    schema: z.object({}),
    permit,
    run: async (_, args) => {
      const { deps, id, trackingId } = await ownLoad(args);
      await makeLabels(deps, id);
      return { to: ownPapersPath(trackingId), toast: ready };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** The documents of a customer's load. */
export default function OwnPapers({ loaderData: { trackingId, papers } }: Route.ComponentProps) {
  return (
    <DeskPage
      title={`Documents of ${trackingId}`}
      from={{ title: `Load ${trackingId}`, to: shipmentPath(trackingId) }}
    >
      <DeskPart title="Documents">
        <PaperList papers={papers} />
        <MakeForms />
      </DeskPart>
    </DeskPage>
  );
}
