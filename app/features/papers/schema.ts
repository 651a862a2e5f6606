import { z } from "zod";
import { damagedForm } from "#app/features/accounts/desk-schema.ts";
import { checkedBox, line, optionalLine } from "#app/forms/fields.ts";
import { deliveryLimits, signatureLimits as limits } from "#app/forms/limits.ts";
import { isoDay } from "#app/platform/calendar.schema.ts";
import { deliveryExceptions } from "./paper.ts";

/** The Sign form. */
export const signSchema = z.object({
  name: line({ what: "Name", ...limits.name }),
  title: line({ what: "Title", ...limits.title }),
  agreed: checkedBox("Check the box to accept the rate confirmation"),
  /** The hash of the document that was shown. */
  sha256: z.string({ error: damagedForm }).regex(/^[0-9a-f]{64}$/, damagedForm),
});

/** The buttons that release or withdraw a proof of delivery. */
export const reviewProofSchema = z.object({ id: z.uuid(damagedForm) });

const piecesError = "Pieces must be a whole number from 1 to 100,000";

/**
 * The proof of delivery form without its file.
 * @param today ISO 8601 date
 */
export function deliverySchema(today: string) {
  return z
    .object({
      receivedBy: line({ what: "Received by", ...deliveryLimits.receivedBy }),
      receivedOn: isoDay("Received on is required").refine(
        (date) => date <= today,
        "Received on can't be in the future",
      ),
      exception: z.enum(deliveryExceptions, { error: "Choose what was wrong" }).optional(),
      pieces: z.coerce
        .number(piecesError)
        .int(piecesError)
        .min(1, piecesError)
        .max(100_000, piecesError)
        .optional(),
      note: optionalLine({ what: "Note", ...deliveryLimits.note }),
    })
    .refine(({ exception, pieces }) => !pieces || exception, {
      path: ["exception"],
      message: "Choose what was wrong with these pieces",
    });
}
