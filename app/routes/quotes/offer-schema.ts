import { z } from "zod";
import { checkbox, optionalWords } from "#app/forms/fields.ts";
import { declineLimits } from "#app/forms/limits.ts";

/** What the Accept form sends; whether the box must be checked the load's mode decides. */
export const acceptSchema = z.object({
  knownShipper: checkbox("Known Shipper must be checked or not"),
});

/** What the Decline form sends. */
export const declineSchema = z.object({
  reason: optionalWords({ what: "The reason", ...declineLimits.reason }),
});
