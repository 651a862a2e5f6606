import { asc, eq } from "drizzle-orm";
import { bookingLimits } from "#app/forms/limits.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { weightText } from "../weight-text.ts";
import { freightRows } from "./detail-rows.server.ts";
import {
  type EditDependencies,
  type Edited,
  type EditResult,
  editLoad,
  type LockedLoad,
} from "./edit-load.server.ts";
import { type FreightItem, type FreightUnit, totalWeight, withoutIds } from "./freight.ts";
import { firstRowId } from "./row-ids.server.ts";
import { freightItems, freightUnits } from "./tables.server.ts";

/**
 * Saves all handling units of a load; once each has a weight, the load's weight is their total.
 * @throws AppError as `editLoad`, and `invalid` when they exceed a load's maximum weight.
 */
export function saveFreight(
  deps: EditDependencies,
  { id, version, units }: Edited & { units: readonly FreightUnit[] },
): Promise<{ version: number }> {
  return editLoad(deps, { id, version }, "freight", (tx, load) => replaceFreight(tx, load, units));
}

/**
 * Replaces a load's handling units and the weight that they give, in the caller's transaction.
 * @throws AppError as `weightOfFreight`.
 */
export async function replaceFreight(
  tx: Queryable,
  load: LockedLoad,
  units: readonly FreightUnit[],
): Promise<EditResult> {
  const weight = weightOfFreight(units);
  const before = await readFreightUnits(tx, load.id);
  if (isSame(before, units)) return { changes: [] };
  await replaceUnits(tx, load.id, { before, units });
  const changes = ["Handling units"];
  if (weight === null || weight === load.weight) return { changes };
  return { changes: [...changes, "Weight"], columns: { weight } };
}

/**
 * The weight of a load with these handling units in pounds; null while it is unknown.
 * @throws AppError `invalid` when a load can't have it.
 */
export function weightOfFreight(units: readonly FreightUnit[]): number | null {
  const { weightMin: min, weightMax: max } = bookingLimits;
  const weight = totalWeight(units);
  if (weight === null || (weight >= min && weight <= max)) return weight;
  throw new AppError(
    "invalid",
    `The units weigh ${weightText(weight)} in total. A load weighs ${min} to ${weightText(max)}.`,
  );
}

function isSame(before: readonly FreightUnit[], units: readonly FreightUnit[]): boolean {
  return JSON.stringify(withoutIds(before)) === JSON.stringify(withoutIds(units));
}

type Units = { before: readonly FreightUnit[]; units: readonly FreightUnit[] };

/**
 * Replaces a load's handling units, in the caller's transaction; rows with an ID of one of those
 * before stay that one.
 */
export async function replaceUnits(
  tx: Queryable,
  shipmentId: string,
  { before, units }: Units,
): Promise<void> {
  await tx.delete(freightUnits).where(eq(freightUnits.shipmentId, shipmentId));
  const stored = before.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)]);
  const first = [firstRowId(shipmentId, "unit"), firstRowId(shipmentId, "item")];
  const known = [...stored, ...first].filter((id) => id !== undefined);
  const rows = freightRows([{ shipmentId, units }], known);
  if (rows.units.length > 0) await tx.insert(freightUnits).values(rows.units);
  if (rows.items.length > 0) await tx.insert(freightItems).values(rows.items);
}

/** The handling units of a load with their items, in order. */
export async function readFreightUnits(
  query: Queryable,
  shipmentId: string,
): Promise<FreightUnit[]> {
  const units = await query
    .select()
    .from(freightUnits)
    .where(eq(freightUnits.shipmentId, shipmentId))
    .orderBy(asc(freightUnits.sequence));
  if (units.length === 0) return [];
  const items = await query
    .select({ item: freightItems })
    .from(freightItems)
    .innerJoin(freightUnits, eq(freightUnits.id, freightItems.unitId))
    .where(eq(freightUnits.shipmentId, shipmentId))
    .orderBy(asc(freightItems.sequence));
  return units.map(({ id, kind, count, length, width, height, weight, stackable }) => ({
    id,
    kind,
    count,
    length,
    width,
    height,
    weight,
    stackable,
    items: items.flatMap(({ item }) => (item.unitId === id ? [itemOf(item)] : [])),
  }));
}

function itemOf(row: typeof freightItems.$inferSelect): FreightItem {
  const { description, pieces, packaging, weight, freightClass, nmfc, valueCents } = row;
  const { unNumber, properShippingName, hazardClass, subsidiaryClass } = row;
  const { packingGroup, quantity, packageType } = row;
  const declared = { unNumber, properShippingName, hazardClass, subsidiaryClass };
  const hazmat = { ...declared, packingGroup, quantity, packageType };
  const goods = { description, pieces, packaging, weight, freightClass, nmfc, valueCents };
  return { id: row.id, ...goods, hazmat: row.hazardous ? hazmat : null };
}
