import { type Actor, actAs } from "#app/features/accounts/actor.ts";
import {
  type LoadDetails,
  type LoadReader,
  readLoad,
} from "#app/features/shipments/load/read-load.server.ts";
import { notThere } from "#app/features/shipments/refusal.ts";
import { readPlace } from "#app/flows/find-place.server.ts";
import type { ApiContext, ApiDependencies } from "../environment.ts";
import { ApiRefusal } from "../problem.ts";

/** A load and as whom the caller reads it: in that role they act on it, too. */
export type FoundLoad = { load: LoadDetails; reader: LoadReader; actor: Actor };

/**
 * The load of a tracking ID for its company, or else for staff.
 * @throws AppError `not_found` for one that is not there or not theirs.
 */
export function findLoad(deps: ApiDependencies, c: ApiContext, trackingId: string) {
  return findAs(deps, c, trackingId, ["customer", "staff"]);
}

/** The same for its carrier, too. @throws AppError `not_found`. */
export function findLoadOfParty(deps: ApiDependencies, c: ApiContext, trackingId: string) {
  return findAs(deps, c, trackingId, ["customer", "carrier", "staff"]);
}

/** The load for its carrier alone. @throws AppError `not_found`. */
export function findHauledLoad(deps: ApiDependencies, c: ApiContext, trackingId: string) {
  return findAs(deps, c, trackingId, ["carrier"]);
}

async function findAs(
  { database }: ApiDependencies,
  c: ApiContext,
  trackingId: string,
  readers: readonly LoadReader[],
): Promise<FoundLoad> {
  const { actor: person } = c.get("caller");
  for (const reader of readers) {
    const actor = reader === "customer" ? person : (actAs(person, reader) ?? person);
    const deps = { query: database.query, actor, readPlace };
    const load = await readLoad(deps, { trackingId }, reader);
    if (load) return { load, reader, actor };
  }
  throw notThere();
}

/**
 * The load that the caller changes, at the version that they read.
 * @throws ApiRefusal without If-Match, or when it says another version; as `findLoad`.
 */
export async function findLoadToChange(
  deps: ApiDependencies,
  c: ApiContext,
  trackingId: string,
): Promise<FoundLoad> {
  const seen = c.req.header("if-match");
  const found = await findLoad(deps, c, trackingId);
  if (seen === undefined) {
    throw new ApiRefusal(
      "version_required",
      "Read the shipment, then send its ETag as If-Match: so you overwrite nothing that you haven't seen.",
    );
  }
  if (seen.replace(/^W\//, "") !== etagOf(found.load)) {
    throw new ApiRefusal(
      "version_mismatch",
      `This shipment is at version ${found.load.version} now. Read it again, then decide.`,
    );
  }
  return found;
}

/** The version of a load as a header says it. */
export function etagOf({ version }: { version: number }): string {
  return `"${version}"`;
}
