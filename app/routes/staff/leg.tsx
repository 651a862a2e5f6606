import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { companyDays } from "#app/features/accounts/today.ts";
import { needsCarrier } from "#app/features/assignments/assignment.ts";
import { legReferenceKinds } from "#app/features/assignments/leg.ts";
import { legNumberFields } from "#app/features/assignments/leg-numbers.ts";
import { deskOffersPath } from "#app/features/carrier-offers/paths.ts";
import { FailedChecks } from "#app/features/carrier-offers/ui/failed-checks.tsx";
import { listAssignable } from "#app/features/carriers/file-queries.server.ts";
import { deskPapersPath } from "#app/features/papers/paths.ts";
import { equipmentTypes } from "#app/features/shipments/load/equipment.ts";
import { referenceLabels } from "#app/features/shipments/load/reference.ts";
import { timeFields } from "#app/features/shipments/load/which-time.ts";
import { readOfferedBefore } from "#app/flows/carrier-history.server.ts";
import { readDeskDriverLink } from "#app/flows/driver-link.server.ts";
import { readLegDay } from "#app/flows/leg-day.server.ts";
import { type DeskLeg, readLegsOfLoad } from "#app/flows/legs-of-load.server.ts";
import { readObjections } from "#app/flows/load-followers.server.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { readPayGuide } from "#app/flows/pay-guide.server.ts";
import { makeRateConfirmation } from "#app/flows/rate-confirmation.server.ts";
import { readDispatch } from "#app/flows/read-dispatch.server.ts";
import { readFailedChecks } from "#app/flows/recheck-carrier.server.ts";
import { findUndoableEnd } from "#app/flows/undo-take-back.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { ActionBar } from "#app/routes/desk/action-bar.tsx";
import { DeskPage, DeskPart, FactSheet } from "#app/routes/desk/desk-page.tsx";
import { driverLinkAction } from "#app/routes/load/driver-link-action.tsx";
import { editPathOf } from "#app/routes/load/edit-path.ts";
import { linksPart } from "#app/routes/load/links-part.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { Route } from "./+types/leg.ts";
import {
  AssignmentList,
  bookAction,
  dispatchAction,
  driverOfAction,
  freightPlaceAction,
  offerAgainAction,
  overrideAction,
  takeBackAction,
  undoTakeBackAction,
  zeroPayAction,
} from "./carrier-assignments.tsx";
import { freightPlaceOf } from "./freight-place.ts";
import { joinAction, legDetailsAction, legMessageAction, legTimesAction } from "./leg-actions.tsx";
import { answerLegForms } from "./leg-forms.server.ts";
import { CustodyText, StaffLegAheadText } from "./load-legs.tsx";
import { deskMeta } from "./names.ts";
import { readNewCarrier } from "./new-carrier.server.ts";
import { readStaffLoad } from "./read-staff-load.server.ts";
import { readTimesForm } from "./read-times-form.server.ts";
import { carrierChoices } from "./shipment-carrier.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Leg");

export async function loader(args: Route.LoaderArgs) {
  const { actor, database, query, clock, load } = await readStaffLoad(args);
  const { signer, origin } = args.context.get(requestContext);
  const legs = await readLegsOfLoad(query, load);
  const place = legs.findIndex(({ id }) => id === args.params.legId);
  const leg = legs[place];
  if (!leg) throw data(null, { status: 404 });
  const of = { shipmentId: load.id, legId: leg.id };
  const day = (await readLegDay(query, of)) ?? companyDays(clock).today;
  // So that our team finds it among the documents before the carrier opens it.
  await makeRateConfirmation({ database, actor, clock }, of);
  const isBookable = needsCarrier(loadOfLeg(load, leg));
  return {
    load: {
      id: load.id,
      trackingId: load.trackingId,
      version: load.version,
      canceledAt: load.canceledAt,
      status: load.status,
      mayEdit: load.mayEdit,
    },
    leg,
    freightPlace: freightPlaceOf(load, leg.sequence),
    next: legs[place + 1],
    carriers: isBookable ? carrierChoices(await listAssignable(query, day)) : [],
    newCarrier: isBookable ? await readNewCarrier(args, actor) : null,
    guide: isBookable ? await readPayGuide(query, of) : null,
    objections: isBookable ? await readObjections(query, { step: "cover", ...of }) : [],
    offeredBefore: await readOfferedBefore(query, of, clock.now()),
    undoableEnd: await findUndoableEnd(query, actor, of, clock.now()),
    dispatch: await readDispatch(query, clock, { ...of, canceledAt: load.canceledAt }),
    checks: await readFailedChecks(query, clock, of),
    driverLink: await readDeskDriverLink(
      { query, actor, clock, signer, origin },
      { ...of, trackingId: load.trackingId },
    ),
    times: await readTimesForm(query, load, { id: leg.id, carrier: leg.live?.carrier }),
    messageId: randomUUID(),
    initial: detailsOf(leg),
  };
}

type LoadOfLeg = Pick<LoadView, "status" | "canceledAt">;

function isClosedLoad({ status, canceledAt }: LoadOfLeg): boolean {
  return status === "Delivered" || canceledAt !== null;
}

/** A leg as the actions on whole loads take it. */
function loadOfLeg(load: LoadOfLeg, { live }: DeskLeg) {
  const status = isClosedLoad(load) ? "Delivered" : live?.pickedUpAt ? "In Transit" : "Quoted";
  const carrierId = live?.carrierId ?? null;
  return { status, carrierId, canceledAt: load.canceledAt } as const;
}

/** The details of a leg as a person would type them. */
function detailsOf(leg: DeskLeg) {
  const { mode, equipment, fromZone, toZone, handoffs } = leg;
  const numbers = legReferenceKinds.map((kind) => {
    const values = leg.references.filter((one) => one.kind === kind).map(({ value }) => value);
    return [legNumberFields[kind], values.join(", ")] as const;
  });
  return {
    mode,
    equipment: equipment ?? "",
    ...timeFields("pickupFrom", handoffs.begin?.pickupFrom, fromZone),
    ...timeFields("pickupTo", handoffs.begin?.pickupTo, fromZone),
    ...timeFields("handoffFrom", handoffs.end?.windowFrom, toZone),
    ...timeFields("handoffTo", handoffs.end?.windowTo, toZone),
    ...timeFields("departsAt", leg.departsAt, fromZone ?? "UTC"),
    ...timeFields("arrivesAt", leg.arrivesAt, toZone ?? "UTC"),
    ...Object.fromEntries(numbers),
  };
}

export const action = answerLegForms;

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** One leg of a load: its carrier, numbers and times, and what staff can do about it. */
export default function LegPage({ loaderData }: Route.ComponentProps) {
  const { load, leg, next, offeredBefore, dispatch, checks, messageId } = loaderData;
  const failed = checks?.texts ?? [];
  const { live } = leg;
  const isClosed = isClosedLoad(load);
  const asLoad = loadOfLeg(load, leg);
  const props = { leg, version: load.version, isClosed };
  const loadPath = `/staff/shipments/${load.id}`;
  const isDone = live?.state === "completed";
  const links = linksPart({
    title: "Offers and documents",
    links: [
      { name: "Carrier offers", to: deskOffersPath(load.id, leg.id) },
      { name: "Documents", to: deskPapersPath(load.id) },
    ],
  });
  return (
    <DeskPage
      title={`${load.trackingId}: leg ${leg.sequence}, ${leg.modeName.toLowerCase()}`}
      from={{ title: `Load ${load.trackingId}`, to: loadPath }}
    >
      <ActionBar
        actions={[
          bookAction(loaderData),
          zeroPayAction(live),
          offerAgainAction({ load: asLoad, offeredBefore }),
          isClosed ? null : overrideAction(checks),
          isClosed ? null : dispatchAction(dispatch, editPathOf(load, loadPath)),
          legMessageAction(leg, messageId),
          legDetailsAction(props, loaderData.initial),
          legTimesAction(props, loaderData.times),
          isDone ? null : driverOfAction(asLoad, live),
          driverLinkAction(loaderData.driverLink),
          isDone ? null : takeBackAction(asLoad, leg.carriers, offeredBefore),
          isDone ? null : freightPlaceAction(loaderData.freightPlace),
          undoTakeBackAction(loaderData.undoableEnd),
          joinAction(props, next),
        ]}
      />
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title="Leg">
          <LegFacts leg={leg} />
        </DeskPart>
        <DeskPart title="Carrier">
          <div className="grid gap-3 text-sm">
            {!live && <p>This leg needs a carrier.</p>}
            <FailedChecks texts={failed} />
            <CustodyText leg={leg} />
            <StaffLegAheadText leg={leg} />
            <AssignmentList history={leg.carriers} />
          </div>
        </DeskPart>
        <DeskPart title={links.title}>{links.content}</DeskPart>
      </div>
    </DeskPage>
  );
}

function LegFacts({ leg }: { leg: DeskLeg }) {
  const { from, to, equipment, departsAt, arrivesAt, fromZone, toZone, references } = leg;
  const time = (at: Date | null, zone: string | null) =>
    at && <Moment at={at} withTime timeZone={zone} />;
  return (
    <FactSheet
      facts={[
        { label: "From", value: from },
        { label: "To", value: to },
        { label: "Mode", value: leg.modeName },
        {
          label: "Equipment",
          value: equipmentTypes.find(({ id }) => id === equipment)?.label ?? "Same as the load",
        },
        ...leg.windows,
        { label: "Departs", value: time(departsAt, fromZone) },
        { label: "Arrives", value: time(arrivesAt, toZone) },
        ...references.map(({ kind, value }) => ({ label: referenceLabels[kind], value })),
      ]}
    />
  );
}
