import { confirmAir } from "#app/features/shipments/desk-commands.server.ts";
import { confirmAirInput } from "#app/features/shipments/desk-schema.ts";
import { overweightInput } from "#app/features/shipments/load/event-schema.ts";
import { approveOverweight } from "#app/features/shipments/load/save-equipment.server.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { newApi, operation, takes } from "#server/api/operation.ts";
import { changedLoad } from "./changed-load.server.ts";
import { findDeskLoad } from "./find-load.server.ts";
import { presentDeskLoad } from "./present-desk-load.server.ts";
import { ofShipment } from "./shipment-schemas.server.ts";

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
    body: takes(confirmAirInput),
  },
  responses: changedLoad,
});

const overweightRoute = operation({
  operationId: "approveOverweight",
  summary: "Approve an overweight load",
  description:
    "Arranges a load that is heavier than its mode usually carries: 20,000 lbs by LTL, 48,000 lbs by FTL.",
  audience: "staff",
  needs: "shipments:write",
  method: "post",
  path: "/shipments/{trackingId}/approve-overweight",
  request: {
    params: ofShipment,
    body: takes(overweightInput),
  },
  responses: changedLoad,
});

/** Approves loads that can't move without a decision, for staff. */
export function approvalsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi()
    .openapi(airRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findDeskLoad(deps, c, trackingId);
      const { basis } = c.req.valid("json");
      await confirmAir({ database, actor, clock }, { id: load.id, basis });
      return c.json(await presentDeskLoad(deps, c, trackingId), 200);
    })
    .openapi(overweightRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findDeskLoad(deps, c, trackingId);
      const { id, version } = load;
      const { reason } = c.req.valid("json");
      await approveOverweight({ database, actor, clock }, { id, version, reason });
      return c.json(await presentDeskLoad(deps, c, trackingId), 200);
    });
}
