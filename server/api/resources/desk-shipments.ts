import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { dispatchSchema } from "#app/features/carrier-offers/schema.ts";
import { bookForCustomer } from "#app/features/shipments/book-for-customer.server.ts";
import { assignSchema } from "#app/features/shipments/desk-schema.ts";
import { assignVettedCarrier } from "#app/flows/assign-carrier.server.ts";
import { dispatchLoad } from "#app/flows/dispatch-load.server.ts";
import { carrierOfferLimits, dispatchLimits as limits } from "#app/forms/limits.ts";
import type { ApiContext, ApiDependencies } from "../environment.ts";
import { answers, newApi, operation, takes } from "../operation.ts";
import { parseAs } from "../problem.ts";
import { etagOf, findLoadAtDesk } from "./find-load.ts";
import { parseBooking } from "./new-shipment.ts";
import { presentShipment } from "./present-shipment.ts";
import { newShipment, ofShipment, shipment } from "./shipment-schemas.ts";

const text = (max: number) => z.string().trim().min(1).max(max);
const reason = text(carrierOfferLimits.override.max);

const changed = answers(shipment, "The changed shipment. Its version is in the ETag header.");

const bookRoute = operation({
  operationId: "createShipmentForCompany",
  summary: "Book a load for a customer",
  description:
    "It belongs to the customer, who gets the usual email. Then add its stops, freight and references. For our staff.",
  needs: "shipments:write",
  method: "post",
  path: "/companies/{id}/shipments",
  request: {
    params: z.object({ id: z.uuid() }),
    body: takes(
      newShipment
        .pick({
          origin: true,
          destination: true,
          weight: true,
          mode: true,
          description: true,
          knownShipper: true,
          publicTracking: true,
        })
        .openapi("NewCompanyShipment", {
          example: {
            origin: "Indianapolis, IN 46204",
            destination: "Chicago, IL 60601",
            weight: 12_500,
            mode: "FTL",
            description: "24 pallets of castings",
          },
        }),
    ),
  },
  responses: { 201: answers(shipment, "The shipment. Its version is in the ETag header.") },
});

const assignRoute = operation({
  operationId: "assignCarrier",
  summary: "Assign a carrier",
  description:
    "Assigns the load without an offer, or takes it from its carrier. A carrier that fails the checks needs an override. For our staff.",
  needs: "shipments:write",
  method: "post",
  path: "/shipments/{trackingId}/carrier",
  request: {
    params: ofShipment,
    body: takes(
      z
        .strictObject({
          carrierId: z.uuid().nullable().openapi({ description: "Null for no carrier." }),
          override: reason.nullish().openapi({
            description: "Why a carrier that fails the checks gets the load.",
          }),
        })
        .openapi("CarrierAssignment", {
          example: { carrierId: "00000000-0000-4000-8000-000000000000" },
        }),
    ),
  },
  responses: { 200: changed },
});

const dispatchRoute = operation({
  operationId: "dispatchShipment",
  summary: "Dispatch a shipment",
  description: "Once its carrier has signed the rate confirmation. For our staff.",
  needs: "shipments:write",
  method: "post",
  path: "/shipments/{trackingId}/dispatch",
  request: {
    params: ofShipment,
    body: takes(
      z
        .strictObject({
          driver: text(limits.driver.max),
          driverPhone: text(limits.driverPhone.max),
          truck: text(limits.truck.max),
          trailer: text(limits.trailer.max).nullish(),
          creditOverride: reason.nullish().openapi({
            description: "Why it's dispatched although the customer is over its credit limit.",
          }),
        })
        .openapi("Dispatch", {
          example: {
            driver: "Maria Lane",
            driverPhone: "(317) 555-0188",
            truck: "4411",
            trailer: "53-208",
          },
        }),
    ),
  },
  responses: { 200: changed },
});

/** Books, assigns and dispatches loads, for staff. */
export function deskShipmentsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const originOf = (c: ApiContext) => deps.origin ?? new URL(c.req.url).origin;
  const read = async (c: ApiContext, trackingId: string) => {
    const { load } = await findLoadAtDesk(deps, c, trackingId);
    c.header("etag", etagOf(load));
    return presentShipment(load);
  };
  return newApi()
    .openapi(bookRoute, async (c) => {
      const actor = actAs(c.get("caller").actor, "staff");
      const by = { database, actor, clock, origin: originOf(c) };
      const booking = parseBooking(c, c.req.valid("json"));
      const { trackingId } = await bookForCustomer(by, c.req.valid("param").id, booking);
      return c.json(await read(c, trackingId), 201);
    })
    .openapi(assignRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findLoadAtDesk(deps, c, trackingId);
      const given = c.req.valid("json");
      const { carrierId = null, override } = parseAs(assignSchema, {
        carrierId: given.carrierId ?? undefined,
        override: given.override ?? undefined,
      });
      const by = { database, actor, clock, origin: originOf(c) };
      await assignVettedCarrier(by, { id: load.id, carrierId, override });
      return c.json(await read(c, trackingId), 200);
    })
    .openapi(dispatchRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findLoadAtDesk(deps, c, trackingId);
      const { trailer, creditOverride, ...given } = c.req.valid("json");
      const driver = parseAs(dispatchSchema, {
        ...given,
        trailer: trailer ?? undefined,
        creditOverride: creditOverride ?? undefined,
      });
      await dispatchLoad({ database, actor, clock }, { id: load.id, ...driver });
      return c.json(await read(c, trackingId), 200);
    });
}
