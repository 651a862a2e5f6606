import { DENSITY_SCALE, placeOnScale, tierLabel } from "../density-scale.ts";
import type { ShipmentEstimate } from "../freight-class.ts";
import { shownDensity } from "../shown-number.ts";

type Props = { estimate: ShipmentEstimate | null };

/** The 13 steps of density as a ruler, the shipment's place marked. The table below says the same. */
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
              className="absolute top-8 -ml-px h-6 w-[3px] bg-signal print:bg-black"
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
            <li key={tier.from} className="relative border-l border-line-strong last:border-r">
              <span className="block h-3 w-px -translate-x-px bg-ink" />
              <span
                className={`block py-3 text-center font-display text-lg leading-none font-extrabold tablet:py-5 tablet:text-3xl desktop:text-4xl ${current ? "bg-signal text-on-signal print:outline-2" : ""}`}
              >
                {tier.freightClass}
              </span>
              <span className="block h-10 -translate-x-1/2 pt-1 text-[0.65rem] text-ink-soft tabular-nums tablet:w-10 tablet:text-center tablet:text-sm">
                {tier.from}
              </span>
              {several && units && units.length > 0 && (
                <span className="absolute right-0 bottom-0 left-0 text-center text-xs font-bold text-ink tablet:text-sm">
                  {units.map((unit) => `#${unit}`).join(" ")}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p className="mt-2 flex justify-between text-sm text-ink-soft">
        <span>Light: high class</span>
        <span>pounds per cubic foot</span>
        <span>Dense: low class</span>
      </p>
    </div>
  );
}

/** The same steps as a table, for everybody and every printer. */
export function DensityTable({ current }: { current: number | null }) {
  return (
    <table className="w-full text-left">
      <caption className="mb-3 text-left text-sm text-ink-soft">
        Freight class by density, NMFC Docket 2025-1, in force since July 19, 2025
      </caption>
      <thead>
        <tr className="border-b-2 border-ink text-sm">
          <th scope="col" className="py-2 pr-4">
            Pounds per cubic foot
          </th>
          <th scope="col" className="py-2 text-right">
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
