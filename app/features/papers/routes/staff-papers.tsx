import { data } from "react-router";
import { mayAsStaff, missingPermission } from "#app/features/accounts/staff-permission.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { deskLegPath } from "#app/features/assignments/paths.ts";
import { dispatchFormSchema } from "#app/features/carrier-offers/schema.ts";
import { listUnderWay } from "#app/features/papers/make-paper.server.ts";
import { isUploadedKind } from "#app/features/papers/paper.ts";
import { deskPapersPath } from "#app/features/papers/paths.ts";
import { listPapers } from "#app/features/papers/read.server.ts";
import { DeliveryForm } from "#app/features/papers/ui/delivery-form.tsx";
import { PaperList } from "#app/features/papers/ui/paper-list.tsx";
import { ReviewForm } from "#app/features/papers/ui/review-form.tsx";
import { UploadForm } from "#app/features/papers/ui/upload-form.tsx";
import { audienceLabels, privateAudiences } from "#app/features/shipments/load/audience.ts";
import { readLoad } from "#app/features/shipments/load/read-load.server.ts";
import { dispatchLoad } from "#app/flows/dispatch-load.server.ts";
import { readLegsOfLoad } from "#app/flows/legs-of-load.server.ts";
import { findRateConfirmation } from "#app/flows/rate-confirmation.server.ts";
import { readDispatch } from "#app/flows/read-dispatch.server.ts";
import { type FormArgs, formActions, formHandler } from "#app/forms/form-action.server.ts";
import { overtakenToast } from "#app/forms/overtaken-toast.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendUpload } from "#app/forms/send-upload.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { StaffMay } from "#app/routes/desk/staff-may.tsx";
import { isUuid } from "#app/routes/staff/is-uuid.ts";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import type { Route } from "./+types/staff-papers.ts";
import { deliveryHandler } from "./delivery-handler.server.ts";
import { Dispatch, LegLinks } from "./dispatch-of-load.tsx";
import { MakeForms } from "./make-forms.tsx";
import { makeHandler } from "./make-handlers.server.ts";
import { reviewHandler } from "./review-handlers.server.ts";
import { uploadHandler } from "./upload-handler.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Documents");

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { query } = database;
  const which = isUuid(params.id) ? { id: params.id } : undefined;
  const load = which && (await readLoad({ query, actor }, which, "staff"));
  if (!load) throw data(null, { status: 404 });
  const legs = await readLegsOfLoad(query, load);
  const isSplit = legs.length > 0;
  const of = { shipmentId: load.id, canceledAt: load.canceledAt };
  const confirmation = isSplit
    ? undefined
    : await findRateConfirmation({ database, actor, clock }, { shipmentId: load.id });
  return {
    load: {
      id: load.id,
      trackingId: load.trackingId,
      dispatchedAt: load.dispatchedAt,
      hasCarrier: load.carrierId !== null,
      mayEdit: load.mayEdit,
      isOpen: !load.canceledAt && load.status !== "Delivered",
    },
    legs: legs.map(({ id, sequence, live }) => ({
      sequence,
      path: deskLegPath(load.id, id),
      isDispatched: live?.isDispatched ?? false,
    })),
    dispatch: isSplit ? null : await readDispatch(query, clock, of),
    isHeld: confirmation?.isHeld ?? false,
    isChanged: Boolean(confirmation && !confirmation.isHeld && confirmation.changed),
    isDelivered: load.status === "Delivered",
    papers: await listPapers(query, actor, load.id),
    underWay: listUnderWay(load.id),
    today: companyDays(clock).today,
  };
}

/** The dependencies of the page's forms. */
function desk({ context, params }: FormArgs) {
  const actor = requireStaff(context);
  const id = params.id ?? "";
  if (!isUuid(id)) throw data(null, { status: 404 });
  const { database, clock, origin } = context.get(requestContext);
  return { deps: { database, clock, origin, actor }, id, to: deskPapersPath(id) };
}

const permit = (args: FormArgs) => void desk(args);

/** The same for those who may make documents. */
function deskOfMakers(args: FormArgs) {
  const found = desk(args);
  const { actor } = found.deps;
  if (mayAsStaff(actor, "papers.make")) return found;
  throw new AppError("forbidden", missingPermission("papers.make"));
}

function uploader(args: FormArgs) {
  const { deps, id, to } = desk(args);
  return { actor: deps.actor, id, to };
}

export const action = formActions({
  "make-bill": makeHandler("make-bill", deskOfMakers),
  "make-ebol": makeHandler("make-ebol", deskOfMakers),
  "make-labels": makeHandler("make-labels", deskOfMakers),
  delivery: deliveryHandler(uploader),
  upload: uploadHandler(uploader),
  "release-proof": reviewHandler("release-proof", desk),
  "withdraw-proof": reviewHandler("withdraw-proof", desk),
  show: reviewHandler("show", desk),
  hide: reviewHandler("hide", desk),
  dispatch: formHandler({
    schema: dispatchFormSchema,
    permit,
    // A load that changed needs another signature, and then the form is gone.
    refusalToast: overtakenToast,
    run: async (driver, args) => {
      const { deps, id, to } = desk(args);
      await dispatchLoad(deps, { id, ...driver });
      return { to, toast: { title: "Dispatched", description: "The load is ready for pickup." } };
    },
  }),
});

export const clientAction = sendUpload;

export const shouldRevalidate = revalidateAfterForm;

const audiences = privateAudiences.map((value) => ({ value, text: audienceLabels[value] }));

/** All documents of a load, and its dispatch once the rate confirmation is signed. */
export default function StaffPapers({ loaderData }: Route.ComponentProps) {
  const { load, legs, papers, underWay, dispatch, isHeld, isChanged, isDelivered, today } =
    loaderData;
  return (
    <DeskPage
      title={`${load.trackingId}: documents`}
      from={{ title: `Load ${load.trackingId}`, to: `/staff/shipments/${load.id}` }}
    >
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title="Documents">
          <PaperList
            papers={papers}
            underWay={underWay}
            review={(paper) => (
              <StaffMay action={isUploadedKind(paper.kind) ? "papers.show" : "papers.review-proof"}>
                <ReviewForm paper={paper} />
              </StaffMay>
            )}
          />
          <StaffMay action="papers.make">
            <MakeForms />
          </StaffMay>
        </DeskPart>
        <DeskPart title="Dispatch">
          {legs.length > 0 ? (
            <LegLinks legs={legs} />
          ) : (
            <Dispatch load={load} dispatch={dispatch} isHeld={isHeld} isChanged={isChanged} />
          )}
        </DeskPart>
        {isDelivered && (
          <DeskPart title="Proof of delivery" needs="papers.prove-delivery">
            <DeliveryForm today={today} />
          </DeskPart>
        )}
        <DeskPart title="Other documents" needs="papers.upload">
          <UploadForm audiences={audiences} />
        </DeskPart>
      </div>
    </DeskPage>
  );
}
