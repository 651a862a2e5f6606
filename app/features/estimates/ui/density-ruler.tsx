import { DENSITY_SCALE, placeOnScale, tierLabel } from "../density-scale.ts";
import type { ShipmentEstimate } from "../freight-class.ts";
import { shownDensity } from "../shown-number.ts";

type Props = { estimate: ShipmentEstimate | null };

/**
 * The 13 density steps as a ruler with the shipment marked. The table below holds the same data.
 */
export function DensityRuler({ estimate }: Props) {
  const place = estimate ? placeOnScale(estimate.density) * 100 : null;
  const several = (estimate?.units.length ?? 0) > 1;
  return (
    <div aria-hidden="true">
      <div className="relative h-14">
        {estimate && place !== null && (
          <>
            <p
              style={{ left: `${place}%`, transform: `translateX(-${place}%)` }}
              className="absolute top-0 font-display text-2xl leading-none font-extrabold whitespace-nowrap text-signal"
            >
              {shownDensity(estimate.density)} lb/ft³
            </p>
            <span
              style={{ left: `${place}%` }}
              className="absolute top-8 -ml-px h-6 w-[3px] bg-signal"
            />
          </>
        )}
      </div>
      <ol className="grid grid-cols-13 border-t-4 border-ink">
        {DENSITY_SCALE.map((tier) => {
          const current = tier.freightClass === estimate?.freightClass;
          const units = estimate?.units.flatMap(({ freightClass }, index) =>
            freightClass === tier.freightClass ? [index + 1] : [],
          );
          return (
            <li key={tier.from} className="text-center">
              <span
                className={`block border-l border-ink py-3 font-display text-[0.875rem] leading-none font-extrabold tracking-tight tablet:py-5 tablet:text-3xl desktop:text-4xl ${current ? "bg-signal text-on-signal" : ""}`}
              >
                {tier.freightClass}
              </span>
              <span className="block w-full -translate-x-1/2 pt-1 font-display text-[0.8rem] leading-tight font-semibold text-ink-soft tablet:text-lg">
                {tier.from}
              </span>
              <span className="block min-h-5 font-display text-[0.8rem] leading-tight font-extrabold text-signal tablet:text-lg">
                {several && units?.map((unit) => `#${unit}`).join(" ")}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="mt-1 flex justify-between gap-3 text-sm text-ink-soft">
        <span>Light: high class</span>
        <span className="text-center">lb/ft³ at each mark</span>
        <span className="text-right">Dense: low class</span>
      </p>
    </div>
  );
}

/** The density steps as a table, for screen readers and print. */
export function DensityTable({ current }: { current: number | null }) {
  return (
    <table className="w-full text-left">
      <caption className="mb-3 text-left text-sm text-ink-soft">
        Freight class by density, NMFC Docket 2025-1, in force since July 19, 2025
      </caption>
      <thead>
        <tr className="border-b-2 border-ink text-sm">
          <th scope="col" className="py-2 pr-4 pl-2">
            Pounds per cubic foot
          </th>
          <th scope="col" className="py-2 pr-2 text-right">
            Estimated class
          </th>
        </tr>
      </thead>
      <tbody>
        {DENSITY_SCALE.map((tier) => (
          <tr
            key={tier.from}
            className={`border-b border-line ${tier.freightClass === current ? "bg-signal font-semibold text-on-signal" : ""}`}
          >
            <th scope="row" className="py-1.5 pl-2 font-normal">
              {tierLabel(tier)}
              {tier.freightClass === current && <span> (this shipment)</span>}
            </th>
            <td className="py-1.5 pr-2 text-right font-display text-2xl leading-none font-extrabold">
              {tier.freightClass}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
