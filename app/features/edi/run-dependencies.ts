import type { EquipmentId } from "#app/features/shipments/load/equipment.ts";
import type { LocatedStop } from "#app/features/shipments/load/locate-stops.server.ts";
import type { Mode } from "#app/features/shipments/shipment.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";

/** What the price of a tender depends on. */
type PricedTender = {
  companyId: string;
  mode: Mode;
  /** Pounds. */
  weight: number;
  stops: readonly LocatedStop[];
  equipment: EquipmentId | null;
};

/** Prices a tender by our rates, in US cents; null where they don't price all of it. */
export type PriceTender = (
  query: Queryable,
  clock: Clock,
  tender: PricedTender,
) => Promise<number | null>;

/** Makes the agreed rate of a tender, in US cents, the linehaul of its new load. */
export type AgreeRate = (
  tx: Queryable,
  agreed: { shipmentId: string; cents: number; messageId: string; bookedBy: string },
  now: Date,
) => Promise<void>;

/** What running a message needs. */
export type RunDependencies = {
  database: Database;
  clock: Clock;
  priceTender: PriceTender;
  agreeRate: AgreeRate;
};
