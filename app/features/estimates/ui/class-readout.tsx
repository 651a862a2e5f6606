import type { ReactNode } from "react";
import { betterClassSentence, type ShipmentEstimate } from "../freight-class.ts";
import { shownDensity, shownNumber } from "../shown-number.ts";
import { Gauge, ReadoutHead } from "./instrument.tsx";

type Props = { estimate: ShipmentEstimate; children?: ReactNode };

/** The class of the whole shipment, and what would improve it. */
export function ClassReadout({ estimate, children }: Props) {
  const { density, freightClass, pounds, cubicFeet, notice } = estimate;
  return (
    <>
      <ReadoutHead>Freight class of the shipment</ReadoutHead>
      <p className="stencil mt-4 text-[8rem] text-on-band tablet:text-[10rem]">{freightClass}</p>
      <dl className="mt-5 border-t-2 border-on-band">
        <Gauge label="Density">{shownDensity(density)} lb/ft³</Gauge>
        <Gauge label="Weight">{shownNumber(pounds)} lb</Gauge>
        <Gauge label="Space">{shownNumber(cubicFeet)} ft³</Gauge>
      </dl>
      <p className="mt-4 border-l-4 border-band-signal pl-3 text-lg font-semibold">
        {betterClassSentence(estimate)}
      </p>
      <p className="mt-4 text-sm text-on-band-soft">{notice}</p>
      {children}
    </>
  );
}
