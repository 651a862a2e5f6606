import type { ReactNode } from "react";
import { dateText } from "#app/features/company/days.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { DayLoad } from "#app/features/shipments/customer-day.server.ts";
import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import type { CustomerDay } from "#app/flows/customer-day.server.ts";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";

/** The loads of a group that show at once; the others open with it. */
const shown = 3;

/** What a customer has to know this morning, above its tabs; nothing while there is nothing to say. */
export function CustomerDayPart({ day }: { day: CustomerDay }) {
  const { late, pickups, delivered, chargesToAnswer, messagesToRead, quotesToAnswer, owed } = day;
  const needs = chargesToAnswer.length + messagesToRead.length + quotesToAnswer;
  const parts = [late.length, pickups.length, delivered.length, needs, owed.cents];
  if (parts.every((size) => size === 0)) return null;
  return (
    <section
      aria-label="Today"
      className="mt-4 grid gap-x-6 gap-y-4 border-t-2 border-ink pt-3 text-sm tablet:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] desktop:mt-2 desktop:pt-2 desktop:text-[0.8125rem] desktop:leading-[1.0625rem]"
    >
      {late.length > 0 && <Loads title="Late or at risk" loads={late} isAlarm />}
      {pickups.length > 0 && <Loads title="Picking up today" loads={pickups} />}
      {delivered.length > 0 && (
        <Loads title="Delivered since the last working day" loads={delivered} />
      )}
      {needs > 0 && (
        <Group title="Needs you" count={needs}>
          {chargesToAnswer.map((trackingId) => (
            <Row key={trackingId} to={`${shipmentPath(trackingId)}/charges`}>
              Charge to approve on {trackingId}
            </Row>
          ))}
          {messagesToRead.map((trackingId) => (
            <Row key={trackingId} to={shipmentPath(trackingId)}>
              Message to read on {trackingId}
            </Row>
          ))}
          {quotesToAnswer > 0 && (
            <Row to="/my-quotes">
              {quotesToAnswer === 1 ? "Quote to answer" : `${quotesToAnswer} quotes to answer`}
            </Row>
          )}
        </Group>
      )}
      {owed.cents > 0 && (
        <Group title="You owe">
          <Row to="/brokerage/invoices">
            <span className="block truncate">
              <span className="font-semibold tabular-nums">{usdText(owed.cents)}</span>
              {owed.nextDueOn && (
                <span className="text-ink-soft"> Next due {dateText(owed.nextDueOn)}</span>
              )}
            </span>
            {owed.overdueCents > 0 && (
              <span className="block text-danger">{usdText(owed.overdueCents)} overdue</span>
            )}
          </Row>
        </Group>
      )}
    </section>
  );
}

type LoadsProps = { title: string; loads: readonly DayLoad[]; isAlarm?: boolean };

/** The first loads of a group; the others open with it, so that the list below has the room. */
function Loads({ title, loads, isAlarm = false }: LoadsProps) {
  const [first, others] = [loads.slice(0, shown), loads.slice(shown)];
  return (
    <Group title={title} count={loads.length} isAlarm={isAlarm}>
      {first.map((load) => (
        <LoadLine key={load.trackingId} load={load} />
      ))}
      {others.length > 0 && (
        <li>
          <details>
            <summary className="min-h-11 cursor-pointer py-2 font-semibold desktop:min-h-0 desktop:py-0.5">
              {others.length} more
            </summary>
            <ul>
              {others.map((load) => (
                <LoadLine key={load.trackingId} load={load} />
              ))}
            </ul>
          </details>
        </li>
      )}
    </Group>
  );
}

type GroupProps = { title: string; count?: number; isAlarm?: boolean; children: ReactNode };

function Group({ title, count, isAlarm = false, children }: GroupProps) {
  return (
    <div className="min-w-0">
      <h2 className={`text-base desktop:text-sm ${isAlarm ? "text-danger" : ""}`}>
        {title} {count !== undefined && <span className="tabular-nums">{count}</span>}
      </h2>
      <ul>{children}</ul>
    </div>
  );
}

function LoadLine({ load }: { load: DayLoad }) {
  const { trackingId, lane, purchaseOrder, detail, at } = load;
  return (
    <Row to={shipmentPath(trackingId)}>
      <span className="block truncate font-semibold">{lane}</span>
      <span className="block truncate text-ink-soft">
        {[purchaseOrder ?? trackingId, detail].filter(Boolean).join(": ")}
        {at && " "}
        {at && <Moment at={at} withTime />}
      </span>
    </Row>
  );
}

function Row({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="block min-h-11 border-b border-line py-1 hover:bg-sunken desktop:min-h-10 desktop:py-0.5"
      >
        {children}
      </Link>
    </li>
  );
}
