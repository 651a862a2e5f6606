import { z } from "@hono/zod-openapi";
import { handoverFields } from "#app/features/shipments/load/event-schema.ts";
import { recordHandover } from "#app/features/shipments/load/record-handover.server.ts";
import { saveKnownShipperRecord } from "#app/features/shipments/load/save-air.server.ts";
import { knownShipperRecordInput } from "#app/features/shipments/load/schema.ts";
import { zoneOfPlace } from "#app/flows/report-handover.server.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { requestedId } from "#server/api/idempotency.ts";
import { ifMatch } from "#server/api/if-match.ts";
import { sentMoment } from "#server/api/instant-field.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { changedLoad } from "./changed-load.server.ts";
import { checkVersion, findCarrierLoad, findDeskLoad } from "./find-load.server.ts";
import { presentDeskLoad } from "./present-desk-load.server.ts";
import { ofShipment } from "./shipment-schemas.server.ts";

const handoverRoute = operation({
  operationId: "recordHandover",
  summary: "Record a handover of air freight",
  description: "Adds it to the chain of custody. For the load's carrier and our staff.",
  needs: "events:write",
  method: "post",
  path: "/shipments/{trackingId}/custody",
  request: {
    params: ofShipment,
    body: takes(
      z
        .strictObject({
          ...handoverFields,
          occurredAt: sentMoment.optional().openapi({ description: "Defaults to now." }),
        })
        .openapi("NewHandover", {
          example: {
            fromParty: "Lakeside Foundry",
            toParty: "Prairie Line",
            place: "Indianapolis, IN",
            pieces: 4,
          },
        }),
    ),
  },
  responses: {
    201: answers(ofRecord.openapi("RecordedHandover"), "The ID of the handover."),
  },
});

const recordRoute = operation({
  operationId: "replaceKnownShipperRecord",
  summary: "Replace the Known Shipper record of a load",
  description: "On what basis the shipper of air freight is known, and until when.",
  audience: "staff",
  needs: "shipments:write",
  method: "put",
  path: "/shipments/{trackingId}/known-shipper-record",
  request: {
    params: ofShipment,
    headers: ifMatch("shipment"),
    body: takes(knownShipperRecordInput),
  },
  responses: changedLoad,
});

/** The chain of custody of air freight, and staff's record of its shipper. */
export function custodyApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi()
    .openapi(handoverRoute, async (c) => {
      const { load, actor } = await findCarrierLoad(deps, c, c.req.valid("param").trackingId);
      const { occurredAt, ...given } = c.req.valid("json");
      const id = requestedId(c);
      zoneOfPlace(given.place);
      const at = occurredAt ? new Date(occurredAt) : clock.now();
      const handover = { ...given, id: load.id, handoverId: id, occurredAt: at };
      await recordHandover({ database, actor, clock }, handover);
      return c.json({ id }, 201);
    })
    .openapi(recordRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findDeskLoad(deps, c, trackingId);
      checkVersion(c, load);
      const { id, version } = load;
      const record = c.req.valid("json");
      await saveKnownShipperRecord({ database, actor, clock }, { id, version, ...record });
      return c.json(await presentDeskLoad(deps, c, trackingId), 200);
    });
}
