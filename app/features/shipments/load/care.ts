/** What a load is moved on, and the pounds that it carries at most. */
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

/** The pounds that any truck we offer carries at most: above them staff arrange the move. */
export const heaviestTruckload = 48_000;

export const careLimits = {
  /** Degrees Fahrenheit: what a refrigerated trailer holds. */
  coldest: -20,
  warmest: 65,
  /** Cents: ten million dollars. */
  declaredValueCents: 1_000_000_000,
} as const;

/** How a load wants to be moved. */
export type Care = {
  equipment: EquipmentId | null;
  /** Degrees Fahrenheit that the freight is kept within. */
  temperatureMin: number | null;
  temperatureMax: number | null;
  declaredValueCents: number | null;
  /** Whom to call about hazardous goods at any hour (49 CFR 172.604), and in whose name. */
  emergencyPhone: string | null;
  emergencyContact: string | null;
  /** When staff arranged a load that is heavier than any truck carries. */
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

/** What is said of a load that weighs more than its equipment carries; null when it fits. */
export function weightWarning(weight: number, equipment: EquipmentId | null): string | null {
  const type = equipmentTypes.find(({ id }) => id === equipment);
  if (!type || type.maximumWeight === null || weight <= type.maximumWeight) return null;
  return `${type.label} carries up to ${type.maximumWeight.toLocaleString("en-US")} lbs. This load weighs ${weight.toLocaleString("en-US")} lbs.`;
}
