import { data } from "react-router";
import { mayAsStaff, missingPermission } from "#app/features/accounts/staff-permission.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { deskLegPath } from "#app/features/assignments/paths.ts";
import { dispatchFormSchema } from "#app/features/carrier-offers/schema.ts";
import { listUnderWay } from "#app/features/papers/make-paper.server.ts";
import { deskPapersPath } from "#app/features/papers/paths.ts";
import { listPapers } from "#app/features/papers/read.server.ts";
import { reviewProofSchema } from "#app/features/papers/schema.ts";
import { DeliveryForm } from "#app/features/papers/ui/delivery-form.tsx";
import { PaperList } from "#app/features/papers/ui/paper-list.tsx";
import { ReviewForm } from "#app/features/papers/ui/review-form.tsx";
import { readLoad } from "#app/features/shipments/load/read-load.server.ts";
import { dispatchLoad } from "#app/flows/dispatch-load.server.ts";
import { readPlace } from "#app/flows/find-place.server.ts";
import { readLegsOfLoad } from "#app/flows/legs-of-load.server.ts";
import { findRateConfirmation } from "#app/flows/rate-confirmation.server.ts";
import { type OfferedDispatch, readDispatch } from "#app/flows/read-dispatch.server.ts";
import { reviewProofOfDelivery } from "#app/flows/review-proof-of-delivery.server.ts";
import { type FormArgs, formActions, formHandler } from "#app/forms/form-action.server.ts";
import { overtakenToast } from "#app/forms/overtaken-toast.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendUpload } from "#app/forms/send-upload.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { StaffMay } from "#app/routes/desk/staff-may.tsx";
import { editPathOf } from "#app/routes/load/edit-path.ts";
import { DispatchPart } from "#app/routes/staff/dispatch-part.tsx";
import { isUuid } from "#app/routes/staff/is-uuid.ts";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/staff-papers.ts";
import { deliveryHandler } from "./delivery-handler.server.ts";
import { MakeForms } from "./make-forms.tsx";
import { makeHandler } from "./make-handlers.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Documents");

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { query } = database;
  const which = isUuid(params.id) ? { id: params.id } : undefined;
  const load = which && (await readLoad({ query, actor, readPlace }, which, "staff"));
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

export const action = formActions({
  "make-bill": makeHandler("make-bill", deskOfMakers),
  "make-ebol": makeHandler("make-ebol", deskOfMakers),
  "make-labels": makeHandler("make-labels", deskOfMakers),
  delivery: deliveryHandler((args) => {
    const { deps, id, to } = desk(args);
    return { actor: deps.actor, id, to };
  }),
  "release-proof": formHandler({
    schema: reviewProofSchema,
    permit,
    refusalToast: overtakenToast,
    run: async ({ id: versionId }, args) => {
      const { deps, id, to } = desk(args);
      await reviewProofOfDelivery(deps, { id, versionId, decision: "release" });
      const description = "The customer now sees the proof of delivery.";
      return { to, toast: { title: "Released", description } };
    },
  }),
  "withdraw-proof": formHandler({
    schema: reviewProofSchema,
    permit,
    refusalToast: overtakenToast,
    run: async ({ id: versionId }, args) => {
      const { deps, id, to } = desk(args);
      await reviewProofOfDelivery(deps, { id, versionId, decision: "withdraw" });
      const description = "The customer doesn't see this file anymore.";
      return { to, toast: { title: "Withdrawn", description } };
    },
  }),
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
              <StaffMay action="papers.review-proof">
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
      </div>
    </DeskPage>
  );
}

type Load = Route.ComponentProps["loaderData"]["load"];

/** Each leg is dispatched on its own page. */
function LegLinks({ legs }: { legs: Route.ComponentProps["loaderData"]["legs"] }) {
  return (
    <ul className="text-sm">
      {legs.map(({ sequence, path, isDispatched }) => (
        <li key={path} className="border-b border-line py-1.5">
          <Link to={path} className="underline underline-offset-4">
            {isDispatched ? `See the truck of leg ${sequence}` : `Dispatch leg ${sequence}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type DispatchProps = {
  load: Load;
  dispatch: OfferedDispatch | null;
  /** Whether staff have to say why the carrier's pay is $0.00 or less. */
  isHeld: boolean;
  /** Whether the load changed after its carrier signed. */
  isChanged: boolean;
};

function Dispatch({ load, dispatch, isHeld, isChanged }: DispatchProps) {
  if (load.dispatchedAt) return <p className="text-sm">This load is dispatched.</p>;
  if (!load.isOpen) return <p className="text-sm">This load can no longer be dispatched.</p>;
  if (dispatch) {
    return (
      <StaffMay action="carrier-offers.offer">
        <DispatchPart dispatch={dispatch} edit={editPathOf(load, `/staff/shipments/${load.id}`)} />
      </StaffMay>
    );
  }
  if (!load.hasCarrier) return <p className="text-sm">This load needs a carrier first.</p>;
  if (isHeld) {
    return (
      <p className="text-sm">
        The rate confirmation pays $0.00 or less. Say why on{" "}
        <Link to={`/staff/shipments/${load.id}`} className="underline underline-offset-4">
          the load's page
        </Link>
        , then its carrier can sign it.
      </p>
    );
  }
  return (
    <p className="text-sm">
      {isChanged
        ? "This load changed after the carrier signed. It has to sign again first. We emailed its dispatchers a link."
        : "The carrier has to sign the rate confirmation first. It's on the page of its offer."}
    </p>
  );
}
