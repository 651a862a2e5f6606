import type { EquipmentId } from "#app/features/shipments/load/equipment.ts";
import type { ReferenceKind } from "#app/features/shipments/load/reference.ts";
import type { StopKind } from "#app/features/shipments/load/stop.ts";

/** A stop as a carrier signs it. */
export type SignedStop = {
  id: string;
  kind: StopKind;
  company: string | null;
  street: string | null;
  /** City, state and ZIP code. */
  place: string | null;
  contact: string | null;
  phone: string | null;
  /** ISO 8601 instants. */
  windowFrom: string | null;
  windowTo: string | null;
  timeZone: string | null;
  appointmentNumber: string | null;
  instructions: string | null;
};

/**
 * What a carrier signs of a load, stored as data with its signature: facts, not texts, so that a
 * change of our wording asks nobody to sign again.
 */
export type SignedTerms = {
  stops: readonly SignedStop[];
  mode: string;
  equipment: EquipmentId | null;
  commodity: string;
  /** Pounds. */
  weight: number;
  handlingUnits: number;
  /** Degrees Fahrenheit. */
  temperatureMin: number | null;
  temperatureMax: number | null;
  references: readonly { kind: ReferenceKind; value: string }[];
  pay: readonly { description: string; cents: number }[];
  /** What a truck ordered, not used is paid, in US cents; null without a rate. */
  tonuCents: number | null;
  /** When the leg is scheduled to leave and to arrive, as ISO 8601 instants; null without a schedule. */
  departsAt: string | null;
  arrivesAt: string | null;
};
