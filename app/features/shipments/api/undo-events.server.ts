import { z } from "@hono/zod-openapi";
import { takeBackReportSchema } from "#app/features/shipments/load/event-schema.ts";
import { takeBackReport } from "#app/flows/take-back-report.server.ts";
import { undoReport } from "#app/flows/undo-report.server.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { findDeskLoad, findLoadOfParty } from "./find-load.server.ts";
import { ofShipment } from "./shipment-schemas.server.ts";

const path = "/shipments/{trackingId}/events/{id}";
const params = ofShipment.extend(ofRecord.shape);
const responses = {
  200: answers(ofRecord.openapi("UndoneEvent"), "The ID of the event, which says `undoneAt` now."),
};

const undoRoute = operation({
  operationId: "undoEvent",
  summary: "Undo your last event",
  description:
    "For ten minutes, and only the last one of the shipment: your own, or your driver's. It stays on record as undone, and what follows from the others is computed again. Email that was sent isn't recalled.",
  needs: "events:write",
  method: "post",
  path: `${path}/undo`,
  request: { params },
  responses,
});

const takeBackRoute = operation({
  operationId: "takeBackEvent",
  summary: "Take back an event",
  description:
    "Anyone's, at any time, with a reason. It stays on record as undone. One that set the status is a 409: correct the status instead.",
  audience: "staff",
  needs: "events:write",
  method: "post",
  path: `${path}/take-back`,
  request: {
    params,
    body: takes(
      z.strictObject({ reason: takeBackReportSchema.shape.reason }).openapi("TakenBackEvent", {
        example: { reason: "The driver pressed it for another load." },
      }),
    ),
  },
  responses,
});

/** Undoes events: one's own last one, or any for staff. */
export function undoEventsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi()
    .openapi(undoRoute, async (c) => {
      const { trackingId, id } = c.req.valid("param");
      const { load, actor } = await findLoadOfParty(deps, c, trackingId);
      await undoReport({ database, actor, clock }, { id: load.id, event: id });
      return c.json({ id }, 200);
    })
    .openapi(takeBackRoute, async (c) => {
      const { trackingId, id } = c.req.valid("param");
      const { load, actor } = await findDeskLoad(deps, c, trackingId);
      const { reason } = c.req.valid("json");
      await takeBackReport({ database, actor, clock }, { id: load.id, event: id, reason });
      return c.json({ id }, 200);
    });
}
