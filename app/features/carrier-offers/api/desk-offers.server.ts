import { z } from "@hono/zod-openapi";
import { type Actor, actAs } from "#app/features/accounts/actor.ts";
import { findAnyOffer, listOpenOffersTo } from "#app/features/carrier-offers/queries.server.ts";
import { offersFields, takeUpInput } from "#app/features/carrier-offers/schema.ts";
import { withdrawCarrierOffer } from "#app/features/carrier-offers/withdraw.server.ts";
import { findDeskLoad } from "#app/features/shipments/api/find-load.server.ts";
import { ofShipment } from "#app/features/shipments/api/shipment-schemas.server.ts";
import { bookCounter } from "#app/flows/book-counter.server.ts";
import { offerLoad, takeUpCounter } from "#app/flows/offer-load.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { legId, ofRecord } from "#server/api/fields.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";
import { carrierOffer, presentOffer } from "./offer-schemas.server.ts";

const newOffers = z.strictObject({ legId, ...offersFields }).openapi("NewOffers", {
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
    201: answers(
      z.object({ data: z.array(carrierOffer) }).openapi("SentOffers"),
      "The new offers.",
    ),
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
  responses: { 200: answers(carrierOffer, "The withdrawn offer.") },
});

const takeUpRoute = operation({
  operationId: "takeUpCounter",
  summary: "Offer a shipment at the carrier's counter",
  description:
    "Withdraws the countered offer and sends one at the carrier's price. Below our margin floor it needs a reason.",
  audience: "staff",
  needs: "offers:write",
  method: "post",
  path: "/offers/{id}/take-up",
  request: { params: ofRecord, body: { ...takes(takeUpInput), required: false } },
  responses: { 200: answers(carrierOffer, "The new offer.") },
});

const bookRoute = operation({
  operationId: "bookCounter",
  summary: "Book the carrier at its counter",
  description:
    "It named the price, so it needn't accept it: it gets an email to sign its rate confirmation. Above the offer's maximum it's a 422; below our margin floor it needs a reason.",
  audience: "staff",
  needs: "offers:write",
  method: "post",
  path: "/offers/{id}/book",
  request: { params: ofRecord, body: { ...takes(takeUpInput), required: false } },
  responses: { 200: answers(carrierOffer, "The offer, accepted at the carrier's price.") },
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
  const read = async (c: ApiContext, id: string) =>
    presentOffer((await find(c, id)).found, clock.now());
  return newApi()
    .openapi(sendRoute, async (c) => {
      const { load, actor } = await findDeskLoad(deps, c, c.req.valid("param").trackingId);
      const offers = c.req.valid("json");
      const { legId, carrierIds } = offers;
      await offerLoad(byStaff(c, actor), { id: load.id, ...offers });
      const open = await listOpenOffersTo(query, load.id, carrierIds);
      const sent = open.filter((one) => !legId || one.legId === legId);
      return c.json({ data: sent.map((one) => presentOffer(one, clock.now())) }, 201);
    })
    .openapi(withdrawRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { found, by } = await find(c, id);
      await withdrawCarrierOffer(by, { shipmentId: found.shipmentId, offerId: id });
      return c.json(await read(c, id), 200);
    })
    .openapi(bookRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { found, by } = await find(c, id);
      await bookCounter(by, { id: found.shipmentId, offerId: id, ...c.req.valid("json") });
      return c.json(await read(c, id), 200);
    })
    .openapi(takeUpRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { found, by } = await find(c, id);
      const { shipmentId, carrierId, legId } = found;
      await takeUpCounter(by, { id: shipmentId, offerId: id, ...c.req.valid("json") });
      const open = await listOpenOffersTo(query, shipmentId, [carrierId]);
      const sent = open.find((one) => one.legId === legId);
      if (!sent) throw new AppError("conflict", "The carrier just answered it.");
      return c.json(presentOffer(sent, clock.now()), 200);
    });
}
