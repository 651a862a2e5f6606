import { z } from "@hono/zod-openapi";
import { findDeskLoad } from "#app/features/shipments/api/find-load.server.ts";
import { ofShipment } from "#app/features/shipments/api/shipment-schemas.server.ts";
import { listRequestsOf, releaseRecord, requestRecord } from "#app/flows/release-record.server.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { instantField } from "#server/api/instant-field.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";
import { findParty } from "./find-party.server.ts";

const party = z.enum(["customer", "carrier"]);

const requests = z
  .object({
    data: z.array(
      z
        .object({
          id: z.uuid(),
          party,
          requestedAt: instantField,
          releasedAt: instantField.nullable(),
          documentId: z.uuid().nullable().openapi({
            description: "The record, once it's released. Download it as a document.",
          }),
        })
        .openapi("RecordRequest"),
    ),
  })
  .openapi("RecordRequests");

const listRoute = operation({
  operationId: "listRecordRequests",
  summary: "List the requests for a transaction record",
  description: "Your own. Our staff see those of both parties.",
  needs: "documents:read",
  method: "get",
  path: "/shipments/{trackingId}/record-requests",
  request: { params: ofShipment },
  responses: { 200: answers(requests, "The requests, newest first.") },
});

const requestRoute = operation({
  operationId: "requestRecord",
  summary: "Request the transaction record of a shipment",
  description:
    "For its shipper and each carrier that has or had it (49 CFR 371.3). We email you when it's released. A request while one is open changes nothing.",
  needs: "documents:write",
  method: "post",
  path: "/shipments/{trackingId}/record-requests",
  request: { params: ofShipment },
  responses: { 201: answers(requests, "The requests with the new one.") },
});

const releaseRoute = operation({
  operationId: "releaseRecord",
  summary: "Release the transaction record of a shipment",
  description:
    "Makes the record as it is now, and emails the party where to download it. It shows both sides' amounts.",
  audience: "staff",
  needs: "documents:write",
  method: "post",
  path: "/shipments/{trackingId}/record",
  request: {
    params: ofShipment,
    body: takes(
      z
        .strictObject({
          party,
          carrierId: z
            .uuid()
            .optional()
            .openapi({ description: "Which carrier, of a shipment that several run." }),
        })
        .openapi("RecordRelease", { example: { party: "customer" } }),
    ),
  },
  responses: { 201: answers(requests, "The requests of both parties.") },
});

/** The broker's record of a load, which its parties may review. */
export function recordsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const list = async (c: ApiContext, trackingId: string): Promise<z.infer<typeof requests>> => {
    const { id, reader, actor } = await findParty(deps, c, trackingId);
    const own = reader === "staff" ? undefined : reader;
    const carrierId = reader === "carrier" ? actor.companyId : undefined;
    const found = await listRequestsOf(database.query, id, own, carrierId);
    return { data: found.map(present) };
  };
  return newApi()
    .openapi(listRoute, async (c) => c.json(await list(c, c.req.valid("param").trackingId), 200))
    .openapi(requestRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { id, actor } = await findParty(deps, c, trackingId);
      await requestRecord({ database, clock, origin: originOf(deps, c), actor }, id);
      return c.json(await list(c, trackingId), 201);
    })
    .openapi(releaseRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findDeskLoad(deps, c, trackingId);
      const { party, carrierId } = c.req.valid("json");
      const by = { database, clock, origin: originOf(deps, c), actor };
      await releaseRecord(by, { id: load.id, party, carrierId });
      return c.json(await list(c, trackingId), 201);
    });
}

type Found = Awaited<ReturnType<typeof listRequestsOf>>[number];

function present({ id, party, requestedAt, releasedAt, versionId }: Found) {
  return {
    id,
    party,
    documentId: versionId,
    requestedAt: requestedAt.toISOString(),
    releasedAt: releasedAt?.toISOString() ?? null,
  };
}
