import { AppError } from "#app/platform/errors.ts";
import { type EditDependencies, type Edited, editLoad } from "./edit-load.server.ts";
import type { FreightUnit } from "./freight.ts";
import type { Hazmat } from "./hazmat.ts";
import { readCare, writeCare } from "./save-equipment.server.ts";
import { readFreightUnits, replaceUnits } from "./save-freight.server.ts";

type GivenHazmat = {
  /** For each hazardous item. */
  items: readonly (Hazmat & { id?: string | undefined })[];
  emergencyPhone: string | null;
  emergencyContact: string | null;
};

/**
 * Saves the shipper's declaration of a load's hazardous items, and the emergency contact.
 * @throws AppError as `editLoad`; `conflict` when the load's hazardous items have changed since.
 */
export function saveHazmat(
  deps: EditDependencies,
  { id, version, items, ...emergency }: Edited & GivenHazmat,
): Promise<{ version: number }> {
  return editLoad(deps, { id, version }, "hazmat", async (tx) => {
    const before = await readFreightUnits(tx, id);
    const units = withHazmat(before, items);
    const care = await readCare(tx, id);
    const changes: string[] = [];
    if (JSON.stringify(units) !== JSON.stringify(before)) {
      await replaceUnits(tx, id, { before, units });
      changes.push("Hazmat details");
    }
    const { emergencyPhone, emergencyContact } = emergency;
    if (care.emergencyPhone !== emergencyPhone || care.emergencyContact !== emergencyContact) {
      await writeCare(tx, id, emergency);
      changes.push("Emergency phone");
    }
    return { changes };
  });
}

function withHazmat(units: readonly FreightUnit[], declared: GivenHazmat["items"]): FreightUnit[] {
  const left = new Map(declared.map(({ id, ...hazmat }) => [id, hazmat]));
  if (left.size !== declared.length) throw notTheseItems();
  const filled = units.map((unit) => ({
    ...unit,
    items: unit.items.map((item) => {
      if (!item.hazmat) return item;
      const hazmat = left.get(item.id);
      if (!hazmat || !left.delete(item.id)) throw notTheseItems();
      return { ...item, hazmat };
    }),
  }));
  if (left.size > 0) throw notTheseItems();
  return filled;
}

const notTheseItems = () =>
  new AppError("conflict", "This load's hazardous items have changed. Reload the page.");
