import { setPublicPage } from "#app/features/shipments/public-page.server.ts";
import { publicPageInput } from "#app/features/shipments/schema.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { newApi, operation, takes } from "#server/api/operation.ts";
import { changedLoad, presentChanged } from "./changed-load.server.ts";
import { findLoad } from "./find-load.server.ts";
import { ofShipment } from "./shipment-schemas.server.ts";

const route = operation({
  operationId: "setPublicPage",
  summary: "Turn the public page on or off",
  description:
    "The page shows anyone with the tracking ID the status, mode, cities and notes of your shipment.",
  needs: "shipments:write",
  method: "post",
  path: "/shipments/{trackingId}/public-page",
  request: {
    params: ofShipment,
    body: takes(publicPageInput),
  },
  responses: changedLoad,
});

/** Decides whether anyone with the tracking ID can follow a load. */
export function publicPageApi(deps: ApiDependencies) {
  return newApi().openapi(route, async (c) => {
    const { trackingId } = c.req.valid("param");
    const { load, actor } = await findLoad(deps, c, trackingId);
    await setPublicPage(
      { database: deps.database, actor },
      { id: load.id, ...c.req.valid("json") },
    );
    return c.json(await presentChanged(deps, c, trackingId), 200);
  });
}
