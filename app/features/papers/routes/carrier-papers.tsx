import { isCarrier } from "#app/features/accounts/policy.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { carrierPapersPath } from "#app/features/papers/paths.ts";
import { listPapers } from "#app/features/papers/read.server.ts";
import { DeliveryForm } from "#app/features/papers/ui/delivery-form.tsx";
import { PaperList } from "#app/features/papers/ui/paper-list.tsx";
import { UploadForm } from "#app/features/papers/ui/upload-form.tsx";
import { printEndedConfirmations } from "#app/flows/ended-confirmation.server.ts";
import { formActions } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendUpload } from "#app/forms/send-upload.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";
import { hauledLoad, hauledOrEndedLoad } from "#app/routes/carrier/hauled-load.server.ts";
import { carrierLoadPath } from "#app/routes/carrier/load-path.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { privateMeta } from "#app/routes/desk/private-meta.ts";
import type { Route } from "./+types/carrier-papers.ts";
import { deliveryHandler } from "./delivery-handler.server.ts";
import { uploadHandler } from "./upload-handler.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = ({ params }) =>
  privateMeta(`Documents of ${params.trackingId}`);

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args.context, args.url.pathname);
  const { actor, load, isOver, isDelivered } = await hauledOrEndedLoad(args);
  const { database, clock } = args.context.get(requestContext);
  if (isOver) await printEndedConfirmations({ database, actor, clock }, load);
  return {
    trackingId: load.trackingId,
    mayUpload: isCarrier(actor, "dispatch"),
    isOver,
    isDelivered,
    papers: await listPapers(database.query, actor, load.id),
    today: companyDays(clock).today,
  };
}

export const action = formActions({
  delivery: deliveryHandler(async (args) => {
    const { actor, load } = await hauledLoad(args);
    return { actor, id: load.id, to: carrierPapersPath(load.trackingId) };
  }),
  upload: uploadHandler(async (args) => {
    const { actor, load } = await hauledOrEndedLoad(args);
    return { actor, id: load.id, to: carrierPapersPath(load.trackingId) };
  }),
});

export const clientAction = sendUpload;

export const shouldRevalidate = revalidateAfterForm;

/** The documents of a carrier's load, and the forms for its proof of delivery and for others. */
export default function CarrierPapers({ loaderData }: Route.ComponentProps) {
  const { trackingId, mayUpload, isOver, isDelivered, papers, today } = loaderData;
  return (
    <DeskPage
      title={`Documents of ${trackingId}`}
      from={{ title: `Load ${trackingId}`, to: carrierLoadPath(trackingId) }}
    >
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title="Documents">
          <PaperList papers={papers} />
        </DeskPart>
        {mayUpload && !isOver && (
          <DeskPart title="Proof of delivery">
            {isDelivered ? (
              <DeliveryForm today={today} />
            ) : (
              <p className="text-sm">
                Report the delivery first, then upload the proof of delivery here.
              </p>
            )}
          </DeskPart>
        )}
        {mayUpload && (
          <DeskPart title="Other documents">
            <UploadForm />
          </DeskPart>
        )}
      </div>
    </DeskPage>
  );
}
