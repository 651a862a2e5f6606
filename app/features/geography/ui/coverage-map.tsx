import { Link } from "#app/ui/link.tsx";
import type { CoverageDrawing, DrawnRegion } from "../coverage-drawing.server.ts";
import { MAP_VIEW_BOX, type MapPoint } from "../projection.ts";
import { MapPart } from "./us-map.tsx";

type Props = {
  drawing: CoverageDrawing;
  /** The selected region. */
  chosen: string | null;
  /** A place that was searched for. */
  spot: MapPoint | null;
  linkTo: (region: string) => string;
};

/**
 * The regions on the map, with their numbers and borders, and the lanes from home. Hidden from
 * screen readers: the list of regions has the same content and links.
 */
export function CoverageMap({ drawing, chosen, spot, linkTo }: Props) {
  const { regions, borders, lanes, home } = drawing;
  return (
    <svg aria-hidden="true" viewBox={MAP_VIEW_BOX} className="block w-full overflow-visible">
      {regions.map(({ id, states }) => (
        <Link key={id} to={linkTo(id)} tabIndex={-1} preventScrollReset>
          <g
            className={`stroke-line-strong [stroke-width:0.8] ${id === chosen ? "fill-signal" : "fill-sheet hover:fill-line"}`}
          >
            {states.map((code) => (
              <MapPart key={code} id={code} />
            ))}
          </g>
        </Link>
      ))}
      <g className="pointer-events-none fill-none stroke-ink [stroke-linejoin:round] [stroke-width:4] tablet:[stroke-width:2.5]">
        {borders.map((pair) => (
          <MapPart key={pair} id={pair} />
        ))}
      </g>
      <g className="pointer-events-none">
        <g className="fill-none stroke-ink [stroke-dasharray:7_4] [stroke-width:2.5] tablet:[stroke-width:1.8]">
          {lanes.map(({ city, path }) => (
            <path key={city} d={path} />
          ))}
        </g>
        {lanes.map(({ city, at }) => (
          <circle key={city} cx={at.x} cy={at.y} className="fill-ink [r:6px] tablet:[r:4px]" />
        ))}
        <circle
          cx={home.at.x}
          cy={home.at.y}
          r="9"
          className="fill-ink stroke-paper"
          strokeWidth="3"
        />
        <g className="fill-ink stroke-paper font-display text-[32px] font-bold [paint-order:stroke] [stroke-linejoin:round] [stroke-width:5] tablet:text-[24px] desktop:text-[18px]">
          {lanes.map(({ city, at }) => (
            <CityName key={city} city={city} at={at} />
          ))}
          <CityName city={home.city} at={{ x: home.at.x + 6, y: home.at.y }} always />
        </g>
        {regions.map((region) => (
          <Plate key={region.id} of={region} chosen={region.id === chosen} />
        ))}
        {spot && <Spot at={spot} />}
      </g>
    </svg>
  );
}

/** Offsets of number plates from the middle of their regions, where a lane crosses it. */
const moved: Readonly<Record<string, MapPoint>> = {
  "south-atlantic": { x: 16, y: 12 },
  "great-lakes": { x: -4, y: -119 },
  "upper-midwest": { x: -81, y: 31 },
  southwest: { x: -42, y: 2 },
};

/** A region's number on a plate, as in the list. */
function Plate({ of: { id, label, number }, chosen }: { of: DrawnRegion; chosen: boolean }) {
  if (!label) return null;
  const by = moved[id] ?? { x: 0, y: 0 };
  const plate = chosen ? "fill-ink stroke-ink" : "fill-paper stroke-ink";
  return (
    <g transform={`translate(${label.x + by.x} ${label.y + by.y})`}>
      <g className="scale-160 tablet:scale-125 desktop:scale-100">
        <rect x="-15" y="-14" width="30" height="28" strokeWidth="2" className={plate} />
        <text
          y="8"
          textAnchor="middle"
          className={`font-display text-[23px] font-extrabold ${chosen ? "fill-paper" : "fill-ink"}`}
        >
          {number}
        </text>
      </g>
    </g>
  );
}

/** On which side of its city a name is drawn, so that names do not overlap. */
const sides: Readonly<Record<string, "left" | "below" | "above">> = {
  Chicago: "left",
  Atlanta: "left",
  Laredo: "left",
  Dallas: "left",
  "Los Angeles": "left",
  Denver: "below",
  Seattle: "below",
  Detroit: "above",
};
/** City names that fit on a phone, where letters are large relative to the map. */
const everywhere = ["Seattle", "Los Angeles", "Denver", "Laredo", "Miami"];

const offsets = {
  right: { dx: 9, dy: 6, anchor: "start" },
  left: { dx: -9, dy: 6, anchor: "end" },
  above: { dx: 0, dy: -11, anchor: "middle" },
  below: { dx: 0, dy: 26, anchor: "middle" },
} as const;

function CityName({ city, at, always }: { city: string; at: MapPoint; always?: boolean }) {
  const { dx, dy, anchor } = offsets[sides[city] ?? "right"];
  return (
    <text
      x={at.x + dx}
      y={at.y + dy}
      textAnchor={anchor}
      className={always || everywhere.includes(city) ? "" : hidden(city)}
    >
      {city}
    </text>
  );
}

/** Between phone and desktop widths, Memphis leaves no room for Atlanta. */
const hidden = (city: string) => (city === "Atlanta" ? "max-desktop:hidden" : "max-tablet:hidden");

function Spot({ at }: { at: MapPoint }) {
  return (
    <path
      d={`M${at.x} ${at.y}l-12 -26a14 14 0 1 1 24 0z`}
      strokeWidth="3"
      className="fill-ink stroke-paper"
    />
  );
}
