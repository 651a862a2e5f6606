import { z } from "@hono/zod-openapi";
import { reasonText } from "#app/features/accounts/desk-schema.ts";
import { dispatchSchema } from "#app/features/carrier-offers/schema.ts";
import { assignVettedCarrier } from "#app/flows/assign-carrier.server.ts";
import { dispatchLoad } from "#app/flows/dispatch-load.server.ts";
import { carrierOfferLimits } from "#app/forms/limits.ts";
import { optional } from "#app/forms/typed-fields.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { legId } from "#server/api/fields.ts";
import { newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";
import { changedLoad } from "./changed-load.server.ts";
import { findDeskLoad } from "./find-load.server.ts";
import { presentDeskLoad } from "./present-desk-load.server.ts";
import { ofShipment } from "./shipment-schemas.server.ts";

const { max } = carrierOfferLimits.override;

const assignRoute = operation({
  operationId: "assignCarrier",
  summary: "Assign a carrier",
  description:
    "Assigns the load without an offer, or takes it from its carrier. A carrier that fails the checks needs an override. Given to the carrier that has the load, an override lets it sign and be dispatched.",
  audience: "staff",
  needs: "shipments:write",
  method: "post",
  path: "/shipments/{trackingId}/carrier",
  request: {
    params: ofShipment,
    body: takes(
      z
        .strictObject({
          legId,
          carrierId: z.uuid().nullable().openapi({ description: "Null for no carrier." }),
          override: optional(
            reasonText("The reason").max(max, `The reason can have at most ${max} characters`),
          ).openapi({
            description: "Why a carrier that fails the checks gets the load.",
          }),
          creditOverride: dispatchSchema.shape.creditOverride.meta({
            description: "Why it's assigned although the customer is over its credit limit.",
          }),
        })
        .openapi("CarrierAssignment", {
          example: { carrierId: "00000000-0000-4000-8000-000000000000" },
        }),
    ),
  },
  responses: changedLoad,
});

const dispatchRoute = operation({
  operationId: "dispatchShipment",
  summary: "Dispatch a shipment",
  description:
    "Once its carrier has signed the rate confirmation. The carrier is checked again, as at the offer: one that now fails needs an override.",
  audience: "staff",
  needs: "shipments:write",
  method: "post",
  path: "/shipments/{trackingId}/dispatch",
  request: {
    params: ofShipment,
    body: takes(
      z
        .strictObject({
          legId,
          ...dispatchSchema.shape,
          creditOverride: dispatchSchema.shape.creditOverride.meta({
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
  responses: changedLoad,
});

/** Assigns and dispatches loads, for staff. */
export function deskShipmentsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi()
    .openapi(assignRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findDeskLoad(deps, c, trackingId);
      const given = c.req.valid("json");
      const by = { database, actor, clock, origin: originOf(deps, c) };
      await assignVettedCarrier(by, { id: load.id, ...given });
      return c.json(await presentDeskLoad(deps, c, trackingId), 200);
    })
    .openapi(dispatchRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findDeskLoad(deps, c, trackingId);
      const { legId, ...driver } = c.req.valid("json");
      await dispatchLoad(
        { database, actor, clock },
        { id: load.id, ...driver, ...(legId && { legId }) },
      );
      return c.json(await presentDeskLoad(deps, c, trackingId), 200);
    });
}
