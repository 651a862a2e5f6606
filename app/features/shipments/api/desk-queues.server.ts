import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { refuseUnlessStaff } from "#app/features/accounts/staff.server.ts";
import { assignLoads } from "#app/features/shipments/load/assign-load.server.ts";
import { countLoadQueues } from "#app/features/shipments/load/count-queues.server.ts";
import {
  countedAtMost,
  loadQueueIds,
  loadQueues,
  pickupTimeIds,
  pickupTimes,
} from "#app/features/shipments/load-queue.ts";
import { can } from "#app/features/shipments/policy.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { ifMatch } from "#server/api/if-match.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { changedLoad } from "./changed-load.server.ts";
import { checkVersion, findDeskLoad } from "./find-load.server.ts";
import { presentDeskLoad } from "./present-desk-load.server.ts";
import { ofShipment } from "./shipment-schemas.server.ts";

const count = z.int().openapi({
  description: `${countedAtMost + 1} for more than ${countedAtMost.toLocaleString("en-US")}.`,
});

const queuesRoute = operation({
  operationId: "countQueues",
  summary: "Count the queues of the board",
  description:
    "The number of loads in each queue. List them with the filter `queue` or `pickup` of `GET /shipments`.",
  audience: "staff",
  needs: "shipments:read",
  method: "get",
  path: "/desk/queues",
  request: {},
  responses: {
    200: answers(
      z
        .object({
          queues: z.array(z.object({ queue: z.enum(loadQueueIds), name: z.string(), count })),
          pickup: z
            .array(z.object({ pickup: z.enum(pickupTimeIds), name: z.string(), count }))
            .openapi({ description: "Loads without a carrier, by pickup." }),
        })
        .openapi("DeskQueues"),
      "The queues.",
    ),
  },
});

const assignRoute = operation({
  operationId: "assignShipment",
  summary: "Assign a shipment",
  description: "To a staff member, or to nobody. `GET /companies?role=staff` lists the staff.",
  audience: "staff",
  needs: "shipments:write",
  method: "put",
  path: "/shipments/{trackingId}/assignee",
  request: {
    params: ofShipment,
    headers: ifMatch("shipment"),
    body: takes(
      z
        .strictObject({
          staffId: z.uuid().nullable().openapi({ description: "Null for nobody." }),
        })
        .openapi("ShipmentAssignment", {
          example: { staffId: "00000000-0000-4000-8000-000000000000" },
        }),
    ),
  },
  responses: changedLoad,
});

/** The board's queues, and who works on which load, for staff. */
export function deskQueuesApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi()
    .openapi(queuesRoute, async (c) => {
      if (!can(actAs(c.get("caller").actor, "staff"), "read-any")) {
        throw new AppError("forbidden", "Only our staff read the board.");
      }
      const counts = await countLoadQueues(database.query, clock.now());
      const queues = loadQueues.map(({ id, name }) => ({ queue: id, name, count: counts[id] }));
      const pickup = pickupTimes.map(({ id, name }) => {
        return { pickup: id, name, count: counts.pickup[id] };
      });
      return c.json({ queues, pickup }, 200);
    })
    .openapi(assignRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findDeskLoad(deps, c, trackingId);
      checkVersion(c, load);
      const { staffId } = c.req.valid("json");
      if (staffId) await refuseUnlessStaff(database.query, staffId, "staffId");
      await assignLoads({ database, actor, clock }, { ids: [load.id], assignedTo: staffId });
      return c.json(await presentDeskLoad(deps, c, trackingId), 200);
    });
}
