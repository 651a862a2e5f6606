import type { Actor } from "#app/features/accounts/actor.ts";
import { AppError } from "#app/platform/errors.ts";

/** What is said of a shipment that is not there, and of one that is none of the actor's business. */
export const notThere = () => new AppError("not_found", "This shipment does not exist.");

/** What a colleague is told who may look at the company's loads and not change them. */
export const notYourRole = () =>
  new AppError(
    "forbidden",
    "Your role lets you view your company's loads, not change them. Ask an owner of your company.",
  );

/** The refusal of somebody who may not change a shipment: only its own company knows it is there. */
export function refusalOf(
  actor: Actor | null,
  shipment: { companyId: string } | undefined,
): AppError {
  return shipment && shipment.companyId === actor?.companyId ? notYourRole() : notThere();
}
