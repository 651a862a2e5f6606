import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { isCarrier } from "#app/features/accounts/policy.ts";
import type { Driver } from "#app/features/assignments/driver.server.ts";
import { ChangesNotice } from "#app/features/assignments/ui/changes-notice.tsx";
import { ConfirmationPart } from "#app/features/carrier-offers/routes/confirmation-part.tsx";
import { showConfirmation } from "#app/features/carrier-offers/routes/shown-confirmation.server.ts";
import { readOwnPay } from "#app/features/charges/own-pay.server.ts";
import { carrierPapersPath, paperPath } from "#app/features/papers/paths.ts";
import { carrierStage, stopOfStage } from "#app/features/shipments/load/carrier-stage.ts";
import { nextCarrierAction } from "#app/features/shipments/load/next-action.ts";
import { deliversLoad } from "#app/features/shipments/load/own-legs.server.ts";
import { pickupNeed } from "#app/features/shipments/load/pickup-ready.ts";
import { openOwnConfirmation } from "#app/flows/carrier-confirmation.server.ts";
import { readOwnDriver } from "#app/flows/change-driver.server.ts";
import { readOwnDriverLink } from "#app/flows/driver-link.server.ts";
import { readOwnDriverNotices } from "#app/flows/driver-notice.server.ts";
import { readEndedLoad } from "#app/flows/ended-load.server.ts";
import { readLoadHead } from "#app/flows/load-head.server.ts";
import { stageOf } from "#app/flows/load-stage.ts";
import { type LoadView, readLoadView } from "#app/flows/load-view.server.ts";
import { readOwnEnds } from "#app/flows/own-ends.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendUpload } from "#app/forms/send-upload.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";
import { ActionBar } from "#app/routes/desk/action-bar.tsx";
import { privateMeta } from "#app/routes/desk/private-meta.ts";
import { useLivePage } from "#app/routes/desk/use-live-page.ts";
import { driverAction } from "#app/routes/load/driver-action.tsx";
import { driverLinkAction } from "#app/routes/load/driver-link-action.tsx";
import { eventAction } from "#app/routes/load/event-action.tsx";
import { handoverAction } from "#app/routes/load/handover-action.tsx";
import { linksPart } from "#app/routes/load/links-part.tsx";
import { LoadPage } from "#app/routes/load/load-page.tsx";
import { detailParts, loadFactsPart } from "#app/routes/load/load-parts.tsx";
import { messageAction } from "#app/routes/load/message-form.tsx";
import { undoAction } from "#app/routes/load/undo-action.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/load.ts";
import { EndedLoadPage } from "./ended-load.tsx";
import { giveUpAction } from "./give-up-action.tsx";
import { LegAheadNotice } from "./leg-ahead.tsx";
import { reportAction } from "./load-actions.tsx";
import { answerCarrierForms } from "./load-forms.server.ts";
import { carrierLoadPath } from "./load-path.ts";
import { DriverText, OwedPay, paidByLinks, paidFacts } from "./owed-pay.tsx";
import { requireCarrier } from "./require-carrier.server.ts";
import { SignAgainNotice, signPath } from "./sign-again.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = ({ params }) => privateMeta(`Load ${params.trackingId}`);

export async function loader({ params: { trackingId }, context, url, request }: Route.LoaderArgs) {
  requireSignIn(context, url.pathname);
  const actor = requireCarrier(context);
  const { database, clock, signer, origin } = context.get(requestContext);
  const deps = { query: database.query, actor, clock };
  const load = await readLoadView(deps, { trackingId }, "carrier");
  if (!load) {
    const ended = await readEndedLoad(database.query, actor, trackingId);
    if (!ended) throw data(null, { status: 404 });
    return { ended };
  }
  const ends = load.canceledAt && (await readOwnEnds(database.query, actor, load.id));
  const isOpen = load.status !== "Delivered" && !load.canceledAt;
  const confirmation = isOpen
    ? await openOwnConfirmation(
        { database, clock, actor },
        { shipmentId: load.id },
        request.method === "GET",
      )
    : undefined;
  const payCents = await readOwnPay(database.query, actor, load.id);
  const driver = await readOwnDriver(database.query, actor, load.id);
  const mayReport = isCarrier(actor, "dispatch");
  const hasToSign = confirmation !== undefined && !confirmation.isHeld && !confirmation.signature;
  const next = nextCarrierAction({
    ...stageOf(load),
    mayReport: mayReport && !ends,
    hasToSign,
    hasDriver: driver?.named != null,
  });
  return {
    ended: null,
    load,
    head: {
      ...(await readLoadHead(deps, load)),
      carrierStage: carrierStage({
        ...load,
        atStop: stopOfStage(load.stage),
        isToSign: hasToSign && load.toSignSince === null,
      }),
    },
    ends,
    payCents,
    driver,
    driverNotices: await readOwnDriverNotices(database.query, {
      shipmentId: load.id,
      carrierId: actor.companyId,
    }),
    driverLink: await readOwnDriverLink(
      { ...deps, signer, origin },
      { shipmentId: load.id, trackingId: load.trackingId },
    ),
    confirmation: confirmation ? showConfirmation(confirmation) : null,
    userId: actor.userId,
    mayReport,
    mayProve:
      mayReport &&
      (await deliversLoad(database.query, { shipmentId: load.id, carrierId: actor.companyId })),
    next,
    eventId: randomUUID(),
  };
}

export const action = answerCarrierForms;

export const clientAction = sendUpload;

export const shouldRevalidate = revalidateAfterForm;

/** One load of a carrier's: where it goes, what it is, and what to report of it. */
export default function Load({ loaderData }: Route.ComponentProps) {
  return loaderData.ended ? (
    <EndedLoadPage load={loaderData.ended} />
  ) : (
    <LiveLoad {...loaderData} />
  );
}

const isWaitingForLeg = (load: LoadView) =>
  load.status === "Quoted" && !load.canceledAt && pickupNeed(load) === "leg ahead";

type Live = Extract<Route.ComponentProps["loaderData"], { ended: null }>;

function LiveLoad(props: Live) {
  const { load, head, ends, payCents, driver, driverLink, confirmation, userId, next } = props;
  const { mayReport, mayProve, eventId, driverNotices } = props;
  useLivePage(userId);
  const report = mayReport ? reportAction(load, { eventId, mayProve }) : null;
  return (
    <LoadPage
      load={load}
      head={head}
      from={{ title: "Your loads", to: "/carrier" }}
      actions={
        <>
          {mayReport && isChangedSince(confirmation) && load.status === "Quoted" && (
            <SignAgainNotice load={load} />
          )}
          {mayReport && isWaitingForLeg(load) && <LegAheadNotice />}
          {driverNotices.map((notice) => (
            <div key={notice.title} className="mb-4">
              <ChangesNotice notice={notice} />
            </div>
          ))}
          {ends && (
            <div className="mb-5">
              <Notice title="This load is no longer yours.">
                <OwedPay trackingId={load.trackingId} ends={ends} />
              </Notice>
            </div>
          )}
          <ActionBar
            first={report?.name}
            next={next}
            usual={["report", "delivery", "event", "message", "driver"]}
            actions={[
              next === "sign"
                ? { name: next, label: "Sign the rate confirmation", to: signPath(load) }
                : null,
              next === "proof"
                ? {
                    name: next,
                    label: "Upload proof of delivery",
                    to: carrierPapersPath(load.trackingId),
                  }
                : null,
              report,
              mayReport ? eventAction(load, eventId, "carrier") : null,
              mayReport ? handoverAction(load, eventId) : null,
              mayReport && !load.canceledAt
                ? {
                    name: "problem",
                    label: "Report a freight problem",
                    to: `${carrierLoadPath(load.trackingId)}/problem`,
                  }
                : null,
              undoAction(load),
              messageAction(load),
              mayReport ? driverAction(load, driver) : null,
              driverLinkAction(driverLink),
              mayReport ? giveUpAction({ load, payCents }) : null,
            ]}
          />
        </>
      }
      parts={[
        confirmation && {
          title: "Rate confirmation",
          isFirst: true,
          content: (
            <ConfirmationPart
              key={load.trackingId}
              confirmation={confirmation}
              pathOf={paperPath}
              maySign={mayReport}
            />
          ),
        },
        loadFactsPart(load, ends ? paidFacts(ends) : [driverFact(driver?.named)]),
        linksPart({
          title: "Documents",
          links: paidByLinks(load.trackingId),
        }),
        ...detailParts(load, { edit: null }),
      ]}
    />
  );
}

const isChangedSince = (confirmation: Live["confirmation"]) =>
  confirmation !== null && !confirmation.isHeld && confirmation.changed !== null;

const driverFact = (driver: Driver | null | undefined) => ({
  label: "Driver",
  value: driver ? <DriverText driver={driver} /> : "Not assigned yet",
});
