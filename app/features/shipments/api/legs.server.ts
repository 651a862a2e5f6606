import { z } from "@hono/zod-openapi";
import { legInput } from "#app/features/assignments/leg-schema.ts";
import { splitInput } from "#app/features/assignments/split-schema.ts";
import { joinLegs } from "#app/flows/join-legs.server.ts";
import { saveLeg } from "#app/flows/save-leg.server.ts";
import { splitLoad } from "#app/flows/split-load.server.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { ifMatch } from "#server/api/if-match.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { changedLoad } from "./changed-load.server.ts";
import { checkVersion, findCarrierLoad, findDeskLoad } from "./find-load.server.ts";
import { leg, presentLegs } from "./leg-schemas.server.ts";
import { presentDeskLoad } from "./present-desk-load.server.ts";
import { ofShipment } from "./shipment-schemas.server.ts";

const path = "/shipments/{trackingId}/legs";
const ofLeg = ofShipment.extend({ id: z.uuid() });

const listRoute = operation({
  operationId: "listLegs",
  summary: "List the legs of a shipment",
  description:
    "In order, each with the carrier that has it. Empty for a shipment of one leg. A carrier gets its own legs only.",
  needs: "loads:read",
  method: "get",
  path,
  request: { params: ofShipment },
  responses: { 200: answers(z.object({ data: z.array(leg) }).openapi("Legs"), "The legs.") },
});

const splitRoute = operation({
  operationId: "splitShipment",
  summary: "Split a shipment into legs",
  description:
    "Makes a handoff where one carrier delivers and the next picks up. A carrier that has this part keeps what is before the handoff and signs again; open offers for it end.",
  audience: "staff",
  needs: "shipments:write",
  method: "post",
  path: "/shipments/{trackingId}/split",
  request: {
    params: ofShipment,
    headers: ifMatch("shipment"),
    body: takes(splitInput),
  },
  responses: changedLoad,
});

const replaceRoute = operation({
  operationId: "replaceLeg",
  summary: "Replace the details of a leg",
  description: "Its carrier signs again if that changes what it signed.",
  audience: "staff",
  needs: "shipments:write",
  method: "put",
  path: `${path}/{id}`,
  request: {
    params: ofLeg,
    headers: ifMatch("shipment"),
    body: takes(legInput),
  },
  responses: changedLoad,
});

const joinRoute = operation({
  operationId: "joinLegs",
  summary: "Join a leg with the next one",
  description:
    "The handoff between them goes, open offers for both end, and the carrier of either runs both. At most one of them has a carrier.",
  audience: "staff",
  needs: "shipments:write",
  method: "post",
  path: `${path}/{id}/join`,
  request: { params: ofLeg, headers: ifMatch("shipment") },
  responses: changedLoad,
});

/** The legs of loads: staff and their carriers read them, staff split and join them. */
export function legsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const find = async (c: ApiContext, trackingId: string) => {
    const { load, actor } = await findDeskLoad(deps, c, trackingId);
    return { load, by: { database, actor, clock } };
  };
  return newApi()
    .openapi(listRoute, async (c) => {
      const { load } = await findCarrierLoad(deps, c, c.req.valid("param").trackingId);
      return c.json({ data: presentLegs(load) }, 200);
    })
    .openapi(splitRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, by } = await find(c, trackingId);
      checkVersion(c, load);
      const { id, version } = load;
      await splitLoad(by, { id, version, ...c.req.valid("json") });
      return c.json(await presentDeskLoad(deps, c, trackingId), 200);
    })
    .openapi(replaceRoute, async (c) => {
      const { trackingId, id: legId } = c.req.valid("param");
      const { load, by } = await find(c, trackingId);
      checkVersion(c, load);
      const { id, version } = load;
      await saveLeg(by, { id, legId, version, ...c.req.valid("json") });
      return c.json(await presentDeskLoad(deps, c, trackingId), 200);
    })
    .openapi(joinRoute, async (c) => {
      const { trackingId, id: legId } = c.req.valid("param");
      const { load, by } = await find(c, trackingId);
      checkVersion(c, load);
      await joinLegs(by, { id: load.id, legId, version: load.version });
      return c.json(await presentDeskLoad(deps, c, trackingId), 200);
    });
}
