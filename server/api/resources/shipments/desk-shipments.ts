import { z } from "@hono/zod-openapi";
import { dispatchSchema } from "#app/features/carrier-offers/schema.ts";
import { assignSchema } from "#app/features/shipments/desk-schema.ts";
import { assignVettedCarrier } from "#app/flows/assign-carrier.server.ts";
import { dispatchLoad } from "#app/flows/dispatch-load.server.ts";
import { carrierOfferLimits, dispatchLimits as limits } from "#app/forms/limits.ts";
import type { ApiDependencies } from "../../environment.ts";
import { newApi, operation, takes } from "../../operation.ts";
import { originOf } from "../../origin.ts";
import { parseAs } from "../../problem.ts";
import { legId, text } from "../fields.ts";
import { presentAtDesk } from "./at-desk.ts";
import { changedLoad } from "./changed-load.ts";
import { findLoadAtDesk } from "./find-load.ts";
import { ofShipment } from "./shipment-schemas.ts";

const reason = text(carrierOfferLimits.override.max);

const assignRoute = operation({
  operationId: "assignCarrier",
  summary: "Assign a carrier",
  description:
    "Assigns the load without an offer, or takes it from its carrier. A carrier that fails the checks needs an override.",
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
          override: reason.nullish().openapi({
            description: "Why a carrier that fails the checks gets the load.",
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
  description: "Once its carrier has signed the rate confirmation.",
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
  responses: changedLoad,
});

/** Assigns and dispatches loads, for staff. */
export function deskShipmentsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi()
    .openapi(assignRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findLoadAtDesk(deps, c, trackingId);
      const given = c.req.valid("json");
      const { carrierId = null, override } = parseAs(assignSchema, {
        carrierId: given.carrierId ?? undefined,
        override: given.override ?? undefined,
      });
      const origin = originOf(deps, c);
      const by = { database, actor, clock, origin };
      const { legId: ofLeg } = given;
      await assignVettedCarrier(by, { id: load.id, legId: ofLeg, carrierId, override });
      return c.json(await presentAtDesk(deps, c, trackingId), 200);
    })
    .openapi(dispatchRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findLoadAtDesk(deps, c, trackingId);
      const { legId, trailer, creditOverride, ...given } = c.req.valid("json");
      const driver = parseAs(dispatchSchema, {
        ...given,
        trailer: trailer ?? undefined,
        creditOverride: creditOverride ?? undefined,
      });
      await dispatchLoad(
        { database, actor, clock },
        { id: load.id, ...driver, ...(legId && { legId }) },
      );
      return c.json(await presentAtDesk(deps, c, trackingId), 200);
    });
}
