import {
  type ChargeCode,
  type ChargeLine,
  chargeNames,
  flatLine,
} from "#app/features/money/charge-line.ts";
import {
  type Stop,
  type StopAccessorial,
  type StopKind,
  stopAccessorials,
} from "#app/features/shipments/load/stop.ts";
import type { Mode } from "#app/features/shipments/shipment.ts";

/** The charge of each accessorial of a stop. */
const chargeOf = {
  liftgate: "liftgate",
  residential: "residential",
  "limited-access": "limited access",
  inside: "inside",
  appointment: "appointment",
  notify: "notify",
  "driver-assist": "driver assist",
  lumper: "lumper",
  tarp: "tarp",
} as const satisfies Record<StopAccessorial, ChargeCode>;

/** An accessorial that has a price of its own: one of a stop, or hazmat. */
export type RatedCode = (typeof chargeOf)[StopAccessorial] | "hazmat";
export const ratedCodes: readonly RatedCode[] = [...Object.values(chargeOf), "hazmat"];

/** What a load needs beside its haul, and at which stop; hazmat is of the whole load. */
export type RatedService = { code: RatedCode; at: StopKind | null };

const namesOfStop = new Map<RatedCode, string>(
  stopAccessorials.map(({ id, label }) => [chargeOf[id], label]),
);

/** The name of an accessorial. */
export function accessorialName(code: RatedCode): string {
  return namesOfStop.get(code) ?? chargeNames[code];
}

/** A service as text: "Liftgate at delivery". */
export function serviceText({ code, at }: RatedService): string {
  return at ? `${accessorialName(code)} at ${at}` : accessorialName(code);
}

/** The services that the stops and freight of a load need. */
export function servicesOf({
  stops,
  hazardous,
}: {
  stops: readonly Pick<Stop, "kind" | "accessorials">[];
  hazardous: boolean;
}): RatedService[] {
  const atStops = stops.flatMap(({ kind, accessorials }) =>
    accessorials.map((id): RatedService => ({ code: chargeOf[id], at: kind })),
  );
  return hazardous ? [...atStops, { code: "hazmat", at: null }] : atStops;
}

/** Whether our prices may cover an accessorial by a mode: staff price hazardous air freight. */
export function isRated(code: RatedCode, mode: Mode): boolean {
  return code !== "hazmat" || mode !== "AIR";
}

/** One line for each service that has a price (US cents by code), and the services without one. */
export function priceServices(
  services: readonly RatedService[],
  prices: ReadonlyMap<RatedCode, number>,
): { lines: ChargeLine[]; unpriced: RatedService[] } {
  const lines: ChargeLine[] = [];
  const unpriced: RatedService[] = [];
  for (const service of services) {
    const cents = prices.get(service.code);
    if (cents === undefined) unpriced.push(service);
    else lines.push(flatLine(service.code, cents, serviceText(service)));
  }
  return { lines, unpriced };
}
