import { dateOf } from "#app/features/company/days.ts";
import { ebolOf, missingForEbol } from "#app/features/papers/ebol.ts";
import { refuseMaker, storeMadePaper } from "#app/features/papers/make-paper.server.ts";
import type { StoredVersion } from "#app/features/papers/store.server.ts";
import { readPickupDay } from "#app/features/shipments/load/pickup-day.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { readLoadFacts } from "./load-facts.server.ts";
import { instructionsOf, type PaperDependencies } from "./load-papers.server.ts";

/**
 * The bill of lading of a load as it is now, as the JSON of an eBOL. The caller checks access.
 * @throws AppError as `refuseMaker`; `conflict` that lists what the load still needs for one.
 */
export async function makeEbol(deps: PaperDependencies, id: string): Promise<StoredVersion> {
  const { query } = deps.database;
  await refuseMaker(query, deps.actor);
  const facts = await readLoadFacts(query, id);
  const { trackingId, createdAt } = facts.load;
  const pickupDay = (await readPickupDay(query, id)) ?? dateOf(createdAt);
  const load = { ...facts.load, pickupDay };
  const printed = { ...facts, load, instructions: instructionsOf(facts) };
  const missing = missingForEbol(printed);
  if (missing.length > 0) {
    throw new AppError("conflict", `The eBOL still needs: ${missing.join("; ")}.`);
  }
  const bytes = Buffer.from(`${JSON.stringify(ebolOf(printed), null, 2)}\n`);
  const file = { fileName: `ebol-${trackingId}.json`, mediaType: "application/json" };
  return storeMadePaper(
    deps,
    { shipmentId: id, kind: "eBOL" },
    { ...file, madeFrom: bytes },
    () => bytes,
  );
}
