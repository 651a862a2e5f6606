import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { pageCarrierLoads, reportByCarrier } from "#app/features/shipments/carrier-loads.server.ts";
import { statusNote } from "#app/features/shipments/desk-schema.ts";
import { deliverySchema } from "#app/features/shipments/load/event-schema.ts";
import { listedStatuses, modes, statuses } from "#app/features/shipments/shipment.ts";
import { reportDelivery } from "#app/flows/report-event.server.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { requestedId } from "#server/api/idempotency.ts";
import { instantField, sentMoment } from "#server/api/instant-field.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { listOf } from "#server/api/paging.ts";
import { findHauledLoad } from "./find-load.server.ts";
import { presentShipment } from "./present-shipment.server.ts";
import { ofShipment, shipment } from "./shipment-schemas.server.ts";

const load = z
  .object({
    trackingId: ofShipment.shape.trackingId,
    status: z.enum(statuses),
    mode: z.enum(modes),
    origin: z.string(),
    destination: z.string(),
    weight: z.number().openapi({ description: "Pounds." }),
    description: z.string(),
    createdAt: instantField,
    dispatchedAt: instantField
      .nullable()
      .openapi({ description: "When your driver was dispatched." }),
    canceledAt: instantField.nullable(),
  })
  .openapi("ListedLoad");

const list = listOf(load, { name: "LoadPage", id: "trackingId" });

const listRoute = operation({
  operationId: "listLoads",
  summary: "List loads",
  description: "The loads assigned to you, newest first.",
  audience: "carriers",
  needs: "loads:read",
  method: "get",
  path: "/loads",
  request: {
    query: z.object({
      status: z.enum(listedStatuses).optional(),
      mode: z.enum(modes).optional(),
      ...list.query,
    }),
  },
  responses: { 200: answers(list.page, "A page of your loads.") },
});

const readRoute = operation({
  operationId: "getLoad",
  summary: "Retrieve a load",
  needs: "loads:read",
  method: "get",
  path: "/loads/{trackingId}",
  request: { params: ofShipment },
  responses: { 200: answers(shipment, "The load.") },
});

const reportRoute = operation({
  operationId: "reportLoad",
  summary: "Report pickup or delivery",
  description: "The shipper sees the new status right away.",
  needs: "loads:write",
  method: "post",
  path: "/loads/{trackingId}/status",
  request: {
    params: ofShipment,
    body: takes(
      z
        .strictObject({
          status: z.enum(["In Transit", "Delivered"]),
          note: statusNote.meta({
            description: "A note that goes with the status.",
          }),
          noteAudience: z.enum(["carrier", "parties", "public"]).default("public").openapi({
            description:
              "Who reads the note besides you: only the broker (carrier), the shipper too (parties), or anyone with the tracking ID.",
          }),
          signedBy: deliverySchema.shape.signedBy.optional().openapi({
            description: "Who signed for the delivery. Not public.",
          }),
          occurredAt: sentMoment.optional().openapi({
            description: "When it was delivered, with `signedBy`. Defaults to now.",
          }),
        })
        .refine(({ status, signedBy }) => status === "Delivered" || !signedBy, {
          path: ["signedBy"],
          message: "Send it with the status Delivered",
        })
        .refine(({ signedBy, occurredAt }) => signedBy || !occurredAt, {
          path: ["signedBy"],
          message: "Send it with the time of delivery",
        })
        .openapi("LoadReport", { example: { status: "In Transit", note: "On time" } }),
    ),
  },
  responses: { 200: answers(shipment, "The changed load.") },
});

/** A carrier's loads, and its reports on them. */
export function loadsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi()
    .openapi(listRoute, async (c) => {
      const actor = actAs(c.get("caller").actor, "carrier");
      const { cursor: after, fields, ...filter } = c.req.valid("query");
      const page = await pageCarrierLoads(database.query, actor, filter, { after });
      const rows = page.rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        dispatchedAt: row.dispatchedAt?.toISOString() ?? null,
        canceledAt: row.canceledAt?.toISOString() ?? null,
      }));
      return c.json(list.answer(rows, { nextCursor: page.next, fields }), 200);
    })
    .openapi(readRoute, async (c) => {
      const { load } = await findHauledLoad(deps, c, c.req.valid("param").trackingId);
      return c.json(presentShipment(load, clock.now()), 200);
    })
    .openapi(reportRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findHauledLoad(deps, c, trackingId);
      const { status, note, noteAudience, signedBy, occurredAt } = c.req.valid("json");
      const by = { database, actor, clock };
      const source = "API" as const;
      const eventId = requestedId(c);
      if (signedBy) {
        const delivery = {
          eventId,
          occurredAt: occurredAt ? new Date(occurredAt) : null,
          signedBy,
          note: note ?? null,
          noteAudience,
          source,
        };
        await reportDelivery(by, load, delivery);
      } else {
        const told = { id: load.id, eventId, to: status, note, noteAudience, source };
        await reportByCarrier(by, told);
      }
      const reported = await findHauledLoad(deps, c, trackingId);
      return c.json(presentShipment(reported.load, clock.now()), 200);
    });
}
