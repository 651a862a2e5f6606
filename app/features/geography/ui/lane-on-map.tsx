import type { LaneDrawing } from "../lane-drawing.ts";
import type { MapPoint } from "../projection.ts";
import { MapPart } from "./us-map.tsx";

type Props = {
  lane: LaneDrawing;
  origin: string;
  destination: string;
  /** Where its freight is. */
  freight?: { place: string; point: MapPoint | null } | null;
  className?: string;
};

/** One lane on the part of the map around it, with the place where its freight is. */
export function LaneOnMap({ lane, origin, destination, freight, className = "" }: Props) {
  const { from, to, arc, view } = lane;
  // Keeps the size of lines and letters at every zoom.
  const unit = view.width / 640;
  const originAbove = from.y <= to.y;
  return (
    <svg
      role="img"
      aria-label={`Map of the lane from ${origin} to ${destination}${freight ? `, freight at ${freight.place}` : ""}`}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      className={`block w-full border-2 border-ink bg-sunken ${className}`}
    >
      <g className="fill-sheet stroke-line-strong" strokeWidth={unit} strokeLinejoin="round">
        <MapPart id="states" />
      </g>
      <path d={arc.path} fill="none" className="stroke-signal" strokeWidth={4 * unit} />
      <Stop at={from} unit={unit} />
      <Stop at={to} unit={unit} />
      {freight?.point && (
        <circle
          cx={freight.point.x}
          cy={freight.point.y}
          r={9 * unit}
          className="fill-signal stroke-ink"
          strokeWidth={3 * unit}
        />
      )}
      <Name of={origin} at={from} above={originAbove} lane={lane} unit={unit} />
      <Name of={destination} at={to} above={!originAbove} lane={lane} unit={unit} />
    </svg>
  );
}

function Stop({ at, unit }: { at: MapPoint; unit: number }) {
  return (
    <circle
      cx={at.x}
      cy={at.y}
      r={7 * unit}
      className="fill-paper stroke-ink"
      strokeWidth={4 * unit}
    />
  );
}

type NameProps = { of: string; at: MapPoint; above: boolean; lane: LaneDrawing; unit: number };

function Name({ of: name, at, above, lane: { view }, unit }: NameProps) {
  const size = 26 * unit;
  // Half the width of the condensed letters, so that no name leaves the map.
  const half = (name.length * size * 0.42) / 2 + 6 * unit;
  const x = Math.max(view.x + half, Math.min(at.x, view.x + view.width - half));
  return (
    <text
      x={x}
      y={at.y + (above ? -16 * unit : 16 * unit + size * 0.75)}
      textAnchor="middle"
      fontSize={size}
      strokeWidth={6 * unit}
      className="fill-ink stroke-sheet font-display font-extrabold [paint-order:stroke] [stroke-linejoin:round]"
    >
      {name}
    </text>
  );
}
