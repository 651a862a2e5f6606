import { z } from "zod";
import { titled } from "#app/features/company/content.ts";
import { ownPapersPath } from "#app/features/papers/paths.ts";
import { listPapers } from "#app/features/papers/read.server.ts";
import { PaperList } from "#app/features/papers/ui/paper-list.tsx";
import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import { makeBillOfLading, makeLabels } from "#app/flows/load-papers.server.ts";
import { formActions, formHandler } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";
import { ownLoad } from "#app/routes/brokerage/own-load.server.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import type { Route } from "./+types/own-papers.ts";
import { MakeForms } from "./make-forms.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = ({ params }) => [
  { title: titled(`Documents of ${params.trackingId}`) },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args.context, args.url.pathname);
  const { actor, load } = await ownLoad(args);
  const { query } = args.context.get(requestContext).database;
  return { trackingId: load.trackingId, papers: await listPapers(query, actor, load.id) };
}

const makeHandler = (make: typeof makeLabels) =>
  formHandler({
    schema: z.object({}),
    permit: async (args) => void (await ownLoad(args)),
    run: async (_, args) => {
      const { actor, load } = await ownLoad(args);
      const { database, clock, origin } = args.context.get(requestContext);
      await make({ database, clock, origin, actor }, load.id);
      const toast = { title: "Document ready", description: "Download it from the list." };
      return { to: ownPapersPath(load.trackingId), toast };
    },
  });

export const action = formActions({
  "make-bill": makeHandler(makeBillOfLading),
  "make-labels": makeHandler(makeLabels),
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
