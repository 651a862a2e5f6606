import type { Actor } from "#app/features/accounts/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import { knownShipperWarning } from "./known-shipper.ts";

/** The error for a shipment that does not exist, or that the actor may not see. */
export const notThere = () => new AppError("not_found", "This shipment does not exist.");

/** The error for details of air freight on a load that goes otherwise. */
export const notByAir = () => new AppError("conflict", "This load doesn't go by air.");

/** The error for a colleague with a view-only role. */
export const notYourRole = () =>
  new AppError(
    "forbidden",
    "Your role lets you view your company's loads, not change them. Ask an owner of your company.",
  );

/** The error for air freight of a shipper who isn't a Known Shipper. */
export const notKnownShipper = () =>
  new AppError("invalid", knownShipperWarning, {
    fields: { knownShipper: [knownShipperWarning] },
  });

/**
 * The error for an actor who may not change a shipment; only its own company learns that it exists.
 */
export function refusalOf(
  actor: Actor | null,
  shipment: { companyId: string } | undefined,
): AppError {
  return shipment && shipment.companyId === actor?.companyId ? notYourRole() : notThere();
}
