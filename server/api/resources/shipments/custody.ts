import { z } from "@hono/zod-openapi";
import { handoverSchema } from "#app/features/shipments/load/event-schema.ts";
import { freightLimits } from "#app/features/shipments/load/freight.ts";
import { saveKnownShipperRecord } from "#app/features/shipments/load/save-air.server.ts";
import { knownShipperRecordSchema } from "#app/features/shipments/load/schema.ts";
import { reportHandover, zoneOfPlace } from "#app/flows/report-handover.server.ts";
import { localTimeOf } from "#app/platform/zoned-time.ts";
import type { ApiDependencies } from "../../environment.ts";
import { requestedId } from "../../idempotency.ts";
import { answers, newApi, operation, takes } from "../../operation.ts";
import { parseAs } from "../../problem.ts";
import { ofRecord, text } from "../fields.ts";
import { ifMatch } from "../if-match.ts";
import { sentDay, sentMoment } from "../moment.ts";
import { presentAtDesk } from "./at-desk.ts";
import { changedLoad } from "./changed-load.ts";
import { checkVersion, findCarrierLoad, findLoadAtDesk } from "./find-load.ts";
import { ofShipment } from "./shipment-schemas.ts";

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
          fromParty: text(120).openapi({ description: "Who handed it over." }),
          toParty: text(120).openapi({ description: "Who received it." }),
          place: text(120).openapi({ description: "City and state." }),
          occurredAt: sentMoment.optional().openapi({ description: "Defaults to now." }),
          pieces: z.int().min(1).max(freightLimits.pieces),
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
    body: takes(
      z
        .strictObject({
          knownShipperBasis: text(200).nullable(),
          verifiedBy: text(100).nullable(),
          verifiedOn: sentDay.nullable(),
          reviewDue: sentDay.nullable(),
        })
        .openapi("KnownShipperRecord", {
          example: {
            knownShipperBasis: "Site visit",
            verifiedBy: "Morgan Lee",
            verifiedOn: "2026-11-01",
            reviewDue: "2027-11-01",
          },
        }),
    ),
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
      const local = occurredAt && localTimeOf(new Date(occurredAt), zoneOfPlace(given.place));
      const typed = { ...given, handoverId: id, ...(local && { occurredAt: local }) };
      await reportHandover({ database, actor, clock }, load.id, parseAs(handoverSchema, typed));
      return c.json({ id }, 201);
    })
    .openapi(recordRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findLoadAtDesk(deps, c, trackingId);
      checkVersion(c, load);
      const { id, version } = load;
      const record = parseAs(knownShipperRecordSchema, { ...c.req.valid("json"), version });
      await saveKnownShipperRecord({ database, actor, clock }, { id, ...record });
      return c.json(await presentAtDesk(deps, c, trackingId), 200);
    });
}
