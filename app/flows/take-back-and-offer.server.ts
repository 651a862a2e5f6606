import { AppError } from "#app/platform/errors.ts";
import { type LostCarrier, type TakenBack, takeBackLoad } from "./end-assignment.server.ts";
import { offerAgain } from "./offer-again.server.ts";
import type { OfferDependencies } from "./offer-load.server.ts";

/** The carrier that lost the load, and to how many it was offered again or why to none. */
type TakenAndOffered = { carrier: LostCarrier } & ({ count: number } | { refusal: string });

/**
 * Takes a load back from its carrier and offers it again to those who were offered it before, for
 * staff. A refused offer is told: the load stays taken back.
 * @throws AppError as `takeBackLoad`.
 */
export async function takeBackAndOffer(
  deps: OfferDependencies,
  taken: TakenBack,
): Promise<TakenAndOffered> {
  const carrier = await takeBackLoad(deps, taken);
  try {
    return { carrier, count: await offerAgain(deps, taken) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { carrier, refusal: error.message };
  }
}
