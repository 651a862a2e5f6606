import { bookingLimits } from "#app/forms/limits.ts";
import { pathText } from "#app/forms/rows.ts";
import { typedNumber } from "#app/forms/typed-values.ts";
import { type FreightUnit, totalWeight, unitKinds } from "../load/freight.ts";
import { typedFreight } from "../load/schema.ts";
import { importedUnits } from "./columns.ts";
import { type Report, readCheckbox, reportIssues, type Values, valuesOf } from "./report-issues.ts";

/** An item's description is shorter than a load's. */
const descriptionMax = 200;

/**
 * Checks the handling units of a row by the rules of the Freight section; without them the row has
 * only its weight. Each unit holds one item, the row's freight.
 */
export function checkFreight(values: Values, report: Report): FreightUnit[] | undefined {
  const typed = importedUnits.flatMap((_, place) => {
    const prefix = `units[${place}].`;
    const { pieces, freightClass, nmfc, kind, hazardous, stackable, ...unit } = valuesOf(
      values,
      prefix,
    );
    if (!values[`${prefix}count`] && !kind) return [];
    const description = values.description?.slice(0, descriptionMax);
    const yes = (name: string, typed = "no") => readCheckbox(typed, prefix + name, report);
    const item = { description, pieces: pieces ?? "1", freightClass, nmfc };
    const items = [{ ...item, hazardous: yes("hazardous", hazardous) }];
    const row = { ...unit, kind: unitKind(kind), stackable: yes("stackable", stackable), items };
    return [{ place, row }];
  });
  const parsed = typedFreight.safeParse({ units: typed.map(({ row }) => row) });
  if (parsed.success) return parsed.data.units;
  reportIssues(
    parsed.error.issues,
    (path) => pathText(["units", typed[Number(path[1])]?.place ?? 0, path.at(-1) ?? "kind"]),
    report,
  );
  return undefined;
}

/** The weight of a row: as typed or, where that is left out, that of its units. */
export function checkWeight(
  values: Values,
  units: readonly FreightUnit[] | undefined,
  report: Report,
): unknown {
  const typed = typedNumber(values.weight);
  // Of units with errors the weight isn't known, and isn't missed.
  if (!units) return typed ?? bookingLimits.weightMin;
  const total = totalWeight(units);
  if (total === null) return typed;
  if (typed !== undefined && typed !== total) {
    const text = total.toLocaleString("en-US");
    report("weight", `The units weigh ${text} lbs in total. Make both agree, or leave this empty.`);
  }
  return total;
}

/** A kind of unit as people write it, such as "pallets"; an unknown one stays as it is. */
function unitKind(typed: string | undefined): string | undefined {
  const singular = typed
    ?.trim()
    .toLowerCase()
    .replace(/(?<=[a-z])s$/, "");
  return unitKinds.find((kind) => kind.toLowerCase() === singular) ?? typed;
}
