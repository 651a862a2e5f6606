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
export async function findLoad(
  { database }: ApiDependencies,
  c: ApiContext,
  trackingId: string,
): Promise<FoundLoad> {
  const { actor } = c.get("caller");
  const staff = actAs(actor, "staff") ?? actor;
  for (const [reader, as] of [
    ["customer", actor],
    ["staff", staff],
  ] as const) {
    const deps = { query: database.query, actor: as, readPlace };
    const load = await readLoad(deps, { trackingId }, reader);
    if (load) return { load, reader, actor: as };
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
