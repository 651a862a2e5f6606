import { z } from "@hono/zod-openapi";
import { appointmentSchema } from "#app/features/shipments/load/event-schema.ts";
import { setAppointment } from "#app/features/shipments/load/set-appointment.server.ts";
import { maximumStops } from "#app/features/shipments/load/stop.ts";
import { withSigning } from "#app/flows/ask-to-sign-again.server.ts";
import type { ApiDependencies } from "../../environment.ts";
import { newApi, operation, takes } from "../../operation.ts";
import { originOf } from "../../origin.ts";
import { parseAs } from "../../problem.ts";
import { ifMatch } from "../if-match.ts";
import { presentAtDesk } from "./at-desk.ts";
import { changedLoad } from "./changed-load.ts";
import { checkVersion, findLoadAtDesk } from "./find-load.ts";
import { localTime } from "./load-sections.ts";
import { ofShipment } from "./shipment-schemas.ts";

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
      stop: z.coerce.number().int().min(1).max(maximumStops).openapi({
        type: "integer",
        description: "The stop's position, starting at 1.",
        example: 1,
      }),
    }),
    headers: ifMatch("shipment"),
    body: takes(
      z
        .strictObject({
          appointmentNumber: z.string().max(40).nullish(),
          windowFrom: localTime.nullish().openapi({
            description: "Local time at the stop. Without it, the stop keeps its window.",
          }),
          windowTo: localTime.nullish(),
        })
        .openapi("Appointment", {
          example: {
            appointmentNumber: "A-4711",
            windowFrom: "2026-11-24T08:00",
            windowTo: "2026-11-24T09:00",
          },
        }),
    ),
  },
  responses: changedLoad,
});

/** Sets the appointments at a load's stops, for staff. */
export function appointmentsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi().openapi(appointmentRoute, async (c) => {
    const { trackingId, stop } = c.req.valid("param");
    const { load, actor } = await findLoadAtDesk(deps, c, trackingId);
    checkVersion(c, load);
    const { version } = load;
    const appointment = parseAs(appointmentSchema, { ...c.req.valid("json"), stop, version });
    const by = withSigning({ database, actor, clock, origin: originOf(deps, c) });
    await setAppointment(by, { id: load.id, ...appointment });
    return c.json(await presentAtDesk(deps, c, trackingId), 200);
  });
}
