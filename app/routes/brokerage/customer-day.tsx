import type { ReactNode } from "react";
import { dateText } from "#app/features/company/days.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { DayLoad } from "#app/features/shipments/customer-day.server.ts";
import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import type { NextMove } from "#app/features/shipments/tasks/next-move.server.ts";
import type { CustomerDay } from "#app/flows/customer-day.server.ts";
import type { IncompleteLoad } from "#app/flows/incomplete-loads.server.ts";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";

/** The loads of a group that show at once; the others open with it. */
const shown = 3;

/** What a customer has to know this morning, above its tabs; nothing while there is nothing to say. */
export function CustomerDayPart({ day }: { day: CustomerDay }) {
  const { late, pickups, delivered, owed, next } = day;
  const needs = needsOf(day);
  const parts = [late.length, pickups.length, delivered.length, needs.length, owed.cents];
  if (parts.every((size) => size === 0)) return next && <NextMoveLine next={next} />;
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
      {needs.length > 0 && (
        <Group title="Needs you" count={needs.length}>
          <FirstRows
            rows={needs.map(({ to, text }) => (
              <Row key={to} to={to}>
                {text}
              </Row>
            ))}
          />
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

/** What waits for this customer, each with the page that settles it. */
function needsOf({ chargesToAnswer, messagesToRead, quotesToAnswer, toComplete }: CustomerDay) {
  const quotes = quotesToAnswer === 1 ? "Quote to answer" : `${quotesToAnswer} quotes to answer`;
  return [
    ...chargesToAnswer.map((trackingId) => ({
      to: `${shipmentPath(trackingId)}/charges`,
      text: `Charge to approve on ${trackingId}`,
    })),
    ...messagesToRead.map((trackingId) => ({
      to: shipmentPath(trackingId),
      text: `Message to read on ${trackingId}`,
    })),
    ...(quotesToAnswer > 0 ? [{ to: "/my-quotes", text: quotes }] : []),
    ...(toComplete.first ? [completing(toComplete.first, toComplete.count - 1)] : []),
  ];
}

/** The load with the next pickup among those that lack details: the others follow once it has them. */
function completing({ trackingId, section }: IncompleteLoad, others: number) {
  const more = others === 1 ? ", and 1 more load" : `, and ${others} more loads`;
  return {
    to: `${shipmentPath(trackingId)}/details/${section}`,
    text: `Details to add to ${trackingId}${others > 0 ? more : ""}`,
  };
}

/** That nothing needs the customer, and what comes next. */
function NextMoveLine({ next }: { next: NextMove }) {
  return (
    <section
      aria-label="Today"
      className="mt-4 border-t-2 border-ink pt-3 text-sm desktop:mt-2 desktop:pt-2"
    >
      <p>
        Nothing needs you now. Next:{" "}
        <Link to={shipmentPath(next.trackingId)} className="underline underline-offset-4">
          {next.kind} of {next.trackingId}
        </Link>
        , {next.lane}, <Moment at={next.at} withTime />
      </p>
    </section>
  );
}

type LoadsProps = { title: string; loads: readonly DayLoad[]; isAlarm?: boolean };

function Loads({ title, loads, isAlarm = false }: LoadsProps) {
  return (
    <Group title={title} count={loads.length} isAlarm={isAlarm}>
      <FirstRows rows={loads.map((load) => <LoadLine key={load.trackingId} load={load} />)} />
    </Group>
  );
}

/** The first rows of a group; the others open with it, so that the list below has the room. */
function FirstRows({ rows }: { rows: readonly ReactNode[] }) {
  const others = rows.slice(shown);
  return (
    <>
      {rows.slice(0, shown)}
      {others.length > 0 && (
        <li>
          <details>
            <summary className="min-h-11 cursor-pointer py-2 font-semibold desktop:min-h-0 desktop:py-0.5">
              {others.length} more
            </summary>
            <ul>{others}</ul>
          </details>
        </li>
      )}
    </>
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
