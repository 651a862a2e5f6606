import { lazy, Suspense } from "react";
import { deskLegPath } from "#app/features/assignments/paths.ts";
import { usdText } from "#app/features/money/usd.ts";
import { maximumStops, stopCity } from "#app/features/shipments/load/stop.ts";
import type { DeskLeg } from "#app/flows/legs-of-load.server.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";
import type { LoadPagePart } from "#app/routes/load/load-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";

// It's loaded once it is opened, which few loads need.
const SplitForm = import.meta.env.SSR
  ? (await import("./split-form.tsx")).SplitForm
  : lazy(async () => ({ default: (await import("./split-form.tsx")).SplitForm }));

/** Splits a load into legs at a place, where one carrier hands the freight to the next. */
export function splitAction(load: LoadView): RecordAction | null {
  if (load.canceledAt || load.status === "Delivered" || load.stops.length >= maximumStops)
    return null;
  const places = load.stops.slice(0, -1).map((stop, index) => ({
    // By its ID, which another split doesn't change; the first stop of a load may have none yet.
    value: index === 0 ? "1" : (stop.id ?? String(index + 1)),
    text: [`Stop ${index + 1}`, stop.company, stopCity(stop)].filter(Boolean).join(", "),
  }));
  return {
    name: "split",
    needs: "assignments.split",
    label: "Split into legs",
    form: (
      <Suspense>
        <SplitForm version={load.version} places={places} />
      </Suspense>
    ),
  };
}

/** The legs of a load that was split: who runs each, how far it is, and its page. */
export function legsPart({ id }: LoadView, legs: readonly DeskLeg[]): LoadPagePart | null {
  if (legs.length === 0) return null;
  return {
    title: "Legs",
    content: (
      <>
        <p className="border-b border-line pb-3 text-sm font-semibold wrap-anywhere">
          {legs[0]?.holderText}
        </p>
        <ol aria-label="Legs" className="pt-3 text-sm">
          {legs.map((leg) => (
            <LegItem key={leg.id} leg={leg} path={deskLegPath(id, leg.id)} />
          ))}
        </ol>
      </>
    ),
  };
}

function LegItem({ leg, path }: { leg: DeskLeg; path: string }) {
  const { sequence, modeName, from, to, live } = leg;
  return (
    <li className="grid gap-1 border-b border-line py-3 first:pt-0">
      <p>
        <Link to={path} className="font-semibold underline underline-offset-4">
          Leg {sequence}, {modeName.toLowerCase()}
        </Link>
        : {from} to {to}
      </p>
      {leg.windowsText && <p className="text-ink-soft">{leg.windowsText}</p>}
      <p>
        {live ? (
          <>
            <strong>{live.carrier}</strong>: {live.stateName}, {usdText(live.payCents)}
          </>
        ) : (
          <strong>Needs a carrier</strong>
        )}
      </p>
      <CustodyText leg={leg} />
      <StaffLegAheadText leg={leg} />
    </li>
  );
}

/** Why the carrier of a leg that has its truck can't report the pickup yet. */
export function StaffLegAheadText({ leg }: { leg: DeskLeg }) {
  if (leg.live?.state !== "dispatched" || !leg.waitsForLeg) return null;
  return (
    <p className="text-ink-soft">
      Its pickup can be reported once leg {leg.sequence - 1} has handed the freight off.
    </p>
  );
}

/** When the leg's carrier got the freight, and when it handed it on. */
export function CustodyText({ leg: { live, fromZone, toZone } }: { leg: DeskLeg }) {
  if (!live?.pickedUpAt && !live?.completedAt) return null;
  return (
    <p className="text-ink-soft">
      {live.pickedUpAt && (
        <>
          {live.completedAt ? "Picked up " : "Has the freight since "}
          <Moment at={live.pickedUpAt} withTime timeZone={fromZone} />
        </>
      )}
      {live.completedAt && (
        <>
          {live.pickedUpAt ? ", handed off " : "Handed off "}
          <Moment at={live.completedAt} withTime timeZone={toZone} />
        </>
      )}
    </p>
  );
}
