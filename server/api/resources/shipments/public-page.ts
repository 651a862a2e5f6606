import { z } from "@hono/zod-openapi";
import { setPublicPage } from "#app/features/shipments/public-page.server.ts";
import type { ApiDependencies } from "../../environment.ts";
import { newApi, operation, takes } from "../../operation.ts";
import { changedLoad, presentChanged } from "./changed-load.ts";
import { findLoad } from "./find-load.ts";
import { ofShipment } from "./shipment-schemas.ts";

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
    body: takes(
      z
        .strictObject({ publicTracking: z.boolean() })
        .openapi("PublicPage", { example: { publicTracking: false } }),
    ),
  },
  responses: changedLoad,
});

/** Decides whether anyone with the tracking ID can follow a load. */
export function publicPageApi(deps: ApiDependencies) {
  return newApi().openapi(route, async (c) => {
    const { trackingId } = c.req.valid("param");
    const { load, actor } = await findLoad(deps, c, trackingId);
    const page = c.req.valid("json").publicTracking ? "on" : "off";
    await setPublicPage({ database: deps.database, actor }, { id: load.id, page });
    return c.json(await presentChanged(deps, c, trackingId), 200);
  });
}
