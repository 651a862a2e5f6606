import { withoutZip } from "#app/features/geography/without-zip.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { CustomerDetails } from "./customer-details.server.ts";
import { type LoadEnding, statusWord } from "./load/ending.ts";
import { equipmentTypes } from "./load/equipment.ts";
import { latenessOf } from "./load/lateness.ts";
import { windowStartText } from "./load/window-text.ts";
import type { ListedShipment } from "./shipment.ts";
import { weightText } from "./weight-text.ts";

/** A time in a row: such as "Nov 30, 9:00 AM EST", in the zone of its place. */
export type RowTime = {
  /** What a card says before it, where it isn't an ETA. */
  name: "Pickup" | "Due" | ReturnType<typeof statusWord<"Delivered">>;
  text: string;
  isEta: boolean;
  isLate: boolean;
};

/** A shipment as a row of its customer's list says it. */
export type CustomerRow = Pick<
  ListedShipment,
  "id" | "trackingId" | "status" | "canceledAt" | "mode"
> & {
  lane: string;
  reference: string | null;
  /** Where it's delivered. */
  consignee: string | null;
  /** How it ended, where not at a consignee. */
  ending?: LoadEnding;
  /** Who carries it. */
  carrier?: string;
  /** Such as "Dry van". */
  equipment?: string;
  /** Road miles by our estimate. */
  miles?: string;
  pickup: RowTime | null;
  delivery: RowTime | null;
  weight: string;
  /** What its customer agreed to pay. */
  price: string | null;
};

/** One page of them. */
export type CustomerPage = { rows: CustomerRow[]; newer: string | null; older: string | null };

type Known = {
  details: CustomerDetails | undefined;
  /** What its customer agreed to, in US cents. */
  priceCents: number | undefined;
  miles: string | null;
};

/** Describes a shipment at `now`. */
export function describeCustomerRow(
  shipment: ListedShipment,
  { details, priceCents, miles }: Known,
  now: Date,
): CustomerRow {
  const { id, trackingId, status, canceledAt, mode, origin, destination } = shipment;
  const { carrier, ending } = details ?? {};
  const equipment = equipmentTypes.find((one) => one.id === details?.equipment)?.label;
  return {
    id,
    trackingId,
    status,
    canceledAt,
    mode,
    lane: `${withoutZip(origin)} to ${withoutZip(destination)}`,
    reference: details?.reference ?? null,
    consignee: details?.consignee ?? null,
    pickup: details ? pickupOf(details, now) : null,
    delivery: details ? deliveryOf(details, now) : null,
    weight: weightText(shipment.weight),
    price: priceCents === undefined ? null : usdText(priceCents),
    // A list is shorter without what its loads don't have.
    ...(ending && ending !== "delivered" && { ending }),
    ...(carrier && { carrier }),
    ...(equipment && { equipment }),
    ...(miles && { miles }),
  };
}

function pickupOf({ first, ...load }: CustomerDetails, now: Date): RowTime | null {
  const text = windowStartText({ ...first, windowFrom: first.windowFrom ?? first.windowTo }, now);
  return named("Pickup", text, { isEta: false, isLate: isLate(load, "pickup", now) });
}

/** When it was delivered, or else its ETA where that isn't within its window, or else by when it's due. */
function deliveryOf({ last, ...load }: CustomerDetails, now: Date): RowTime | null {
  const { timeZone, eta } = last;
  const at = (moment: Date | null) =>
    windowStartText({ windowFrom: moment, windowTo: moment, timeZone }, now);
  if (load.status === "Delivered")
    return named(statusWord(load.status, load.ending), at(load.deliveredAt));
  const late = isLate(load, "delivery", now);
  if (eta && !isWithin(eta, last)) return named("Due", at(eta), { isEta: true, isLate: late });
  return named("Due", dueText(last, now), { isEta: false, isLate: late });
}

type Last = CustomerDetails["last"];

/** The end of the window; a whole day as any time. */
function dueText({ windowFrom, windowTo, timeZone }: Last, now: Date): string | null {
  const whole = windowStartText({ windowFrom, windowTo, timeZone }, now);
  if (!windowTo || whole?.endsWith("any time")) return whole;
  return windowStartText({ windowFrom: windowTo, windowTo, timeZone }, now);
}

function isWithin(eta: Date, { windowFrom, windowTo }: Last): boolean {
  const from = windowFrom ?? windowTo;
  const to = windowTo ?? windowFrom;
  return from !== null && to !== null && eta >= from && eta <= to;
}

function isLate(
  load: Omit<CustomerDetails, "first" | "last">,
  end: "pickup" | "delivery",
  now: Date,
): boolean {
  return latenessOf({ ...load, lateMinutes: null }, now)?.end === end;
}

const inTime = { isEta: false, isLate: false };

function named(name: RowTime["name"], text: string | null, how = inTime): RowTime | null {
  return text === null ? null : { name, text: unbroken(text), ...how };
}

/** With no line break but the one between its day and its time of day. */
function unbroken(text: string): string {
  return text.replaceAll(/ (?!\S+ [AP]M \S+$|any time$)/g, "\u00a0");
}
