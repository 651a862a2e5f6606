import { useEffect, useState } from "react";
import { businessHours } from "#app/features/company/hours.ts";
import { LaneOnMap } from "#app/features/geography/ui/lane-on-map.tsx";
import { PlacesCredit } from "#app/features/geography/ui/places-credit.tsx";
import { statusWord } from "#app/features/shipments/load/ending.ts";
import type { Mode } from "#app/features/shipments/shipment.ts";
import { statusMeaning } from "#app/features/shipments/status-meaning.ts";
import { timeAgo } from "#app/platform/time-ago.ts";
import { Barcode } from "#app/ui/barcode.tsx";
import { LocalTimes, useOwnZone, zoneText } from "#app/ui/local-times.tsx";
import { Box, Waybill } from "#app/ui/waybill.tsx";
import { PublicEvents } from "./public-events.tsx";
import { StatusTimeline } from "./status-timeline.tsx";
import type { TrackingAnswer } from "./tracking-answer.server.ts";

const modeNames: Record<Mode, string> = {
  LTL: "Less than truckload",
  FTL: "Full truckload",
  AIR: "Air freight",
  OCEAN: "Ocean freight",
};

type Props = Extract<TrackingAnswer, { kind: "found" }>;

/** A load's public status on a waybill. */
export function ShipmentResult({ shipment, freshness, credit }: Props) {
  const { trackingId, status, ending, mode, stops, updatedAt, lane } = shipment;
  const { origin, destination } = shipment;
  const ownZone = useOwnZone();
  return (
    <section
      aria-label={`Shipment ${trackingId}`}
      className="mx-auto max-w-7xl px-4 py-10 tablet:py-14"
    >
      <div className="border-2 border-ink bg-sheet">
        <div className="grid gap-x-12 gap-y-6 px-5 py-6 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:px-8">
          <div>
            <p className="text-sm text-ink-soft">
              Tracking ID{" "}
              <strong className="tracking-widest text-ink" translate="no">
                {trackingId}
              </strong>
            </p>
            <h2 className="mt-1 text-6xl tablet:text-8xl">{statusWord(status, ending)}</h2>
            {updatedAt && (
              <p className="mt-3 font-semibold">
                Updated <TimeAgo at={updatedAt} text={freshness} />
              </p>
            )}
            <p className="mt-2 max-w-prose text-ink-soft">{statusMeaning(status, ending)}</p>
          </div>
          <Barcode text={trackingId} className="w-56 self-start max-tablet:hidden" />
        </div>
        <div className="border-t-2 border-dashed border-ink px-5 py-7 tablet:px-8">
          <LocalTimes>
            <StatusTimeline stops={stops} ending={ending} />
            <PublicEvents {...shipment} />
          </LocalTimes>
          <p className="mt-6 text-sm text-ink-soft">
            Times are in{" "}
            {ownZone ? `your time zone (${zoneText(ownZone)})` : businessHours.timeZoneName}.
          </p>
        </div>
        <div
          className={`grid border-t-2 border-ink ${lane ? "desktop:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]" : ""}`}
        >
          <Waybill
            className={`auto-rows-fr border-none ${lane ? "tablet:max-desktop:grid-cols-3" : "tablet:grid-cols-3"}`}
          >
            <Box number="1" label="From">
              <Place label={origin} />
            </Box>
            <Box number="2" label="To">
              <Place label={destination} />
            </Box>
            <Box number="3" label="Mode">
              <p className="font-display text-3xl leading-tight font-extrabold">{mode}</p>
              <p className="text-sm text-ink-soft">{modeNames[mode]}</p>
            </Box>
          </Waybill>
          {lane && origin && destination && (
            <figure className="p-4 tablet:px-8 desktop:py-6">
              <LaneOnMap lane={lane} origin={origin} destination={destination} />
              <figcaption className="mt-2 flex flex-wrap justify-between gap-x-6 text-sm text-ink-soft">
                <span>The arc connects the two cities; it isn't the route.</span>
                <PlacesCredit credit={credit} />
              </figcaption>
            </figure>
          )}
        </div>
      </div>
    </section>
  );
}

function Place({ label }: { label: string | null }) {
  return label ? (
    <p className="font-display text-3xl leading-tight font-extrabold wrap-anywhere">{label}</p>
  ) : (
    <p className="text-ink-soft">Not shown</p>
  );
}

/** Milliseconds between updates of "12 minutes ago". */
const recountAfter = 30_000;

/** The time since a moment (ISO 8601); `text` is the server's rendering. */
function TimeAgo({ at, text }: { at: string; text: string | null }) {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const recount = () => setNow(new Date());
    recount();
    const timer = setInterval(recount, recountAfter);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={at}>{now ? timeAgo(new Date(at), now) : text}</time>;
}
