import { z } from "@hono/zod-openapi";
import {
  carrierOfferStates,
  isConcerned,
  standingAt,
} from "#app/features/carrier-offers/carrier-offer.ts";
import type { DeskOffer, OwnOffer } from "#app/features/carrier-offers/queries.server.ts";
import { trackingId } from "#app/features/shipments/api/shipment-schemas.server.ts";
import { modes } from "#app/features/shipments/shipment.ts";
import { centsField, presentLines, priceLines } from "#server/api/amount.ts";
import { nullableText } from "#server/api/fields.ts";
import { instantField } from "#server/api/instant-field.ts";

export const carrierOfferStanding = z.enum([...carrierOfferStates, "expired"]);

export const carrierOffer = z
  .object({
    id: z.uuid(),
    trackingId: trackingId.nullable().openapi({
      description: "Null once you declined the offer, or it ended without you.",
    }),
    carrierId: z.uuid(),
    carrier: z.string(),
    standing: carrierOfferStanding,
    version: z.int().openapi({
      description: "Of what the offer shows of the load: send it with your acceptance.",
    }),
    totalCents: centsField,
    maxCents: centsField.nullable().openapi({
      description: "The most we pay for the load, in US cents. Null except for our staff.",
    }),
    lines: priceLines,
    expiresAt: instantField,
    sentAt: instantField,
    counterCents: centsField.nullable(),
    counterNote: nullableText,
    declineReason: nullableText,
  })
  .openapi("Offer");

const offeredStop = z.object({
  kind: z.string(),
  city: z.string().nullable(),
  timeZone: z.string().nullable(),
  windowFrom: instantField.nullable(),
  windowTo: instantField.nullable(),
});

/** An offer with what its carrier may know of the load. */
export const offerWithLoad = z
  .object({
    ...carrierOffer.shape,
    load: z
      .object({
        mode: z.enum(modes),
        weight: z.number().openapi({ description: "Pounds." }),
        description: z.string(),
        stops: z.array(offeredStop).openapi({
          description: "Cities and time windows. You get street addresses once you accept.",
        }),
      })
      .nullable()
      .openapi({
        description:
          "As it is now while you can take it or have it, else as it was when the offer ended. Null for an offer that ended before we kept that.",
      }),
    rateConfirmation: z
      .object({
        documentId: z.uuid(),
        sha256: z.string(),
        signature: z
          .object({ name: z.string(), title: z.string(), signedAt: instantField })
          .nullable(),
      })
      .nullable()
      .openapi({ description: "What you sign before dispatch. Null until you accept." }),
  })
  .openapi("OfferWithLoad");

/** An offer for its carrier, or for staff. */
export function presentOffer(found: OwnOffer | DeskOffer, now: Date): z.infer<typeof carrierOffer> {
  const { id, carrierId, carrier, version, totalCents, counterCents, counterNote } = found;
  const standing = standingAt(found, now);
  const isForStaff = "maxCents" in found;
  return {
    id,
    carrierId,
    carrier,
    standing,
    version,
    totalCents,
    counterCents,
    counterNote,
    trackingId: isForStaff || isConcerned(standing) ? found.trackingId : null,
    maxCents: isForStaff ? found.maxCents : null,
    lines: presentLines(found.lines),
    expiresAt: found.expiresAt.toISOString(),
    sentAt: found.sentAt.toISOString(),
    declineReason: found.declineReason,
  };
}
