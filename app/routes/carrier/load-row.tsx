import type { ReactNode } from "react";
import { dialHref } from "#app/features/company/dial-href.ts";
import { withoutZip } from "#app/features/geography/without-zip.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { CarrierLoad } from "#app/features/shipments/carrier-loads.server.ts";
import { carrierStage } from "#app/features/shipments/load/carrier-stage.ts";
import type { NextTask } from "#app/features/shipments/load/next-stop.ts";
import { pickupNeed } from "#app/features/shipments/load/pickup-ready.ts";
import { transitionFrom } from "#app/features/shipments/shipment.ts";
import { StatusBadge } from "#app/features/shipments/ui/status-badge.tsx";
import { weightText } from "#app/features/shipments/weight-text.ts";
import { Form } from "#app/forms/form.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { LegAheadText } from "./leg-ahead.tsx";
import { carrierLoadPath } from "./load-path.ts";
import { reportNames } from "./report-names.ts";
import { SignAgainLink, SignLink } from "./sign-again.tsx";

type Props = {
  load: CarrierLoad & { payCents?: number | null; nextTask?: NextTask | null };
  /** Whether its next stop is today's, with the door and its number in sight. */
  isToday?: boolean;
  mayReport: boolean;
  /** Made with the page, for the report of a pickup. */
  eventKey: string;
  /** What to do with it; the next report when left out. */
  next?: ReactNode;
};

/**
 * A load in the carrier's list: where it goes next and when, what it pays, and the next thing to do. A
 * phone's card has two lines, the time first, above the line of the button.
 */
export function LoadRow({ load, isToday = false, mayReport, eventKey, next }: Props) {
  const { trackingId, canceledAt, payCents, nextTask } = load;
  const { origin, destination, modeText, weight, description } = load;
  return (
    <li
      aria-label={`Load ${trackingId}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 text-sm tablet:grid tablet:min-h-11 tablet:grid-cols-[7rem_8.5rem_minmax(0,1fr)_9rem] tablet:py-1"
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
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-0.5 max-tablet:-order-1 max-tablet:w-full">
        <p className="flex justify-between gap-x-4">
          <span
            className="min-w-0 truncate tablet:font-semibold"
            title={`${origin} to ${destination}`}
          >
            {withoutZip(origin)} to {withoutZip(destination)}
          </span>
          {payCents !== undefined && payCents !== null && (
            <span className="font-semibold tabular-nums">{usdText(payCents)}</span>
          )}
        </p>
        <p className="flex gap-x-3 text-ink-soft max-tablet:-order-1">
          {nextTask?.time && (
            <span className="max-w-full shrink-0 truncate text-ink max-tablet:font-semibold">
              {nextTask.time}
            </span>
          )}
          {nextTask && (
            <span className="min-w-0 truncate text-ink tablet:shrink-0">{nextTask.task}</span>
          )}
          {!isToday && nextTask?.door && (
            <span className="min-w-0 truncate max-tablet:hidden">{nextTask.door}</span>
          )}
          <span className="min-w-0 truncate max-tablet:hidden">
            {modeText}, {weightText(weight)}: {description}
          </span>
        </p>
        {isToday && nextTask && <WhereToCall task={nextTask} />}
      </div>
      <div className="ml-auto justify-self-end">
        {next ?? (!canceledAt && mayReport && <NextReport load={load} eventKey={eventKey} />)}
      </div>
    </li>
  );
}

/** The door of a stop and its number to call. */
function WhereToCall({ task: { door, phone } }: { task: NextTask }) {
  if (!door && !phone) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 max-tablet:min-h-11">
      {door && <span>{door}</span>}
      {phone && (
        <a
          href={dialHref(phone)}
          className="inline-flex items-center font-semibold underline underline-offset-4 max-tablet:min-h-11"
        >
          Call {phone}
        </a>
      )}
    </p>
  );
}

/**
 * The next thing to do: to sign the rate confirmation, or what changed; to wait for the leg ahead; to report a pickup with one
 * press once a truck is dispatched; to report a delivery on the load's page, with who signed.
 */
function NextReport({ load, eventKey }: Pick<Props, "load" | "eventKey">) {
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
      <Link to={carrierLoadPath(trackingId)} aria-label={label} className={buttonStyle("compact")}>
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
      <input type="hidden" name="eventKey" value={eventKey} />
      <input type="hidden" name="to" value={next.to} />
    </Form>
  );
}
