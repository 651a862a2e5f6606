import { z } from "@hono/zod-openapi";
import { correctStatus } from "#app/features/shipments/correct-status.server.ts";
import {
  deliveryCorrectionFields,
  statusCorrectionInput,
} from "#app/features/shipments/load/event-schema.ts";
import { correctDelivery } from "#app/flows/correct-delivery.server.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { requestedId } from "#server/api/idempotency.ts";
import { sentMoment } from "#server/api/instant-field.ts";
import { newApi, operation, takes } from "#server/api/operation.ts";
import { changedLoad } from "./changed-load.server.ts";
import { findDeskLoad } from "./find-load.server.ts";
import { presentDeskLoad } from "./present-desk-load.server.ts";
import { ofShipment } from "./shipment-schemas.server.ts";

const statusRoute = operation({
  operationId: "correctStatus",
  summary: "Correct a wrong status",
  description: "The timeline keeps the earlier entry, and no email is sent.",
  audience: "staff",
  needs: "shipments:write",
  method: "post",
  path: "/shipments/{trackingId}/status/correct",
  request: {
    params: ofShipment,
    body: takes(statusCorrectionInput),
  },
  responses: changedLoad,
});

const deliveryRoute = operation({
  operationId: "correctDelivery",
  summary: "Correct a delivery",
  description:
    "Corrects when a load was delivered and who signed for it. The timeline keeps both reports, and issued invoices don't change.",
  audience: "staff",
  needs: "shipments:write",
  method: "post",
  path: "/shipments/{trackingId}/delivery/correct",
  request: {
    params: ofShipment,
    body: takes(
      z
        .strictObject({ ...deliveryCorrectionFields, occurredAt: sentMoment })
        .openapi("DeliveryCorrection", {
          example: {
            signedBy: "R. Stone",
            occurredAt: "2026-11-20T09:00:00-05:00",
            reason: "The proof of delivery names someone else.",
          },
        }),
    ),
  },
  responses: changedLoad,
});

/** Corrects what was recorded wrongly of a load, for staff. */
export function correctionsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi()
    .openapi(statusRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findDeskLoad(deps, c, trackingId);
      const { status: to, reason } = c.req.valid("json");
      await correctStatus({ database, actor, clock }, { id: load.id, to, reason });
      return c.json(await presentDeskLoad(deps, c, trackingId), 200);
    })
    .openapi(deliveryRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findDeskLoad(deps, c, trackingId);
      const { occurredAt, ...given } = c.req.valid("json");
      await correctDelivery({ database, actor, clock }, load, {
        ...given,
        eventId: requestedId(c),
        occurredAt: new Date(occurredAt),
      });
      return c.json(await presentDeskLoad(deps, c, trackingId), 200);
    });
}
