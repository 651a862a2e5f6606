import { z } from "@hono/zod-openapi";
import { cancelInput } from "#app/features/assignments/schema.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { moveByStaff } from "#app/features/shipments/desk-commands.server.ts";
import { moveReason, statusNote } from "#app/features/shipments/desk-schema.ts";
import { readers } from "#app/features/shipments/load/audience-schema.ts";
import { cancelLoad } from "#app/features/shipments/load/cancel-load.server.ts";
import { saveCare } from "#app/features/shipments/load/save-equipment.server.ts";
import { saveFreight } from "#app/features/shipments/load/save-freight.server.ts";
import { saveReferences } from "#app/features/shipments/load/save-references.server.ts";
import { saveStops } from "#app/features/shipments/load/save-stops.server.ts";
import { statuses } from "#app/features/shipments/shipment.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { requestedId } from "#server/api/idempotency.ts";
import { ifMatch } from "#server/api/if-match.ts";
import { newApi, operation, takes } from "#server/api/operation.ts";
import { invalidField } from "#server/api/problem.ts";
import { changedLoad, presentChanged } from "./changed-load.server.ts";
import { type FoundLoad, findLoad, findLoadToChange } from "./find-load.server.ts";
import { newCare, newFreight, newReferences, newStops } from "./load-sections.server.ts";
import { ofShipment } from "./shipment-schemas.server.ts";

const request = { params: ofShipment, headers: ifMatch("shipment") };

const stopsRoute = operation({
  operationId: "replaceStops",
  summary: "Replace the stops",
  description: "Replaces all stops, in order. The first is a pickup and the last a delivery.",
  needs: "shipments:write",
  method: "put",
  path: "/shipments/{trackingId}/stops",
  request: { ...request, body: takes(newStops) },
  responses: changedLoad,
});

const referencesRoute = operation({
  operationId: "replaceReferences",
  summary: "Replace the references",
  needs: "shipments:write",
  method: "put",
  path: "/shipments/{trackingId}/references",
  request: { ...request, body: takes(newReferences) },
  responses: changedLoad,
});

const freightRoute = operation({
  operationId: "replaceFreight",
  summary: "Replace the handling units",
  description:
    "Once every unit has a weight, the shipment's weight is their sum. Fields that you leave out are cleared.",
  needs: "shipments:write",
  method: "put",
  path: "/shipments/{trackingId}/freight",
  request: { ...request, body: takes(newFreight) },
  responses: changedLoad,
});

const careRoute = operation({
  operationId: "replaceCare",
  summary: "Replace the equipment and handling needs",
  description: "The trailer type, temperature range, declared value and emergency contact.",
  needs: "shipments:write",
  method: "put",
  path: "/shipments/{trackingId}/care",
  request: { ...request, body: takes(newCare) },
  responses: changedLoad,
});

const cancelRoute = operation({
  operationId: "cancelShipment",
  summary: "Cancel a shipment",
  description: "You can cancel a shipment until it's picked up.",
  needs: "shipments:write",
  method: "post",
  path: "/shipments/{trackingId}/cancel",
  request: {
    params: ofShipment,
    body: takes(cancelInput),
  },
  responses: changedLoad,
});

const statusRoute = operation({
  operationId: "changeStatus",
  summary: "Change a shipment's status",
  description: "From Quoted to In Transit, or from In Transit to Delivered.",
  needs: "shipments:write",
  method: "post",
  path: "/shipments/{trackingId}/status",
  request: {
    params: ofShipment,
    body: takes(
      z
        .strictObject({
          status: z.enum(statuses),
          reason: moveReason.optional().openapi({
            description: "Why. Only our staff send and see it.",
          }),
          note: statusNote.meta({
            description: "A note. Only our staff send it.",
          }),
          noteAudience: readers.optional().openapi({
            description: "Who reads the note. Defaults to public. Only our staff send it.",
          }),
        })
        .openapi("StatusChange", { example: { status: "In Transit" } }),
    ),
  },
  responses: changedLoad,
});

/** Edits a shipment and changes its status. */
export function shipmentChangesApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const editing = ({ actor, load }: FoundLoad) => ({
    edit: { database, clock, actor },
    which: { id: load.id, version: load.version },
  });

  return newApi()
    .openapi(stopsRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { edit, which } = editing(await findLoadToChange(deps, c, trackingId));
      const { stops } = c.req.valid("json");
      await saveStops(edit, { ...which, stops });
      return c.json(await presentChanged(deps, c, trackingId), 200);
    })
    .openapi(referencesRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { edit, which } = editing(await findLoadToChange(deps, c, trackingId));
      const { references } = c.req.valid("json");
      await saveReferences(edit, { ...which, references });
      return c.json(await presentChanged(deps, c, trackingId), 200);
    })
    .openapi(freightRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { edit, which } = editing(await findLoadToChange(deps, c, trackingId));
      const { units } = c.req.valid("json");
      await saveFreight(edit, { ...which, units });
      return c.json(await presentChanged(deps, c, trackingId), 200);
    })
    .openapi(careRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { edit, which } = editing(await findLoadToChange(deps, c, trackingId));
      const care = c.req.valid("json");
      await saveCare(edit, { ...which, ...care });
      return c.json(await presentChanged(deps, c, trackingId), 200);
    })
    .openapi(cancelRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { edit, which } = editing(await findLoad(deps, c, trackingId));
      const { keepChargeIds: keep, ...given } = c.req.valid("json");
      await cancelLoad(edit, { ...which, ...given, keep });
      return c.json(await presentChanged(deps, c, trackingId), 200);
    })
    .openapi(statusRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, reader, actor } = await findLoad(deps, c, trackingId);
      const source = "API" as const;
      const { status: to, ...words } = c.req.valid("json");
      const change = { id: load.id, eventId: requestedId(c), source, to };
      if (reader === "customer") {
        refuseDeskWords(words);
        await changeStatus({ database, actor, clock }, change);
      } else {
        const defaults = { reason: "Moved through the API.", noteAudience: "public" as const };
        await moveByStaff({ database, actor, clock }, { ...change, ...defaults, ...words });
      }
      return c.json(await presentChanged(deps, c, trackingId), 200);
    });
}

/** @throws ApiRefusal when anyone but staff sends what goes with a change by staff. */
function refuseDeskWords(words: Record<string, string | undefined>): void {
  const [field] = Object.keys(words);
  if (field) throw invalidField(field, "Only our staff send it");
}
