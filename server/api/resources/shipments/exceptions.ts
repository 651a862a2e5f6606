import { z } from "@hono/zod-openapi";
import { refuseUnlessStaff } from "#app/features/accounts/staff.server.ts";
import { clearException, raiseException } from "#app/features/shipments/desk-commands.server.ts";
import { clearExceptionSchema, exceptionSchema } from "#app/features/shipments/desk-schema.ts";
import { privateAudiences } from "#app/features/shipments/load/audience.ts";
import { exceptionKinds } from "#app/features/shipments/load/exception.ts";
import type { ApiDependencies } from "../../environment.ts";
import { newApi, operation, takes } from "../../operation.ts";
import { parseAs } from "../../problem.ts";
import { reason } from "../fields.ts";
import { presentAtDesk } from "./at-desk.ts";
import { changedLoad } from "./changed-load.ts";
import { findLoadAtDesk } from "./find-load.ts";
import { ofShipment } from "./shipment-schemas.ts";

/** The longest time until the next update: a week. */
const hoursAtMost = 168;

const raiseRoute = operation({
  operationId: "raiseException",
  summary: "Raise an exception",
  description:
    "Flags a shipment, or changes its open exception: what happened, who is working on it and when the customer gets the next update.",
  audience: "staff",
  needs: "shipments:write",
  method: "post",
  path: "/shipments/{trackingId}/exceptions",
  request: {
    params: ofShipment,
    body: takes(
      z
        .strictObject({
          what: reason.openapi({ description: "What happened." }),
          audience: z.enum(privateAudiences).default("parties").openapi({
            description: "Who sees it: only our staff, the customer, the carrier or both parties.",
          }),
          staffId: z.uuid().optional().openapi({
            description: "The staff member working on it. Defaults to you.",
          }),
          hours: z
            .int()
            .min(1)
            .max(hoursAtMost)
            .openapi({ description: "Hours until the next update." }),
        })
        .openapi("NewException", {
          example: { what: "The trailer broke down near Lafayette.", hours: 4 },
        }),
    ),
  },
  responses: changedLoad,
});

const resolveRoute = operation({
  operationId: "resolveException",
  summary: "Resolve an exception",
  description: "Resolves the open exceptions of one kind.",
  audience: "staff",
  needs: "shipments:write",
  method: "post",
  path: "/shipments/{trackingId}/exceptions/resolve",
  request: {
    params: ofShipment,
    body: takes(
      z
        .strictObject({
          kind: z.enum(exceptionKinds).default("service"),
          reason: reason.openapi({ description: "How it ended. Only our staff see it." }),
        })
        .openapi("ExceptionResolution", {
          example: { reason: "The carrier sent another tractor." },
        }),
    ),
  },
  responses: changedLoad,
});

/** Raises and resolves the exceptions of loads, for staff. */
export function exceptionsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi()
    .openapi(raiseRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findLoadAtDesk(deps, c, trackingId);
      const { staffId: ownerId = actor.userId, ...given } = c.req.valid("json");
      await refuseUnlessStaff(database.query, ownerId, "staffId");
      const exception = parseAs(exceptionSchema.omit({ version: true }), { ...given, ownerId });
      await raiseException({ database, actor, clock }, { id: load.id, ...exception });
      return c.json(await presentAtDesk(deps, c, trackingId), 200);
    })
    .openapi(resolveRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findLoadAtDesk(deps, c, trackingId);
      const { kind, ...typed } = c.req.valid("json");
      const { reason } = parseAs(clearExceptionSchema, typed);
      await clearException({ database, actor, clock }, { id: load.id, kind, reason });
      return c.json(await presentAtDesk(deps, c, trackingId), 200);
    });
}
