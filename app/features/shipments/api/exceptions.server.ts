import { z } from "@hono/zod-openapi";
import { refuseUnlessStaff } from "#app/features/accounts/staff.server.ts";
import { clearException, raiseException } from "#app/features/shipments/desk-commands.server.ts";
import { clearExceptionSchema, exceptionFields } from "#app/features/shipments/desk-schema.ts";
import { exceptionReaders } from "#app/features/shipments/load/audience-schema.ts";
import { exceptionKinds } from "#app/features/shipments/load/exception.ts";
import { freightDecisionInput } from "#app/features/shipments/load/freight-decision.ts";
import { decideFreight } from "#app/flows/decide-freight.server.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { ifMatch } from "#server/api/if-match.ts";
import { newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";
import { changedLoad } from "./changed-load.server.ts";
import { checkVersion, findDeskLoad } from "./find-load.server.ts";
import { presentDeskLoad } from "./present-desk-load.server.ts";
import { ofShipment } from "./shipment-schemas.server.ts";

const { what, hours } = exceptionFields;

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
          what,
          audience: exceptionReaders.default("parties").openapi({
            description: "Who sees it: only our staff, the customer, the carrier or both parties.",
          }),
          staffId: z.uuid().optional().openapi({
            description: "The staff member working on it. Defaults to you.",
          }),
          hours,
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
          ...clearExceptionSchema.shape,
        })
        .openapi("ExceptionResolution", {
          example: { reason: "The carrier sent another tractor." },
        }),
    ),
  },
  responses: changedLoad,
});

const decideRoute = operation({
  operationId: "decideFreight",
  summary: "Decide what happens with freight",
  description:
    "Decides where freight goes that was refused, damaged, short or over. It becomes the last stop of the shipment, with its charges; a delivered shipment is on its way again. Needs an open exception about the freight.",
  audience: "staff",
  needs: "shipments:write",
  method: "post",
  path: "/shipments/{trackingId}/exceptions/decide",
  request: {
    params: ofShipment,
    headers: ifMatch("shipment"),
    body: takes(freightDecisionInput),
  },
  responses: changedLoad,
});

/** Raises and resolves the exceptions of loads, for staff, and decides about their freight. */
export function exceptionsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi()
    .openapi(raiseRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findDeskLoad(deps, c, trackingId);
      const { staffId: ownerId = actor.userId, ...given } = c.req.valid("json");
      await refuseUnlessStaff(database.query, ownerId, "staffId");
      await raiseException({ database, actor, clock }, { id: load.id, ownerId, ...given });
      return c.json(await presentDeskLoad(deps, c, trackingId), 200);
    })
    .openapi(resolveRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findDeskLoad(deps, c, trackingId);
      const { kind, reason } = c.req.valid("json");
      await clearException({ database, actor, clock }, { id: load.id, kind, reason });
      return c.json(await presentDeskLoad(deps, c, trackingId), 200);
    })
    .openapi(decideRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findDeskLoad(deps, c, trackingId);
      checkVersion(c, load);
      const { version } = load;
      const decision = { ...c.req.valid("json"), id: load.id, version };
      await decideFreight({ database, actor, clock, origin: originOf(deps, c) }, decision);
      return c.json(await presentDeskLoad(deps, c, trackingId), 200);
    });
}
