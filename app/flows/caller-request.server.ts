import { dateText } from "#app/features/company/days.ts";
import { services } from "#app/features/company/services/catalog.ts";
import { estimateFreightClass } from "#app/features/estimates/freight-class.ts";
import { readPlace } from "#app/features/geography/find-place.server.ts";
import type { QuoteRequest } from "#app/features/quotes/commands.server.ts";
import type { RequestedUnit } from "#app/features/quotes/quote-request.ts";
import {
  requestedAccessorials,
  stopAccessorialOf,
} from "#app/features/quotes/stop-accessorials.ts";
import { equipmentTypes } from "#app/features/shipments/load/equipment.ts";
import { hazardousItems } from "#app/features/shipments/load/freight.ts";
import { unitText } from "#app/features/shipments/load/freight-text.ts";
import { stopAccessorials, stopKindLabels, stopPlace } from "#app/features/shipments/load/stop.ts";
import type { Mode } from "#app/features/shipments/shipment.ts";
import type { CallerRequest } from "./caller-quote.schema.ts";

/**
 * A caller's request as it is stored, like any other. `hasNotes` says whether the message also holds what
 * requests have no field for; a quote has fields for all of it.
 */
export function requestOfCaller(
  typed: CallerRequest,
  { today, hasNotes }: { today: string; hasNotes: boolean },
): QuoteRequest {
  const { name, company, email, phone, customerId, key, origin, destination } = typed;
  const units = requestedUnits(typed);
  return {
    name,
    company,
    email,
    phone,
    ...serviceOf(typed.mode),
    message: [typed.description, ...(hasNotes ? notesOf(typed) : [])].filter(Boolean).join("\n"),
    origin,
    destination,
    originZip: zipOf(origin),
    destinationZip: zipOf(destination),
    readyDate: typed.pickup.windowFrom?.slice(0, 10) ?? typed.pickupDay,
    totalWeight: typed.weight,
    units,
    freightClass: units.length > 0 ? estimateFreightClass(units).freightClass : null,
    accessorials: requestedAccessorials(accessorialsOf(typed)),
    hazmat: hazardousItems(typed.units).length > 0,
    temperatureMin: typed.temperatureMin ?? undefined,
    temperatureMax: typed.temperatureMax ?? undefined,
    today,
    userId: customerId ?? null,
    submissionKey: key,
  };
}

const serviceTypes: Partial<Record<Mode, string>> = {
  LTL: "LTL Freight",
  FTL: "Full Truckload",
  AIR: "Air Freight",
};

function serviceOf(mode: Mode | undefined): Pick<QuoteRequest, "service" | "freight"> {
  const name = mode && serviceTypes[mode];
  const found = services.find(({ serviceType }) => serviceType === name);
  return { service: found?.serviceType ?? null, freight: found?.freightType ?? "general" };
}

function zipOf(place: string | undefined): string | undefined {
  return (place && readPlace(place).zip) || undefined;
}

/** Requests know handling units by all of their measures. */
function requestedUnits({ units }: CallerRequest): RequestedUnit[] {
  const measured = units.flatMap(({ count, length, width, height, weight }) =>
    length && width && height && weight ? [{ count, length, width, height, weight }] : [],
  );
  return measured.length === units.length ? measured : [];
}

function accessorialsOf({ pickup, delivery, stopOffs }: CallerRequest) {
  return [pickup, delivery, ...stopOffs].flatMap(({ accessorials }) => accessorials);
}

/** What a request has no field for, a line each. */
function notesOf(typed: CallerRequest): string[] {
  const { mode, origin, destination, equipment, pickup, delivery, stopOffs, units } = typed;
  const isMeasured = requestedUnits(typed).length === units.length;
  const lines: [string, string | null | undefined | false][] = [
    ["Mode", mode],
    ["From", !zipOf(origin) && origin],
    ["To", !zipOf(destination) && destination],
    ["Equipment", equipmentTypes.find(({ id }) => id === equipment)?.label],
    ["Pickup window", windowText(pickup)],
    ["Delivery window", windowText(delivery)],
    ...stopOffs.map((stop): [string, string] => ["Stop in between", stopText(stop)]),
    ["Handling units", !isMeasured && units.map(unitText).join("; ")],
    ["Also needed", otherAccessorials(typed)],
  ];
  return lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
}

type TypedWindow = Pick<CallerRequest["pickup"], "windowFrom" | "windowTo">;

/** A window in the local time of its place, as typed. */
function windowText({ windowFrom, windowTo }: TypedWindow): string {
  return [windowFrom, windowTo].flatMap((time) => (time ? timeText(time) : [])).join(" to ");
}

function timeText(local: string): string {
  return `${dateText(local.slice(0, 10))}, ${local.slice(11, 16)}`;
}

function stopText(stop: CallerRequest["stopOffs"][number]): string {
  return [stopKindLabels[stop.kind], stopPlace(stop), windowText(stop)].filter(Boolean).join(", ");
}

function otherAccessorials(typed: CallerRequest): string {
  const known = Object.values(stopAccessorialOf);
  const needed = accessorialsOf(typed).filter((one) => !known.includes(one));
  const named = stopAccessorials.filter(({ id }) => needed.includes(id));
  return named.map(({ label }) => label).join(", ");
}
