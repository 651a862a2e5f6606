import { dollarsText } from "#app/features/money/usd.ts";
import type { FreightUnit } from "#app/features/shipments/load/freight.ts";

/** A handling unit as its fields: amounts in dollars, the hazmat declaration beside the goods. */
export function unitFields({ items, ...unit }: FreightUnit) {
  return {
    ...unit,
    items: items.map(({ hazmat, valueCents, ...item }) => ({
      ...item,
      ...hazmat,
      valueCents: valueCents === null ? null : dollarsText(valueCents),
      hazardous: hazmat !== null,
    })),
  };
}
