import { randomUUID } from "node:crypto";
import { listStaff } from "#app/features/accounts/staff.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { needsCarrier } from "#app/features/assignments/assignment.ts";
import { loadBillsPath } from "#app/features/carrier-bills/paths.ts";
import { deskOffersPath } from "#app/features/carrier-offers/paths.ts";
import { listAssignable, vetCarrierById } from "#app/features/carriers/file-queries.server.ts";
import { deskChargesPath } from "#app/features/charges/paths.ts";
import { readTendered } from "#app/features/edi/queries.server.ts";
import { billLoadPath } from "#app/features/invoices/paths.ts";
import { deskPapersPath, deskRecordPath } from "#app/features/papers/paths.ts";
import { nextStaffAction } from "#app/features/shipments/load/next-action.ts";
import { readPickupDay } from "#app/features/shipments/load/pickup-day.server.ts";
import { readCarrierHistory, readOfferedBefore } from "#app/flows/carrier-history.server.ts";
import { readDeskDriverLink } from "#app/flows/driver-link.server.ts";
import { readLegsOfLoad } from "#app/flows/legs-of-load.server.ts";
import { readObjections } from "#app/flows/load-followers.server.ts";
import { readLoadHead } from "#app/flows/load-head.server.ts";
import { openExceptionKind, stageOf } from "#app/flows/load-stage.ts";
import { readOpenMoney } from "#app/flows/open-money.server.ts";
import { readPayGuide } from "#app/flows/pay-guide.server.ts";
import { readDispatch } from "#app/flows/read-dispatch.server.ts";
import { readFailedChecks } from "#app/flows/recheck-carrier.server.ts";
import { listTakenBackable } from "#app/flows/take-back-report.server.ts";
import { findUndoableEnd } from "#app/flows/undo-take-back.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { ActionBar } from "#app/routes/desk/action-bar.tsx";
import { driverLinkAction } from "#app/routes/load/driver-link-action.tsx";
import { editPathOf } from "#app/routes/load/edit-path.ts";
import { eventAction } from "#app/routes/load/event-action.tsx";
import { linksPart } from "#app/routes/load/links-part.tsx";
import { LoadPage } from "#app/routes/load/load-page.tsx";
import {
  detailParts,
  loadFactsPart,
  missingPart,
  quotePart,
} from "#app/routes/load/load-parts.tsx";
import { messageAction } from "#app/routes/load/message-form.tsx";
import { undoAction } from "#app/routes/load/undo-action.tsx";
import { organizationPath } from "#app/routes/organizations/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/shipment.ts";
import { readAuditTrail } from "./audit-trail.server.ts";
import { cancelByStaffAction } from "./cancel-load.tsx";
import {
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
import { legsPart, splitAction } from "./load-legs.tsx";
import { deskMeta } from "./names.ts";
import { readNewCarrier } from "./new-carrier.server.ts";
import { nextPageOf } from "./next-page.server.ts";
import { readStaffLoad } from "./read-staff-load.server.ts";
import { answerStaffForms } from "./shipment-actions.server.ts";
import { carrierChoices, carrierPart } from "./shipment-carrier.tsx";
import { moveAction, SignAgainFirst } from "./shipment-parts.tsx";
import { rareActions } from "./shipment-work.tsx";
import { tenderedRateFacts, tenderWordsPart } from "./tendered.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Shipment");

export async function loader(args: Route.LoaderArgs) {
  const { actor, query, clock, load } = await readStaffLoad(args, readTrail);
  const { signer, origin } = args.context.get(requestContext);
  const day = (await readPickupDay(query, load.id)) ?? companyDays(clock).today;
  const [staff, carriers, assigned, history, offeredBefore, open, legs, tendered] =
    await Promise.all([
      listStaff(query),
      needsCarrier(load) && load.legs.length === 0 ? listAssignable(query, day) : [],
      load.carrierId ? vetCarrierById(query, load.carrierId, day) : undefined,
      readCarrierHistory(query, load.id),
      readOfferedBefore(query, { shipmentId: load.id }, clock.now()),
      readOpenMoney(query, load.id),
      readLegsOfLoad(query, load),
      readTendered(query, load.id),
    ]);
  const head = await readLoadHead({ query, actor, clock }, load);
  const isSplit = legs.length > 0;
  const of = { shipmentId: load.id };
  const isBookable = needsCarrier(load) && !isSplit;
  const openLeg = legs.find(({ live }) => !live);
  const newCarrier = isBookable ? await readNewCarrier(args, actor) : null;
  const guide = isBookable ? await readPayGuide(query, of) : null;
  const objections = isBookable ? await readObjections(query, { step: "cover", ...of }) : [];
  const checks = isSplit ? null : await readFailedChecks(query, clock, of);
  const dispatch = isSplit
    ? null
    : await readDispatch(query, clock, { ...of, canceledAt: load.canceledAt });
  const next = nextStaffAction({
    ...stageOf(load),
    airToConfirm: load.airToConfirm,
    openException: openExceptionKind(load),
    isHeldForPay: !isSplit && history.some((one) => one.isLive && one.isHeldForPay),
    needsCarrier: isSplit ? openLeg !== undefined : isBookable,
    isSplit,
    isSigned: dispatch !== null,
  });
  const undoableEnd = isSplit ? null : await findUndoableEnd(query, actor, of, clock.now());
  return {
    load,
    head,
    staff,
    assigned,
    history,
    offeredBefore,
    open,
    legs,
    tendered,
    checks,
    dispatch,
    driverLink: isSplit
      ? null
      : await readDeskDriverLink(
          { query, actor, clock, signer, origin },
          { ...of, trackingId: load.trackingId },
        ),
    next,
    nextPage: nextPageOf(next, load.id, openLeg),
    undoableEnd,
    reports: await listTakenBackable(query, load.id, clock.now()),
    freightPlace: freightPlaceOf(load, 1),
    newCarrier,
    guide,
    objections,
    carriers: carrierChoices(carriers),
    userId: actor.userId,
    eventId: randomUUID(),
  };
}

export const action = answerStaffForms;

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** What staff do most with a load, in order. */
const usualActions = ["book", "dispatch", "move", "event", "message", "exception"];

/** The same before pickup, when carriers fall off. */
const usualUntilPickup = usualActions.with(-1, "take-back").concat("exception");

/** Actions of the audit log whose records a load's history is made of. */
const inHistory = new Set([
  "shipment.status",
  "shipment.status-corrected",
  "shipment.exception",
  "shipment.exception-owner",
  "shipment.exception-cleared",
  "load.edit",
  "load.event",
  "load.event-undone",
  "load.message",
  "carrier-offer.send",
  "carrier-offer.accepted",
  "carrier-offer.countered",
  "carrier-offer.declined",
  "carrier-offer.withdrawn",
  "paper.blocked",
  "paper.delivery",
]);

/** What the audit log tells of a load that its own history doesn't tell with more. */
async function readTrail(query: Queryable, id: string) {
  const trail = await readAuditTrail(query, { kind: "shipment", id });
  return trail.filter(({ action }) => !inHistory.has(action));
}

/** One load, with all that staff can do about it. */
export default function Shipment({ loaderData }: Route.ComponentProps) {
  const { load, head, staff, assigned, history, offeredBefore, open, tendered } = loaderData;
  const { userId, eventId, legs, checks, dispatch, undoableEnd, reports, next } = loaderData;
  const isSplit = legs.length > 0;
  const edit = editPathOf(load, `/staff/shipments/${load.id}`);
  return (
    <LoadPage
      load={load}
      head={head}
      from={{ title: "All shipments", to: "/staff/shipments" }}
      actions={
        <>
          <SignAgainFirst load={load} />
          <ActionBar
            next={next}
            usual={load.status === "Quoted" ? usualUntilPickup : usualActions}
            actions={[
              loaderData.nextPage,
              moveAction(load, eventId),
              eventAction(load, eventId, "staff"),
              undoAction(load),
              messageAction(load),
              load.canceledAt
                ? null
                : {
                    name: "problem",
                    label: "Freight problem",
                    to: `/staff/shipments/${load.id}/problem`,
                  },
              ...rareActions({ load, eventId, staff, me: userId, reports }),
              ...(isSplit
                ? []
                : [
                    bookAction(loaderData),
                    zeroPayAction(history.find(({ isLive }) => isLive)),
                    offerAgainAction({ load, offeredBefore }),
                    dispatchAction(dispatch, edit),
                    driverOfAction(
                      load,
                      history.find(({ isLive }) => isLive),
                    ),
                    driverLinkAction(loaderData.driverLink),
                    load.canceledAt ? null : overrideAction(checks),
                    takeBackAction(load, history, offeredBefore),
                    freightPlaceAction(loaderData.freightPlace),
                    undoTakeBackAction(undoableEnd),
                  ]),
              splitAction(load),
              cancelByStaffAction({ load, history, open }),
            ]}
          />
        </>
      }
      parts={[
        loadFactsPart(load, [
          {
            label: "Customer",
            value: load.companyId ? (
              <Link to={organizationPath(load.companyId)} className="underline underline-offset-4">
                {load.customer}
              </Link>
            ) : (
              load.customer
            ),
          },
          ...tenderedRateFacts(tendered),
          { label: "Assigned to", value: load.assignee ?? "Unassigned" },
        ]),
        // The form of dispatch says what is missing where it stands on the page.
        dispatch ? null : missingPart(load, edit),
        ...detailParts(load, { edit, forStaff: true }),
        tenderWordsPart(tendered),
        isSplit
          ? legsPart(load, legs)
          : carrierPart({ load, carrier: assigned, history, offeredBefore }),
        linksPart({
          title: "Money and documents",
          links: [
            { name: "Charges and margin", to: deskChargesPath(load.id) },
            { name: "Carrier offers", to: deskOffersPath(load.id) },
            { name: "Invoice", to: billLoadPath(load.id) },
            { name: "Carrier bills", to: loadBillsPath(load.id) },
            { name: "Transaction record", to: deskRecordPath(load.id) },
            { name: "Documents", to: deskPapersPath(load.id) },
          ],
        }),
        quotePart(load, load.quote && `/staff/quotes/${load.quote.requestId}`),
      ]}
    />
  );
}
