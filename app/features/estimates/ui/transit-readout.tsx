import type { ReactNode } from "react";
import { fullDateText } from "#app/features/company/days.ts";
import { shownNumber } from "../shown-number.ts";
import type { TransitEstimate } from "../transit.ts";
import { TRANSIT_MODES, type TransitMode } from "../transit-modes.ts";
import { Gauge, ReadoutHead } from "./instrument.tsx";

type Props = {
  origin: string;
  destination: string;
  mode: TransitMode;
  estimate: TransitEstimate;
  children?: ReactNode;
};

/** The transit days in large numerals, with their dates. */
export function TransitReadout({ origin, destination, mode, estimate, children }: Props) {
  const { businessDays, dates, roadMiles, greatCircleMiles, notice } = estimate;
  const { earliest, latest } = businessDays;
  return (
    <>
      <ReadoutHead>{TRANSIT_MODES[mode]}</ReadoutHead>
      <p className="mt-1 text-lg font-semibold">
        {origin} to {destination}
      </p>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <span className="flex items-baseline gap-x-3">
          {earliest < latest && (
            <>
              <Days>{earliest}</Days>
              <span className="font-display text-4xl font-bold text-on-band-soft">to</span>
            </>
          )}
          <Days>{latest}</Days>
        </span>
        <span className="font-display text-3xl leading-none font-extrabold">
          {latest === 1 ? "business day" : "business days"}
        </span>
      </p>
      {earliest === 0 && <p className="mt-3">0 is the day of pickup.</p>}
      <dl className="mt-5 border-t-2 border-on-band">
        {dates && (
          <>
            <Gauge label="Pickup">{fullDateText(dates.pickup)}</Gauge>
            {dates.earliest === dates.latest ? (
              <Gauge label="Delivery">{fullDateText(dates.latest)}</Gauge>
            ) : (
              <>
                <Gauge label="Delivery from">{fullDateText(dates.earliest)}</Gauge>
                <Gauge label="Delivery by">{fullDateText(dates.latest)}</Gauge>
              </>
            )}
          </>
        )}
        {roadMiles !== null && (
          <Gauge label="Road miles, estimated">about {shownNumber(roadMiles)}</Gauge>
        )}
        <Gauge label="Straight line">{shownNumber(greatCircleMiles)} miles</Gauge>
      </dl>
      <p className="mt-4 text-sm text-on-band-soft">{notice}</p>
      {children}
    </>
  );
}

function Days({ children }: { children: number }) {
  return <span className="stencil text-[8rem]">{children}</span>;
}
