import type { ReactNode } from "react";
import { usdText } from "#app/features/money/usd.ts";
import type { CarrierLoad } from "#app/features/shipments/carrier-loads.server.ts";
import { carrierStage } from "#app/features/shipments/load/carrier-stage.ts";
import type { NextStop } from "#app/features/shipments/load/next-stop.ts";
import { pickupNeed } from "#app/features/shipments/load/pickup-ready.ts";
import { transitionFrom } from "#app/features/shipments/shipment.ts";
import { StatusBadge } from "#app/features/shipments/ui/status-badge.tsx";
import { weightText } from "#app/features/shipments/weight-text.ts";
import { Form } from "#app/forms/form.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Moment, MomentRange } from "#app/ui/moment.tsx";
import { LegAheadText } from "./leg-ahead.tsx";
import { carrierLoadPath } from "./load-path.ts";
import { reportNames } from "./report-names.ts";
import { SignAgainLink, SignLink } from "./sign-again.tsx";

type Props = {
  load: CarrierLoad & { payCents?: number | null };
  mayReport: boolean;
  /** What to do with it; the next report when left out. */
  next?: ReactNode;
};

/** A load in the carrier's list: where it goes next and when, what it pays, and the next thing to do. */
export function LoadRow({ load, mayReport, next }: Props) {
  const { trackingId, canceledAt, payCents } = load;
  const { origin, destination, modeText, weight, description } = load;
  return (
    <li
      aria-label={`Load ${trackingId}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 text-sm tablet:grid tablet:min-h-11 tablet:grid-cols-[7rem_6rem_minmax(0,1fr)_9rem] tablet:py-1"
    >
      <Link
        to={carrierLoadPath(trackingId)}
        className="font-code text-base font-semibold underline underline-offset-4"
        translate="no"
      >
        {trackingId}
      </Link>
      <span>
        <StatusBadge
          status={load.status}
          isCanceled={canceledAt !== null}
          words={carrierStage(load)}
        />
      </span>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-0.5 max-tablet:w-full">
        <p className="flex justify-between gap-x-4">
          <span className="min-w-0 truncate font-semibold" title={`${origin} to ${destination}`}>
            {origin} to {destination}
          </span>
          {payCents !== undefined && payCents !== null && (
            <span className="font-semibold tabular-nums">{usdText(payCents)}</span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-ink-soft">
          {load.next && <NextStopText next={load.next} />}
          <span className="max-w-full truncate">
            {modeText}, {weightText(weight)}: {description}
          </span>
        </p>
      </div>
      {next ?? (!canceledAt && mayReport && <NextReport load={load} />)}
    </li>
  );
}

/** "Pick up in Gary Nov 26, 8:00 AM to 4:00 PM EST", in the zone of that place. */
function NextStopText({ next }: { next: NextStop }) {
  const { kind, city, windowFrom, windowTo, timeZone } = next;
  const to = kind === "pickup" ? "Pick up" : "Deliver";
  const at = windowFrom ?? windowTo;
  return (
    <span className="text-ink">
      {to}
      {city && ` in ${city}`}
      {at && ", "}
      {windowFrom && windowTo && windowFrom < windowTo ? (
        <MomentRange from={windowFrom} to={windowTo} timeZone={timeZone} />
      ) : (
        at && <Moment at={at} withTime timeZone={timeZone} />
      )}
    </span>
  );
}

/**
 * The next thing to do: to sign the rate confirmation, or what changed; to wait for the leg ahead; to report a pickup with one
 * press once a truck is dispatched; to report a delivery on the load's page, with who signed.
 */
function NextReport({ load }: { load: CarrierLoad }) {
  const { id, trackingId, status } = load;
  const next = transitionFrom(status);
  const need = status === "Quoted" ? pickupNeed(load) : null;
  if (need === "signature") return <SignAgainLink load={load} />;
  if (load.isToSign) return <SignLink load={load} />;
  if (need === "leg ahead") return <LegAheadText />;
  if (!next || need) return null;
  const label = `${reportNames[next.to]} of ${trackingId}`;
  if (next.to === "Delivered") {
    return (
      <Link
        to={carrierLoadPath(trackingId)}
        aria-label={label}
        className={`${buttonStyle("compact")} justify-self-end`}
      >
        {reportNames.Delivered}
      </Link>
    );
  }
  return (
    <Form
      id={`report-${id}`}
      intent="report"
      record={id}
      button={reportNames[next.to]}
      buttonLabel={label}
      working="Reporting..."
      look="compact"
      className="grid justify-items-end gap-2"
    >
      <input type="hidden" name="to" value={next.to} />
    </Form>
  );
}
