import { findLoadOfParty } from "#app/features/shipments/api/find-load.server.ts";
import type { ApiContext, ApiDependencies } from "./environment.ts";
import { withinApi } from "./path.ts";

const loadPath = /^\/(?:shipments|loads)\/([^/]+)\/(.+)$/;

/** A carrier that no longer has a load may ask for its record; for a file, `receiveFiles` asked already. */
const alsoForEnded = "record-requests";

/**
 * Checks that the caller may still read the load that a repeated request is about: a carrier may have
 * lost it since. Records of other kinds stay with their company.
 * @throws AppError `not_found`, as the request itself would.
 */
export async function requireStillReadable(deps: ApiDependencies, c: ApiContext): Promise<void> {
  const [, trackingId, operation] = loadPath.exec(withinApi(c.req.path)) ?? [];
  if (!trackingId || operation === alsoForEnded || c.get("sentFile")) return;
  await findLoadOfParty(deps, c, trackingId);
}
