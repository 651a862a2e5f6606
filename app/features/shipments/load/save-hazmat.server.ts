import { AppError } from "#app/platform/errors.ts";
import { type EditDependencies, type Edited, editLoad } from "./edit-load.server.ts";
import type { FreightUnit } from "./freight.ts";
import type { Hazmat } from "./hazmat.ts";
import { readCare, writeCare } from "./save-care.server.ts";
import { readUnits, replaceUnits } from "./save-freight.server.ts";

type GivenHazmat = {
  /** Of each hazardous item, in the order of the units and of the items in them. */
  items: readonly Hazmat[];
  emergencyPhone: string | null;
  emergencyContact: string | null;
};

/**
 * Saves what the shipper declares of the hazardous items of a load, and whom to call about them.
 * @throws AppError as `editLoad`; `conflict` when the load has other hazardous items by now.
 */
export function saveHazmat(
  deps: EditDependencies,
  { id, version, items, ...emergency }: Edited & GivenHazmat,
): Promise<{ version: number }> {
  return editLoad(deps, { id, version }, "hazmat", async (tx) => {
    const before = await readUnits(tx, id);
    const units = withHazmat(before, items);
    const care = await readCare(tx, id);
    const changes: string[] = [];
    if (JSON.stringify(units) !== JSON.stringify(before)) {
      await replaceUnits(tx, id, units);
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

function withHazmat(units: readonly FreightUnit[], declared: readonly Hazmat[]): FreightUnit[] {
  const left = [...declared];
  const filled = units.map((unit) => ({
    ...unit,
    items: unit.items.map((item) => {
      if (!item.hazmat) return item;
      const hazmat = left.shift();
      if (!hazmat) throw notTheseItems();
      return { ...item, hazmat };
    }),
  }));
  if (left.length > 0) throw notTheseItems();
  return filled;
}

const notTheseItems = () =>
  new AppError("conflict", "This load's hazardous items have changed. Reload the page.");
