import { weightText } from "../weight-text.ts";

/** Equipment types, with their maximum load in pounds. */
export const equipmentTypes = [
  { id: "dry-van", label: "Dry van", maximumWeight: 45_000 },
  { id: "refrigerated", label: "Refrigerated", maximumWeight: 45_000 },
  { id: "flatbed", label: "Flatbed", maximumWeight: 48_000 },
  { id: "step-deck", label: "Step deck", maximumWeight: 48_000 },
  { id: "container-chassis", label: "Container chassis", maximumWeight: null },
  { id: "straight-truck", label: "Straight truck", maximumWeight: null },
  { id: "cargo-van", label: "Cargo van", maximumWeight: null },
] as const;

export type EquipmentId = (typeof equipmentTypes)[number]["id"];

export const equipmentIds = equipmentTypes.map(({ id }) => id) as [EquipmentId, ...EquipmentId[]];

export const careLimits = {
  /** Degrees Fahrenheit; the range of a refrigerated trailer. */
  coldest: -20,
  warmest: 65,
  /** Cents: ten million dollars. */
  declaredValueCents: 1_000_000_000,
} as const;

/** Equipment and handling of a load. */
export type Care = {
  equipment: EquipmentId | null;
  /** The temperature range of the freight in degrees Fahrenheit. */
  temperatureMin: number | null;
  temperatureMax: number | null;
  declaredValueCents: number | null;
  /** The 24-hour emergency contact for hazardous goods (49 CFR 172.604). */
  emergencyPhone: string | null;
  emergencyContact: string | null;
  /** When staff arranged a load that exceeds every truck's limit. */
  overweightApprovedAt: Date | null;
};

export const noCare: Care = {
  equipment: null,
  temperatureMin: null,
  temperatureMax: null,
  declaredValueCents: null,
  emergencyPhone: null,
  emergencyContact: null,
  overweightApprovedAt: null,
};

/** A temperature range as text, one end of which may be null: "34°F to 40°F", or "-10°F" for a single one. */
export function temperatureText(min: number | null, max: number | null): string {
  if (min === null) return `up to ${max}°F`;
  if (max === null) return `from ${min}°F`;
  return min === max ? `${min}°F` : `${min}°F to ${max}°F`;
}

/** The warning for a load that exceeds its equipment's limit; null when it fits. */
export function weightWarning(weight: number, equipment: EquipmentId | null): string | null {
  const type = equipmentTypes.find(({ id }) => id === equipment);
  if (!type || type.maximumWeight === null || weight <= type.maximumWeight) return null;
  return `${type.label} carries up to ${weightText(type.maximumWeight)}. This load weighs ${weightText(weight)}.`;
}
