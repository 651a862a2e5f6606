import type { Actor } from "#app/features/accounts/actor.ts";
import { listUnderWay } from "#app/features/papers/make-paper.server.ts";
import { ownPapersPath } from "#app/features/papers/paths.ts";
import { mayActOnPapers } from "#app/features/papers/policy.ts";
import { listPapers } from "#app/features/papers/read.server.ts";
import { PaperList } from "#app/features/papers/ui/paper-list.tsx";
import { notYourRole } from "#app/features/shipments/refusal.ts";
import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import { type FormArgs, formActions } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";
import { requireOwnLoad } from "#app/routes/brokerage/require-own-load.server.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { privateMeta } from "#app/routes/desk/private-meta.ts";
import type { Route } from "./+types/own-papers.ts";
import { MakeForms } from "./make-forms.tsx";
import { makeHandler } from "./make-handlers.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = ({ params }) =>
  privateMeta(`Documents of ${params.trackingId}`);

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args.context, args.url.pathname);
  const { actor, load } = await requireOwnLoad(args);
  const { query } = args.context.get(requestContext).database;
  return {
    trackingId: load.trackingId,
    papers: await listPapers(query, actor, load.id),
    underWay: listUnderWay(load.id),
    mayMake: mayMake(actor),
  };
}

/** Whether a person of the load's company may make its documents. */
const mayMake = (actor: Actor) =>
  mayActOnPapers(actor, { companyId: actor.companyId, carrierId: null });

const papersOf = async (args: FormArgs) => {
  const { actor, load } = await requireOwnLoad(args);
  if (!mayMake(actor)) throw notYourRole();
  const { database, clock, origin } = args.context.get(requestContext);
  const deps = { database, clock, origin, actor };
  return { deps, id: load.id, to: ownPapersPath(load.trackingId) };
};

export const action = formActions({
  "make-bill": makeHandler("make-bill", papersOf),
  "make-ebol": makeHandler("make-ebol", papersOf),
  "make-labels": makeHandler("make-labels", papersOf),
});

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** The documents of a customer's load. */
export default function OwnPapers({ loaderData }: Route.ComponentProps) {
  const { trackingId, papers, underWay, mayMake } = loaderData;
  return (
    <DeskPage
      title={`Documents of ${trackingId}`}
      from={{ title: `Load ${trackingId}`, to: shipmentPath(trackingId) }}
    >
      <DeskPart title="Documents">
        <PaperList papers={papers} underWay={underWay} />
        {mayMake && <MakeForms />}
      </DeskPart>
    </DeskPage>
  );
}
