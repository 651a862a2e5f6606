import { z } from "@hono/zod-openapi";
import { type Actor, actAs } from "#app/features/accounts/actor.ts";
import { carriersAtMost, offerHours } from "#app/features/carrier-offers/carrier-offer.ts";
import { findAnyOffer, listOpenOffersTo } from "#app/features/carrier-offers/queries.server.ts";
import { sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import { withdrawCarrierOffer } from "#app/features/carrier-offers/withdraw.server.ts";
import { offerLoad, takeUpCounter } from "#app/flows/offer-load.server.ts";
import { carrierOfferLimits as limits } from "#app/forms/limits.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "../../environment.ts";
import { answers, newApi, operation, takes } from "../../operation.ts";
import { originOf } from "../../origin.ts";
import { parseAs } from "../../problem.ts";
import { inDollars, newPrice, typedPrice } from "../amount.ts";
import { legId, ofRecord, text } from "../fields.ts";
import { findLoadAtDesk } from "../shipments/find-load.ts";
import { ofShipment } from "../shipments/shipment-schemas.ts";
import { offer, presentOffer } from "./offer-schemas.ts";

const reason = text(limits.override.max).nullish();

const newOffers = z
  .strictObject({
    legId,
    carrierIds: z.array(z.uuid()).min(1).max(carriersAtMost),
    ...newPrice,
    maxCents: newPrice.linehaulCents.openapi({
      description: "The most we pay for the load, in US cents. The carriers don't see it.",
    }),
    hours: z
      .int()
      .refine((hours) => offerHours.some((one) => one === hours), "Choose 2, 4, 8, 24 or 48")
      .openapi({ enum: [...offerHours], description: "How long the offers are open." }),
    override: reason.openapi({ description: "Why carriers that fail the checks get it, too." }),
    creditOverride: reason.openapi({
      description: "Why it's offered although the customer is over its credit limit.",
    }),
  })
  .openapi("NewOffers", {
    example: {
      carrierIds: ["00000000-0000-4000-8000-000000000000"],
      linehaulCents: 90_000,
      fuelCents: 15_025,
      maxCents: 120_000,
      hours: 8,
    },
  });

const sendRoute = operation({
  operationId: "createOffers",
  summary: "Offer a shipment to carriers",
  description:
    "Emails each carrier an offer; an earlier one to it is withdrawn. A carrier that fails the checks needs an override.",
  audience: "staff",
  needs: "offers:write",
  method: "post",
  path: "/shipments/{trackingId}/offers",
  request: { params: ofShipment, body: takes(newOffers) },
  responses: {
    201: answers(z.object({ data: z.array(offer) }).openapi("SentOffers"), "The new offers."),
  },
});

const withdrawRoute = operation({
  operationId: "withdrawOffer",
  summary: "Withdraw an offer",
  description: "The carrier can no longer accept it.",
  audience: "staff",
  needs: "offers:write",
  method: "post",
  path: "/offers/{id}/withdraw",
  request: { params: ofRecord },
  responses: { 200: answers(offer, "The withdrawn offer.") },
});

const takeUpRoute = operation({
  operationId: "takeUpCounter",
  summary: "Offer a shipment at the carrier's counter",
  description: "Withdraws the countered offer and sends one at the carrier's price.",
  audience: "staff",
  needs: "offers:write",
  method: "post",
  path: "/offers/{id}/take-up",
  request: { params: ofRecord },
  responses: { 200: answers(offer, "The new offer.") },
});

/** Offers loads to carriers, for staff. */
export function deskOffersApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const { query } = database;
  const find = async (c: ApiContext, id: string) => {
    const actor = actAs(c.get("caller").actor, "staff");
    const found = await findAnyOffer(query, actor, id);
    if (!found) throw new AppError("not_found", "This offer does not exist.");
    return { found, by: byStaff(c, actor) };
  };
  const byStaff = (c: ApiContext, actor: Actor | null) => {
    const origin = originOf(deps, c);
    return { database, actor, clock, origin };
  };
  return newApi()
    .openapi(sendRoute, async (c) => {
      const { load, actor } = await findLoadAtDesk(deps, c, c.req.valid("param").trackingId);
      const { legId, carrierIds, maxCents, hours, override, creditOverride, ...price } =
        c.req.valid("json");
      const typed = parseAs(sendOffersSchema, {
        ...typedPrice(price),
        carrierIds,
        maxCents: inDollars(maxCents),
        hours: String(hours),
        override: override ?? undefined,
        creditOverride: creditOverride ?? undefined,
      });
      await offerLoad(byStaff(c, actor), { id: load.id, legId, ...typed });
      const open = await listOpenOffersTo(query, load.id, carrierIds);
      const sent = open.filter((one) => !legId || one.legId === legId);
      return c.json({ data: sent.map((one) => presentOffer(one, clock.now())) }, 201);
    })
    .openapi(withdrawRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { found, by } = await find(c, id);
      await withdrawCarrierOffer(by, { shipmentId: found.shipmentId, offerId: id });
      return c.json(presentOffer((await find(c, id)).found, clock.now()), 200);
    })
    .openapi(takeUpRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { found, by } = await find(c, id);
      const { shipmentId, carrierId, legId } = found;
      await takeUpCounter(by, { id: shipmentId, offerId: id });
      const open = await listOpenOffersTo(query, shipmentId, [carrierId]);
      const sent = open.find((one) => one.legId === legId);
      if (!sent) throw new AppError("conflict", "The carrier answered it meanwhile.");
      return c.json(presentOffer(sent, clock.now()), 200);
    });
}
