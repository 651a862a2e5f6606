import { can } from "../policy.ts";
import {
  type EditDependencies,
  type Edited,
  type EditResult,
  editLoad,
} from "./edit-load.server.ts";
import { FieldRefusals } from "./field-refusals.ts";
import type { FreightUnit } from "./freight.ts";
import { locateStops, requireLocated } from "./locate-stops.server.ts";
import type { Reference } from "./reference.ts";
import { cutoffOf, type GivenAir, replaceAir } from "./save-air.server.ts";
import { type GivenCare, replaceCare } from "./save-equipment.server.ts";
import { replaceFreight, weightOfFreight } from "./save-freight.server.ts";
import { replaceReferences } from "./save-references.server.ts";
import { replaceStops } from "./save-stops.server.ts";
import type { TypedStop } from "./schema.ts";

/** What a person entered of a load's details; a section that is left out stays as it is. */
export type GivenDetails = {
  stops?: readonly TypedStop[] | undefined;
  references?: readonly Reference[] | undefined;
  units?: readonly FreightUnit[] | undefined;
  care?: GivenCare | undefined;
  air?: GivenAir | undefined;
};

type Dependencies = EditDependencies & {
  /** The zone of a cutoff, while the first stop's place isn't known. */
  timeZone: string;
};

/**
 * Saves all sections of a load's details as one edit, each by the rules of its own command: all of them
 * or none.
 * @throws AppError as `editLoad`; `invalid` with the fields of all sections that are refused; whatever
 * the work of a section throws.
 */
export function saveDetails(
  deps: Dependencies,
  { id, version, ...given }: Edited & GivenDetails,
): Promise<{ version: number }> {
  return editLoad(deps, { id, version }, "details", async (tx, load, actor) => {
    const now = deps.clock.now();
    const { stops, cutoffAt } = checkDetails(given, { ...deps, now, mode: load.mode });
    const { references, units, care, air } = given;
    const results: EditResult[] = [];
    if (stops) results.push(await replaceStops(tx, id, stops, can(actor, "edit-any")));
    // After the stops: its search words are of both.
    if (references) results.push(await replaceReferences(tx, id, references));
    if (units) results.push(await replaceFreight(tx, load, units));
    if (care) results.push(await replaceCare(tx, id, care));
    if (air) {
      const by = { userId: actor.userId, now };
      results.push(await replaceAir(tx, load, { ...air, cutoffAt: cutoffAt ?? null }, by));
    }
    return {
      changes: results.flatMap(({ changes }) => changes),
      columns: Object.assign({}, ...results.map(({ columns }) => columns)),
    };
  });
}

type Checking = Parameters<typeof locateStops>[1] & Pick<Dependencies, "timeZone">;

/**
 * The stops with their zones, and the cutoff in that of the first one.
 * @throws AppError `invalid` with the fields of all sections that are refused.
 */
function checkDetails({ stops, units, air }: GivenDetails, { timeZone, ...by }: Checking) {
  const refusals = new FieldRefusals();
  const located = stops && refusals.check(() => requireLocated(locateStops(stops, by)));
  if (units) refusals.check(() => weightOfFreight(units), "units");
  const zone = located?.at(0)?.timeZone ?? timeZone;
  const cutoffAt = air && refusals.check(() => cutoffOf(air, zone));
  refusals.refuse("Check the details.");
  return { stops: located, cutoffAt };
}
