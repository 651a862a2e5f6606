import type { ReactNode } from "react";
import { dateText } from "#app/features/company/days.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { DayLoad } from "#app/features/shipments/customer-day.server.ts";
import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import type { NextMove } from "#app/features/shipments/tasks/next-move.server.ts";
import type { CustomerDay } from "#app/flows/customer-day.server.ts";
import type { IncompleteLoad } from "#app/flows/incomplete-loads.server.ts";
import { detailsPath } from "#app/routes/load/edit-path.ts";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";

/** The rows of a group that show at once; the others open with it. Of late loads and of short rows there are more. */
const inSight = 3;
const lateInSight = 6;
const shortInSight = 12;

/** What a customer has to know this morning, above its tabs; nothing while there is nothing to say. */
export function CustomerDayPart({ day }: { day: CustomerDay }) {
  const { late, pickups, delivered, owed, next } = day;
  const needs = needsOf(day);
  const parts = [late.length, pickups.length, delivered.length, needs.length, owed.cents];
  if (parts.every((size) => size === 0)) return next && <NextMoveLine next={next} />;
  return (
    <section
      aria-label="Today"
      className="mt-4 grid gap-x-6 gap-y-4 border-t-2 border-ink pt-3 text-sm tablet:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] desktop:mt-2 desktop:pt-2 desktop:text-[0.8125rem] desktop:leading-[1.0625rem]"
    >
      {late.length > 0 && <Loads title="Late or at risk" loads={late} isAlarm />}
      {owed.cents + needs.length > 0 && (
        <div className="grid content-start gap-y-3">
          {owed.cents > 0 && <Owed owed={owed} />}
          {needs.length > 0 && (
            <Group title="Needs you" count={needs.length}>
              <FirstRows
                rows={needs.map(({ to, text }) => (
                  <Row key={to} to={to} isShort>
                    {text}
                  </Row>
                ))}
              />
            </Group>
          )}
        </div>
      )}
      {pickups.length > 0 && <Loads title="Pickups today" loads={pickups} />}
      {delivered.length > 0 && (
        <Loads title="Delivered since the last working day" loads={delivered} />
      )}
    </section>
  );
}

function Owed({ owed: { cents, overdueCents, nextDueOn } }: Pick<CustomerDay, "owed">) {
  return (
    <Group title="You owe">
      <Row to="/brokerage/invoices">
        <span className="block font-semibold tabular-nums">{usdText(cents)}</span>
        {nextDueOn && <span className="block text-ink-soft">Next due {dateText(nextDueOn)}</span>}
        {overdueCents > 0 && (
          <span className="block text-danger">{usdText(overdueCents)} overdue</span>
        )}
      </Row>
    </Group>
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
    to: detailsPath(shipmentPath(trackingId), section),
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
        , {next.lane}, {next.when}
      </p>
    </section>
  );
}

type LoadsProps = { title: string; loads: readonly DayLoad[]; isAlarm?: boolean };

function Loads({ title, loads, isAlarm = false }: LoadsProps) {
  const isLong = loads.length > inSight + 1;
  const isShort = isLong && !isAlarm;
  return (
    <Group title={title} count={loads.length} isAlarm={isAlarm} isWide={isLong && isAlarm}>
      <FirstRows
        rows={loads.map((load) => <LoadLine key={load.trackingId} load={load} isShort={isShort} />)}
        count={isAlarm ? lateInSight : isShort ? shortInSight : inSight}
      />
    </Group>
  );
}

/** The first rows of a group; the others open with it, so that the list below has the room. */
function FirstRows({ rows, count = inSight }: { rows: readonly ReactNode[]; count?: number }) {
  // A fold of one row takes the room of that row.
  const shown = rows.length === count + 1 ? rows.length : count;
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

type GroupProps = {
  title: string;
  count?: number;
  isAlarm?: boolean;
  /** Takes two columns. */
  isWide?: boolean;
  children: ReactNode;
};

function Group({ title, count, isAlarm = false, isWide = false, children }: GroupProps) {
  return (
    <div className={`min-w-0 ${isWide ? "tablet:col-span-2" : ""}`}>
      <h2 className={`text-base desktop:text-sm ${isAlarm ? "text-danger" : ""}`}>
        {title} {count !== undefined && <span className="tabular-nums">{count}</span>}
      </h2>
      <ul className={isWide ? "grid-cols-2 gap-x-6 tablet:grid" : ""}>{children}</ul>
    </div>
  );
}

/** A load with why or when; a short row of a long list leaves out its lane. */
function LoadLine({ load, isShort }: { load: DayLoad; isShort: boolean }) {
  const { trackingId, lane, purchaseOrder, detail, at } = load;
  return (
    <Row to={shipmentPath(trackingId)} isShort={isShort}>
      <span className="line-clamp-2 wrap-anywhere">
        <span className="font-semibold">{purchaseOrder ?? trackingId}</span> {detail}
        {detail && at && ", "}
        {at && <Moment at={at} withTime />}
      </span>
      {!isShort && <span className="block text-ink-soft">{lane}</span>}
    </Row>
  );
}

type RowProps = { to: string; isShort?: boolean; children: ReactNode };

function Row({ to, isShort = false, children }: RowProps) {
  return (
    <li>
      <Link
        to={to}
        className={`block min-h-11 border-b border-line py-1 hover:bg-sunken desktop:py-0.5 ${isShort ? "max-desktop:py-2.5 desktop:min-h-0" : "desktop:min-h-10"}`}
      >
        {children}
      </Link>
    </li>
  );
}
