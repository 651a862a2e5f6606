import { type Actor, actAs } from "#app/features/accounts/actor.ts";
import {
  type LoadDetails,
  type LoadReader,
  readLoad,
} from "#app/features/shipments/load/read-load.server.ts";
import { notThere } from "#app/features/shipments/refusal.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { ApiRefusal } from "#server/api/problem.ts";

/** A load, and the role in which the caller reads and changes it. */
export type FoundLoad = { load: LoadDetails; reader: LoadReader; actor: Actor };

/**
 * A load by tracking ID, for its company or for staff.
 * @throws AppError `not_found` without access or without the load.
 */
export function findLoad(deps: ApiDependencies, c: ApiContext, trackingId: string) {
  return findAs(deps, c, trackingId, ["customer", "staff"]);
}

/** Like `findLoad`, for its carrier, too. @throws AppError `not_found`. */
export function findLoadOfParty(deps: ApiDependencies, c: ApiContext, trackingId: string) {
  return findAs(deps, c, trackingId, ["customer", "carrier", "staff"]);
}

/** Like `findLoad`, for its carrier only. @throws AppError `not_found`. */
export function findHauledLoad(deps: ApiDependencies, c: ApiContext, trackingId: string) {
  return findAs(deps, c, trackingId, ["carrier"]);
}

/** Like `findLoad`, for its carrier or for staff. @throws AppError `not_found`. */
export function findCarrierLoad(deps: ApiDependencies, c: ApiContext, trackingId: string) {
  return findAs(deps, c, trackingId, ["carrier", "staff"]);
}

/** Like `findLoad`, for staff only. @throws AppError `not_found`. */
export function findDeskLoad(deps: ApiDependencies, c: ApiContext, trackingId: string) {
  return findAs(deps, c, trackingId, ["staff"]);
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
    const deps = { query: database.query, actor };
    const load = await readLoad(deps, { trackingId }, reader);
    if (load) return { load, reader, actor };
  }
  throw notThere();
}

/**
 * The load to change, at the version in If-Match.
 * @throws ApiRefusal without If-Match, or if the version doesn't match; as `findLoad`.
 */
export async function findLoadToChange(
  deps: ApiDependencies,
  c: ApiContext,
  trackingId: string,
): Promise<FoundLoad> {
  const found = await findLoad(deps, c, trackingId);
  checkVersion(c, found.load);
  return found;
}

/** @throws ApiRefusal without If-Match, or when it says another version. */
export function checkVersion(c: ApiContext, now: { version: number }): void {
  const seen = c.req.header("if-match");
  if (seen === undefined) {
    throw new ApiRefusal(
      "version_required",
      "Read it, then send its ETag as If-Match: so you overwrite nothing that you haven't seen.",
    );
  }
  if (seen.replace(/^W\//, "") !== etagOf(now)) {
    throw new ApiRefusal(
      "version_mismatch",
      `It is at version ${now.version} now. Read it again, then decide.`,
    );
  }
}

/** A load's version as an ETag. */
export function etagOf({ version }: { version: number }): string {
  return `"${version}"`;
}
