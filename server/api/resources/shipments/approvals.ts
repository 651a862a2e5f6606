import { z } from "@hono/zod-openapi";
import { confirmAir } from "#app/features/shipments/desk-commands.server.ts";
import { confirmAirSchema } from "#app/features/shipments/desk-schema.ts";
import { overweightSchema } from "#app/features/shipments/load/event-schema.ts";
import { approveOverweight } from "#app/features/shipments/load/save-care.server.ts";
import type { ApiDependencies } from "../../environment.ts";
import { newApi, operation, takes } from "../../operation.ts";
import { parseAs } from "../../problem.ts";
import { reason } from "../fields.ts";
import { presentAtDesk } from "./at-desk.ts";
import { changedLoad } from "./changed-load.ts";
import { findLoadAtDesk } from "./find-load.ts";
import { ofShipment } from "./shipment-schemas.ts";

const airRoute = operation({
  operationId: "confirmAirFreight",
  summary: "Confirm air freight",
  description:
    "Confirms how air freight moves of a company that isn't on record as a Known Shipper: on all-cargo aircraft or by ground. It's held until then.",
  audience: "staff",
  needs: "shipments:write",
  method: "post",
  path: "/shipments/{trackingId}/confirm-air",
  request: {
    params: ofShipment,
    body: takes(
      z
        .strictObject({
          basis: reason.openapi({ description: "How it moves, and on what basis." }),
        })
        .openapi("AirConfirmation", {
          example: { basis: "Moves on all-cargo aircraft, screened by the carrier." },
        }),
    ),
  },
  responses: changedLoad,
});

const overweightRoute = operation({
  operationId: "approveOverweight",
  summary: "Approve an overweight load",
  description: "Arranges a load that exceeds every truck's limit.",
  audience: "staff",
  needs: "shipments:write",
  method: "post",
  path: "/shipments/{trackingId}/approve-overweight",
  request: {
    params: ofShipment,
    body: takes(
      z
        .strictObject({
          reason: reason.openapi({
            description: "How it moves, such as with permits. The customer can read it.",
          }),
        })
        .openapi("OverweightApproval", { example: { reason: "Split over two trucks." } }),
    ),
  },
  responses: changedLoad,
});

/** Approves loads that can't move without a decision, for staff. */
export function approvalsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi()
    .openapi(airRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findLoadAtDesk(deps, c, trackingId);
      const { basis } = parseAs(confirmAirSchema, c.req.valid("json"));
      await confirmAir({ database, actor, clock }, { id: load.id, basis });
      return c.json(await presentAtDesk(deps, c, trackingId), 200);
    })
    .openapi(overweightRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findLoadAtDesk(deps, c, trackingId);
      const { id, version } = load;
      const approval = parseAs(overweightSchema, { ...c.req.valid("json"), version });
      await approveOverweight({ database, actor, clock }, { id, ...approval });
      return c.json(await presentAtDesk(deps, c, trackingId), 200);
    });
}
