import { z } from "zod";
import { checkbox, optionalWords } from "#app/forms/fields.ts";
import { declineLimits } from "#app/forms/limits.ts";

/** The Accept form; the load's mode decides whether the box is required. */
export const acceptSchema = z.object({
  knownShipper: checkbox("Known Shipper must be checked or not"),
});

/** The Decline form. */
export const declineOfferSchema = z.object({
  reason: optionalWords({ what: "The reason", ...declineLimits.reason }),
});
