import { z } from "@hono/zod-openapi";
import { correctStatus } from "#app/features/shipments/correct-status.server.ts";
import {
  correctionSchema,
  deliveryCorrectionSchema,
} from "#app/features/shipments/load/event-schema.ts";
import { statuses } from "#app/features/shipments/shipment.ts";
import { correctDelivery } from "#app/flows/correct-delivery.server.ts";
import type { ApiDependencies } from "../../environment.ts";
import { requestedId } from "../../idempotency.ts";
import { newApi, operation, takes } from "../../operation.ts";
import { parseAs } from "../../problem.ts";
import { reason, text } from "../fields.ts";
import { sentMoment } from "../moment.ts";
import { presentAtDesk } from "./at-desk.ts";
import { changedLoad } from "./changed-load.ts";
import { findLoadAtDesk } from "./find-load.ts";
import { localAtLastStop } from "./local-time.ts";
import { ofShipment } from "./shipment-schemas.ts";

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
    body: takes(
      z
        .strictObject({
          status: z.enum(statuses).openapi({ description: "The actual status." }),
          reason: reason,
        })
        .openapi("StatusCorrection", {
          example: { status: "In Transit", reason: "The carrier reported the wrong load." },
        }),
    ),
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
        .strictObject({
          signedBy: text(100),
          occurredAt: sentMoment,
          reason: reason,
        })
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
      const { load, actor } = await findLoadAtDesk(deps, c, trackingId);
      const { status: to, ...given } = c.req.valid("json");
      const correction = parseAs(correctionSchema, { to, ...given });
      await correctStatus({ database, actor, clock }, { id: load.id, ...correction });
      return c.json(await presentAtDesk(deps, c, trackingId), 200);
    })
    .openapi(deliveryRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findLoadAtDesk(deps, c, trackingId);
      const given = c.req.valid("json");
      const correction = parseAs(deliveryCorrectionSchema, {
        ...given,
        eventId: requestedId(c),
        occurredAt: localAtLastStop(load, given.occurredAt),
      });
      await correctDelivery({ database, actor, clock }, load, correction);
      return c.json(await presentAtDesk(deps, c, trackingId), 200);
    });
}
