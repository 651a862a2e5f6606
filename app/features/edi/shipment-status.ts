import { businessHours } from "#app/features/company/hours.ts";
import type { EventKind } from "#app/features/shipments/load/event.ts";
import type { FreightDecision } from "#app/features/shipments/load/freight-decisions.ts";
import { kindAtHandoff } from "#app/features/shipments/load/handoff-event.ts";
import { delayReasons } from "#app/features/shipments/load/late-reason.ts";
import type { Reference } from "#app/features/shipments/load/reference.ts";
import type { StopKind } from "#app/features/shipments/load/stop.ts";
import type { Status } from "#app/features/shipments/shipment.ts";
import { localTimeOf } from "#app/platform/zoned-time.ts";
import { cityText, echoedNumbers, type Party, writeParty } from "./echoed.ts";
import type { StatusPlace } from "./status-place.server.ts";
import { timeCodeOf } from "./time-code.ts";
import type { NewSegment } from "./x12/write-interchange.ts";

/**
 * AT7-01 by X12 element 1650, as the US Transportation Command lists them
 * (ustranscom.mil, V_MC_SHPMNT_STAT); X3, AJ and RL as in zenbridge.io's dictionary.
 */
const codes: Partial<Record<EventKind, string>> = {
  PICKED_UP: "CP",
  IN_TRANSIT: "X6",
  DELAY: "SD",
  ARRIVED_AT_TERMINAL: "X4",
  DEPARTED_TERMINAL: "P1",
  OUT_FOR_DELIVERY: "AJ",
  DELIVERY_ATTEMPTED: "AH",
  REFUSED: "A7",
  DAMAGED: "A9",
  DELIVERED: "D1",
  CANCELLED: "CA",
  RAIL_DEPARTURE: "RL",
  RAIL_ARRIVAL: "AR",
  CUSTOMS_CLEARED: "CT",
};

/** Codes of an arrival at a stop, and of a departure from it. */
const arrivals: Partial<Record<StopKind, string>> = { pickup: "X3", delivery: "X1" };
const departures: Partial<Record<StopKind, string>> = { pickup: "AF", delivery: "CD" };

/** What a correction says: that the freight is on its way, or delivered, after all. */
const corrections: Partial<Record<Status, string>> = { "In Transit": "X6", Delivered: "D1" };

type Told = { kind: EventKind; movedTo: Status | null };

/** The code of an event; undefined for one that X12 has none for, which no 214 is sent for. */
export function statusCodeOf({ kind, movedTo }: Told, stop: StopKind | null): string | undefined {
  if (kind === "CORRECTED") return movedTo ? corrections[movedTo] : undefined;
  if (stop === "handoff") {
    const told = kindAtHandoff(kind);
    return told && codes[told];
  }
  if (kind === "GATE_IN") return stop ? arrivals[stop] : undefined;
  if (kind === "GATE_OUT") return stop ? departures[stop] : undefined;
  return codes[kind];
}

/**
 * AT7-02 by X12 element 1651, as public lists have it, of what a driver gives as the reason of a delay; traffic
 * has none.
 */
const delayCodes: Partial<Record<(typeof delayReasons)[number], string>> = {
  Weather: "AO",
  "Held at the last stop": "AL",
  "Truck trouble": "AI",
  "Hours of service": "AH",
};

const [normal, other, refusedByCustomer, returnedToShipper] = ["NS", "BG", "BS", "BT"] as const;

type Reasoned = {
  kind: EventKind;
  /** What it says to the customer. */
  note: string | null;
  /** What our team decided of the freight, where that made its stop. */
  decision: FreightDecision | null;
};

/** The reason of a status: why it's late, as far as the customer reads that, refused or returned. */
export function statusReasonOf({ kind, note, decision }: Reasoned): string {
  if (kind === "REFUSED") return refusedByCustomer;
  if (kind === "DELIVERED" && decision === "return") return returnedToShipper;
  const reason = kind === "DELAY" && delayReasons.find((one) => one === note);
  return reason ? (delayCodes[reason] ?? other) : normal;
}

type ShipmentStatus = {
  trackingId: string;
  shipmentNumber: string;
  references: readonly Reference[];
  shipFrom: Party | undefined;
  shipTo: Party | undefined;
  scac: string;
  code: string;
  reason: string;
  at: Date;
  place: StatusPlace;
};

/**
 * Writes a 214 of one status, with the local time of its place, or our office's and its zone without
 * one.
 */
export function writeShipmentStatus(status: ShipmentStatus): NewSegment[] {
  const { trackingId, shipmentNumber, scac, code, reason, at, place } = status;
  const local = localTimeOf(at, place?.timeZone ?? businessHours.timeZone);
  const [day = "", time = ""] = local.replaceAll(/[-:]/g, "").split("T");
  const timeCode = place ? "LT" : timeCodeOf(at, businessHours.timeZone);
  const city = cityText(place?.city ?? null);
  return [
    ["B10", trackingId, shipmentNumber, scac],
    ...echoedNumbers(status.references, shipmentNumber).map(
      ({ qualifier, value }): NewSegment => ["L11", value, qualifier],
    ),
    ...writeParty("SH", status.shipFrom),
    ...writeParty("CN", status.shipTo),
    ["LX", 1],
    ["AT7", code, reason, null, null, day, time, timeCode],
    ...(place && city ? [["MS1", city, place.state, "US"] as const] : []),
  ];
}
