import { eq } from "drizzle-orm";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { can } from "../policy.ts";
import { isUnusualWeight } from "../usual-weight.ts";
import {
  type EditDependencies,
  type Edited,
  type EditResult,
  editLoad,
} from "./edit-load.server.ts";
import { type Care, noCare } from "./equipment.ts";
import { care } from "./tables.server.ts";

/** What a shipper says; our team approves a weight. */
export type GivenCare = Omit<Care, "overweightApprovedAt">;

const names: Record<keyof GivenCare, string> = {
  equipment: "Equipment",
  temperatureMin: "Minimum temperature",
  temperatureMax: "Maximum temperature",
  declaredValueCents: "Declared value",
  emergencyPhone: "Emergency phone",
  emergencyContact: "Emergency contact",
};

/**
 * Saves the equipment and handling of a load.
 * @throws AppError as `editLoad`.
 */
export function saveCare(
  deps: EditDependencies,
  { id, version, ...given }: Edited & GivenCare,
): Promise<{ version: number }> {
  return editLoad(deps, { id, version }, "care", (tx) => replaceCare(tx, id, given));
}

/** Replaces what a shipper says of a load's equipment and handling, in the caller's transaction. */
export async function replaceCare(
  tx: Queryable,
  shipmentId: string,
  given: GivenCare,
): Promise<EditResult> {
  const before = await readCare(tx, shipmentId);
  const changes = (Object.keys(names) as (keyof GivenCare)[])
    .filter((field) => before[field] !== given[field])
    .map((field) => names[field]);
  if (changes.length > 0) await writeCare(tx, shipmentId, given);
  return { changes };
}

/**
 * Records that staff arranged a load that is heavier than its mode usually carries.
 * @throws AppError as `editLoad`; `not_found` for anyone but staff; `conflict` when it does not.
 */
export function approveOverweight(
  deps: EditDependencies,
  { id, version, reason }: Edited & { reason: string },
): Promise<{ version: number }> {
  return editLoad(deps, { id, version }, "care", async (tx, load, actor) => {
    if (!can(actor, "edit-any"))
      throw refusalTo(
        actor,
        "shipments.edit-any",
        new AppError("not_found", "This shipment does not exist."),
      );
    if (!isUnusualWeight(load.mode, load.weight)) {
      throw new AppError("conflict", "This load isn't overweight.");
    }
    await writeCare(tx, id, { overweightApprovedAt: deps.clock.now() });
    return { changes: [`Overweight approved: ${reason}`] };
  });
}

/** Writes equipment and handling columns, in the caller's transaction. */
export async function writeCare(tx: Queryable, shipmentId: string, columns: Partial<Care>) {
  await tx
    .insert(care)
    .values({ shipmentId, ...columns })
    .onConflictDoUpdate({ target: care.shipmentId, set: columns });
}

/** The equipment and handling of a load; all null while there is no row. */
export async function readCare(query: Queryable, id: string): Promise<Care> {
  const [found] = await query.select().from(care).where(eq(care.shipmentId, id));
  if (!found) return noCare;
  const { shipmentId, ...rest } = found;
  return rest;
}
