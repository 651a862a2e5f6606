import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { readCursor } from "#app/features/shipments/cursor.ts";
import { listForDesk } from "#app/features/shipments/desk-list.server.ts";
import { can } from "#app/features/shipments/policy.ts";
import { modes, statuses } from "#app/features/shipments/shipment.ts";
import { AppError } from "#app/platform/errors.ts";
import { readDashboard } from "#app/routes/brokerage/dashboard.server.ts";
import type { ApiDependencies } from "../environment.ts";
import { answers, newApi, operation } from "../operation.ts";
import { listOf } from "../paging.ts";
import { ApiRefusal } from "../problem.ts";
import { etagOf, findLoad } from "./find-load.ts";
import { presentListed, presentShipment } from "./present-shipment.ts";
import { listedShipment, ofShipment, shipment } from "./shipment-schemas.ts";

const list = listOf(listedShipment, { name: "ShipmentPage", id: "trackingId" });

const listRoute = operation({
  operationId: "listShipments",
  summary: "List shipments",
  description: "Your company's shipments, newest first.",
  needs: "shipments:read",
  method: "get",
  path: "/shipments",
  request: {
    query: z.object({
      status: z.enum(statuses).optional(),
      mode: z.enum(modes).optional(),
      search: z
        .string()
        .trim()
        .max(80)
        .refine((typed) => !typed.includes("\0"), "It has a character that can't be searched for")
        .optional()
        .openapi({ description: "Searches places, freight, references and tracking IDs." }),
      scope: z.enum(["company", "all"]).default("company").openapi({
        description: "`all` lists the shipments of all companies. For our staff.",
      }),
      ...list.query,
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
      const { scope, cursor, fields, ...filter } = c.req.valid("query");
      const { actor } = c.get("caller");
      if (scope === "company") {
        if (cursor !== undefined && !readCursor(cursor)) throw wrongCursor();
        const asked = { ...filter, older: cursor };
        const { page } = await readDashboard(database.query, actor, asked);
        const rows = page.rows.map(presentListed);
        return c.json(list.answer(rows, { nextCursor: page.older, fields }), 200);
      }
      if (!can(actAs(actor, "staff"), "read-any")) {
        throw new AppError("forbidden", "Only our staff list the shipments of all companies.");
      }
      const page = await listForDesk(database.query, { ...filter, after: cursor }, clock.now());
      const rows = page.rows.map((row) =>
        presentListed({ ...row, createdAt: new Date(row.createdAt).toISOString() }),
      );
      return c.json(list.answer(rows, { nextCursor: page.next, fields }), 200);
    })
    .openapi(readRoute, async (c) => {
      const { load } = await findLoad(deps, c, c.req.valid("param").trackingId);
      c.header("etag", etagOf(load));
      return c.json(presentShipment(load), 200);
    });
}

function wrongCursor(): ApiRefusal {
  const message = "Send a nextCursor of this list";
  return new ApiRefusal("invalid", `cursor: ${message}`, [{ field: "cursor", message }]);
}
