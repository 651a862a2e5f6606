import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { readCursor } from "#app/features/shipments/cursor.ts";
import { listForDesk } from "#app/features/shipments/desk-list.server.ts";
import { readDashboard } from "#app/features/shipments/first-page.server.ts";
import { can } from "#app/features/shipments/policy.ts";
import { listedStatuses, modes } from "#app/features/shipments/shipment.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { answers, newApi, operation } from "#server/api/operation.ts";
import { cursor, listOf, searchOf } from "#server/api/paging.ts";
import { type ApiRefusal, invalidField } from "#server/api/problem.ts";
import { scopeOf, staffOnly } from "#server/api/scope-all.ts";
import { deskFilters, refuseDeskFilters } from "./desk-filters.server.ts";
import { presentDeskRow } from "./desk-schemas.server.ts";
import { etagOf, findLoad } from "./find-load.server.ts";
import { presentDated, presentFound, presentListedShipment } from "./present-shipment.server.ts";
import { listedShipment, ofShipment, shipment } from "./shipment-schemas.server.ts";

const count = z.int();

const list = listOf(listedShipment, {
  name: "ShipmentPage",
  id: "trackingId",
  besides: {
    previousCursor: z.string().nullable().openapi({
      description: "Null on the first page, and in the list of all companies.",
    }),
    counts: z
      .object({
        all: count,
        Quoted: count,
        "In Transit": count,
        Delivered: count,
        Canceled: count,
      })
      .nullable()
      .openapi({
        description:
          "Your company's shipments by status, whatever the filter. Null in the list of all companies.",
      }),
  },
});

const listRoute = operation({
  operationId: "listShipments",
  summary: "List shipments",
  description: "Your company's shipments, newest first.",
  needs: "shipments:read",
  method: "get",
  path: "/shipments",
  request: {
    query: z.object({
      status: z.enum(listedStatuses).optional(),
      mode: z.enum(modes).optional(),
      search: searchOf("places, freight, references or tracking ID"),
      scope: scopeOf("shipments"),
      ...deskFilters,
      ...list.query,
      // Its cursors are of two kinds, by scope.
      cursor: cursor.optional().openapi({ description: "The nextCursor of the previous page." }),
      before: cursor.optional().openapi({
        description: "The previousCursor of the next page of your company's list.",
      }),
    }),
  },
  responses: { 200: answers(list.page, "A page of shipments.") },
});

const readRoute = operation({
  operationId: "getShipment",
  summary: "Retrieve a shipment",
  needs: "shipments:read",
  method: "get",
  path: "/shipments/{trackingId}",
  request: { params: ofShipment },
  responses: { 200: answers(shipment, "The shipment. Its version is in the ETag header.") },
});

/** Lists and reads shipments. */
export function shipmentsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi()
    .openapi(listRoute, async (c) => {
      const { scope, cursor, before, fields, ...wanted } = c.req.valid("query");
      const { assignedTo: owner, customerId: customer, ...filter } = wanted;
      const { actor } = c.get("caller");
      if (scope === "company") {
        refuseDeskFilters(wanted);
        if (cursor !== undefined && !readCursor(cursor)) throw wrongCursor("cursor", "nextCursor");
        if (before !== undefined && !readCursor(before)) {
          throw wrongCursor("before", "previousCursor");
        }
        const asked = { ...filter, older: cursor, newer: before };
        const { counts, page } = await readDashboard(database.query, actor, asked);
        const { newer: previousCursor, older: nextCursor } = page;
        const rows = page.rows.map(presentListedShipment);
        return c.json(
          { ...list.answer(rows, { nextCursor, fields }), previousCursor, counts },
          200,
        );
      }
      if (!can(actAs(actor, "staff"), "read-any")) {
        throw staffOnly("shipments");
      }
      const asked = { ...filter, owner, customer, after: cursor };
      const page = await listForDesk(database.query, asked, clock.now());
      const rows = page.rows.map((row) => ({ ...presentDated(row), desk: presentDeskRow(row) }));
      const answer = list.answer(rows, { nextCursor: page.next, fields });
      return c.json({ ...answer, previousCursor: null, counts: null }, 200);
    })
    .openapi(readRoute, async (c) => {
      const found = await findLoad(deps, c, c.req.valid("param").trackingId);
      c.header("etag", etagOf(found.load));
      return c.json(presentFound(found, clock.now()), 200);
    });
}

function wrongCursor(field: string, name: string): ApiRefusal {
  return invalidField(field, `Send a ${name} of this list`);
}
