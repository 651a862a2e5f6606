import { z } from "@hono/zod-openapi";
import { appointmentInput } from "#app/features/shipments/load/event-schema.ts";
import { setAppointment } from "#app/features/shipments/load/set-appointment.server.ts";
import { maximumStops } from "#app/features/shipments/load/stop.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { ifMatch } from "#server/api/if-match.ts";
import { newApi, operation, takes } from "#server/api/operation.ts";
import { changedLoad } from "./changed-load.server.ts";
import { checkVersion, findDeskLoad } from "./find-load.server.ts";
import { presentDeskLoad } from "./present-desk-load.server.ts";
import { ofShipment } from "./shipment-schemas.server.ts";

const appointmentRoute = operation({
  operationId: "setAppointment",
  summary: "Set the appointment at a stop",
  description: "Confirms the appointment, with its number and its agreed window.",
  audience: "staff",
  needs: "shipments:write",
  method: "put",
  path: "/shipments/{trackingId}/stops/{stop}/appointment",
  request: {
    params: z.object({
      ...ofShipment.shape,
      stop: z.coerce.number<string>().int().min(1).max(maximumStops).openapi({
        description: "The stop's position, starting at 1.",
        example: 1,
      }),
    }),
    headers: ifMatch("shipment"),
    body: takes(appointmentInput),
  },
  responses: changedLoad,
});

/** Sets the appointments at a load's stops, for staff. */
export function appointmentsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi().openapi(appointmentRoute, async (c) => {
    const { trackingId, stop } = c.req.valid("param");
    const { load, actor } = await findDeskLoad(deps, c, trackingId);
    checkVersion(c, load);
    const { version } = load;
    const appointment = { ...c.req.valid("json"), stop, version };
    await setAppointment({ database, actor, clock }, { id: load.id, ...appointment });
    return c.json(await presentDeskLoad(deps, c, trackingId), 200);
  });
}
