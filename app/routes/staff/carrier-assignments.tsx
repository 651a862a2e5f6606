import { lazy, Suspense } from "react";
import { ChangesNotice } from "#app/features/assignments/ui/changes-notice.tsx";
import { carrierOfferStandingNames } from "#app/features/carrier-offers/carrier-offer.ts";
import type { DispatchFacts } from "#app/features/carrier-offers/dispatch-facts.ts";
import { PhoneLink } from "#app/features/company/ui/phone-link.tsx";
import type { PayGuide } from "#app/features/money/pay-guide.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { EditPath } from "#app/features/shipments/load/readiness.ts";
import type { CarrierHistory, OfferedBefore } from "#app/flows/carrier-history.server.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import type { FailedChecksOfLoad } from "#app/flows/recheck-carrier.server.ts";
import { Form } from "#app/forms/form.tsx";
import type { ShownObjection } from "#app/forms/objection.ts";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";
import { driverAction } from "#app/routes/load/driver-action.tsx";
import { UndoPress } from "#app/routes/load/undo-action.tsx";
import { CommaList } from "#app/ui/comma-list.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { NewCarrier } from "./new-carrier.server.ts";

// All are loaded once they are opened, which few loads need.
const TakeBackForm = import.meta.env.SSR
  ? (await import("./take-back-form.tsx")).TakeBackForm
  : lazy(async () => ({ default: (await import("./take-back-form.tsx")).TakeBackForm }));
const BookCarrierForm = import.meta.env.SSR
  ? (await import("./book-carrier-form.tsx")).BookCarrierForm
  : lazy(async () => ({ default: (await import("./book-carrier-form.tsx")).BookCarrierForm }));

const OverrideChecksForm = import.meta.env.SSR
  ? (await import("./override-checks-form.tsx")).OverrideChecksForm
  : lazy(async () => ({
      default: (await import("./override-checks-form.tsx")).OverrideChecksForm,
    }));
const ZeroPayForm = import.meta.env.SSR
  ? (await import("./zero-pay-form.tsx")).ZeroPayForm
  : lazy(async () => ({ default: (await import("./zero-pay-form.tsx")).ZeroPayForm }));
const DispatchForm = import.meta.env.SSR
  ? (await import("#app/features/carrier-offers/ui/dispatch-form.tsx")).DispatchForm
  : lazy(async () => ({
      default: (await import("#app/features/carrier-offers/ui/dispatch-form.tsx")).DispatchForm,
    }));

type Load = Pick<LoadView, "status" | "carrierId" | "canceledAt">;
type Assignment = CarrierHistory[number];
type Choice = { id: string; text: string };

type Booking = {
  carriers: readonly Choice[];
  newCarrier: NewCarrier | null;
  objections: readonly ShownObjection[];
  /** Null while the load needs no carrier. */
  guide: PayGuide | null;
};

/** Books a carrier that agreed by phone; one that isn't on record is added there. */
export function bookAction({ guide, ...booking }: Booking): RecordAction | null {
  if (!guide) return null;
  return {
    name: "book",
    needs: "assignments.book",
    label: "Book a carrier",
    form: (
      <Suspense>
        <BookCarrierForm {...booking} guide={guide} />
      </Suspense>
    ),
  };
}

/** Dispatches a driver once the carrier signed. */
export function dispatchAction(
  dispatch: DispatchFacts | null,
  edit: EditPath,
): RecordAction | null {
  if (!dispatch) return null;
  return {
    name: "dispatch",
    needs: "carrier-offers.offer",
    label: "Dispatch",
    isNext: true,
    form: (
      <Suspense>
        <DispatchForm {...dispatch} edit={edit} />
      </Suspense>
    ),
  };
}

/** Changes the driver of the carrier that has the load. */
export function driverOfAction(
  load: Pick<Load, "status" | "canceledAt">,
  live: Assignment | null | undefined,
): RecordAction | null {
  if (!live) return null;
  const { driver, driverPhone, truck, trailer, driverVersion: version } = live;
  const named = {
    ...(driver && { driver }),
    ...(driverPhone && { driverPhone }),
    ...(truck && { truck }),
    trailer,
  };
  return driverAction(load, { named, version });
}

/** Overrides what the carrier of a load fails, so that it can sign and be dispatched. */
export function overrideAction(checks: FailedChecksOfLoad | null): RecordAction | null {
  if (!checks?.canOverride) return null;
  return {
    name: "override",
    needs: "carriers.override-objections",
    label: "Override checks",
    form: (
      <Suspense>
        <OverrideChecksForm checks={checks} />
      </Suspense>
    ),
  };
}

/** Says why the rate confirmation of the carrier pays $0.00 or less, so that it can be signed. */
export function zeroPayAction(live: Assignment | null | undefined): RecordAction | null {
  if (!live?.isHeldForPay) return null;
  return {
    name: "zero-pay",
    needs: "charges.charge",
    label: "Say why it pays nothing",
    isNext: true,
    form: (
      <Suspense>
        <ZeroPayForm cents={live.payCents} />
      </Suspense>
    ),
  };
}

/** Takes a load back from its carrier and, before pickup, offers it again to the others. */
export function takeBackAction(
  load: Load,
  history: CarrierHistory,
  offeredBefore: OfferedBefore,
): RecordAction | null {
  const live = history.find(({ isLive }) => isLive);
  if (!live || load.status === "Delivered" || load.canceledAt) return null;
  const isPickedUp = load.status === "In Transit";
  // Once it's picked up, the rest of the way isn't what the others were asked for.
  const others = isPickedUp ? [] : offeredBefore.filter(({ isAskedAgain }) => isAskedAgain);
  return {
    name: "take-back",
    needs: "assignments.take-back",
    label: "Take back",
    form: (
      <Suspense>
        <TakeBackForm live={live} isPickedUp={isPickedUp} others={others} />
      </Suspense>
    ),
  };
}

/** Corrects where freight is that lost its carrier on its way; null without it. */
export function freightPlaceAction(custody: string | null): RecordAction | null {
  if (!custody) return null;
  return {
    name: "freight-place",
    needs: "assignments.take-back",
    label: "Correct freight's place",
    form: (
      <Suspense>
        <TakeBackForm custody={custody} />
      </Suspense>
    ),
  };
}

/** Gives a load that the reader took back to its carrier again, while that is possible. */
export function undoTakeBackAction(undoable: UndoableEnd | null): RecordAction | null {
  if (!undoable) return null;
  const { assignmentId, carrier, until } = undoable;
  return {
    name: "undo-take-back",
    needs: "assignments.take-back",
    press: (
      <UndoPress
        key={assignmentId}
        intent="undo-take-back"
        button={`Undo: give it back to ${carrier}`}
        until={until}
      >
        <input type="hidden" name="assignmentId" value={assignmentId} />
      </UndoPress>
    ),
  };
}

type UndoableEnd = { assignmentId: string; carrier: string; until: Date };

type AgainProps = { load: Load; offeredBefore: OfferedBefore };

/** Offers a load again to the carriers whose offers ended when another one took it. */
export function offerAgainAction({ load, offeredBefore }: AgainProps): RecordAction | null {
  if (load.carrierId || load.canceledAt || load.status === "Delivered") return null;
  const asked = offeredBefore.filter(({ isAskedAgain }) => isAskedAgain);
  const count = asked.length;
  if (count === 0) return null;
  if (asked.some(({ rest }) => rest)) {
    return {
      name: "offer-again",
      needs: "carrier-offers.offer",
      label: "Offer the rest again",
      form: (
        <Suspense>
          <TakeBackForm rest={asked} />
        </Suspense>
      ),
    };
  }
  const carriers = count === 1 ? "1 carrier" : `${count} carriers`;
  return {
    name: "offer-again",
    needs: "carrier-offers.offer",
    press: (
      <Form
        id="load-offer-again"
        intent="offer-again"
        button={`Offer again to ${carriers}`}
        working="Sending..."
        look="compact"
      >
        {null}
      </Form>
    ),
  };
}

/** What carriers were offered of a load that needs one. */
export function OfferedList({ offered }: { offered: OfferedBefore }) {
  if (offered.length === 0) return <p>No carrier was offered this load yet.</p>;
  return (
    <ul aria-label="Offered before" className="grid gap-1">
      {offered.map(({ id, carrier, totalCents, standing, isAskedAgain }) => (
        <li key={id}>
          <strong>{carrier}</strong>: {usdText(totalCents)},{" "}
          {isAskedAgain
            ? "taken back when another carrier had it"
            : carrierOfferStandingNames[standing]}
        </li>
      ))}
    </ul>
  );
}

/** Each carrier that had the load: how far it came, its driver and pay, and how it ended. */
export function AssignmentList({ history }: { history: CarrierHistory }) {
  if (history.length === 0) return null;
  return (
    <ul aria-label="Carriers of this load" className="grid gap-4 text-sm">
      {history.map((assignment) => (
        <AssignmentItem key={assignment.id} assignment={assignment} />
      ))}
    </ul>
  );
}

function AssignmentItem({ assignment }: { assignment: Assignment }) {
  const { carrier, stateName, acceptedAt, endedAt, endReason, endNote, custody } = assignment;
  const { driver, driverPhone, truck, trailer, payCents, notices } = assignment;
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <p>
        <strong>{carrier}</strong>: {endReason ?? stateName}, {usdText(payCents)}
      </p>
      {driver && (
        <p>
          Driver{" "}
          <CommaList
            parts={[
              driver,
              driverPhone && <PhoneLink key="phone" phone={driverPhone} />,
              truck && `truck ${truck}`,
              trailer && `trailer ${trailer}`,
            ]}
          />
        </p>
      )}
      <p className="text-ink-soft">
        Since <Moment at={acceptedAt} withTime />
        {endedAt && (
          <>
            , ended <Moment at={endedAt} withTime />
          </>
        )}
      </p>
      {assignment.isHeldForPay && (
        <Notice title={`The rate confirmation pays ${usdText(payCents)}. Say why.`}>
          Until then the carrier can't sign it.
        </Notice>
      )}
      {assignment.zeroPayReason && (
        <p>
          Pays {usdText(payCents)} because: {assignment.zeroPayReason}
        </p>
      )}
      {notices.map((notice) => (
        <ChangesNotice key={notice.title} notice={notice} />
      ))}
      {endNote && <p>{endNote}</p>}
      {custody && <p>Freight: {custody}</p>}
    </li>
  );
}
