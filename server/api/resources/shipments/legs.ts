import { z } from "@hono/zod-openapi";
import { legModes, legReferenceKinds } from "#app/features/assignments/leg.ts";
import { joinSchema, splitSchema } from "#app/features/assignments/split-schema.ts";
import { equipmentIds } from "#app/features/shipments/load/care.ts";
import { maximumStops } from "#app/features/shipments/load/stop.ts";
import { withSigning } from "#app/flows/ask-to-sign-again.server.ts";
import { joinLegs } from "#app/flows/join-legs.server.ts";
import { saveLeg } from "#app/flows/save-leg.server.ts";
import { splitLoad } from "#app/flows/split-load.server.ts";
import type { ApiContext, ApiDependencies } from "../../environment.ts";
import { answers, newApi, operation, takes } from "../../operation.ts";
import { originOf } from "../../origin.ts";
import { parseAs } from "../../problem.ts";
import { text } from "../fields.ts";
import { ifMatch } from "../if-match.ts";
import { presentAtDesk } from "./at-desk.ts";
import { changedLoad } from "./changed-load.ts";
import { checkVersion, findCarrierLoad, findLoadAtDesk } from "./find-load.ts";
import { leg, presentLegs } from "./leg-schemas.ts";
import { localTime, stopFields } from "./load-sections.ts";
import { ofShipment } from "./shipment-schemas.ts";

const path = "/shipments/{trackingId}/legs";
const ofLeg = ofShipment.extend({ id: z.uuid() });
const { company, street, city, state, zip, contact, phone } = stopFields;
const { windowFrom, windowTo, instructions } = stopFields;

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
    body: takes(
      z
        .strictObject({
          after: z
            .int()
            .min(1)
            .max(maximumStops)
            .openapi({ description: "The place of the stop before the handoff, from 1." }),
          ...{ company, street, city, state, zip, contact, phone, instructions },
          ...{ windowFrom, windowTo },
          firstMode: z.enum(legModes).openapi({ description: "Before the handoff." }),
          secondMode: z.enum(legModes).openapi({ description: "After the handoff." }),
        })
        .openapi("Split", {
          example: {
            after: 1,
            company: "Cargo terminal IND",
            zip: "46241",
            firstMode: "cartage",
            secondMode: "rail",
          },
        }),
    ),
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
    body: takes(
      z
        .strictObject({
          mode: z.enum(legModes),
          equipment: z.enum(equipmentIds).nullish(),
          departsAt: localTime.nullish().openapi({ description: "Local time where it begins." }),
          arrivesAt: localTime.nullish().openapi({ description: "Local time where it ends." }),
          references: z
            .array(z.strictObject({ kind: z.enum(legReferenceKinds), value: text(60) }))
            .max(30)
            .default([]),
        })
        .openapi("NewLeg", {
          example: {
            mode: "cartage",
            departsAt: "2026-11-25T08:00",
            arrivesAt: "2026-11-25T09:30",
            references: [{ kind: "pickup number", value: "PU-4711" }],
          },
        }),
    ),
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
  request: { params: ofLeg },
  responses: changedLoad,
});

/** The legs of loads: staff and their carriers read them, staff split and join them. */
export function legsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const find = async (c: ApiContext, trackingId: string) => {
    const { load, actor } = await findLoadAtDesk(deps, c, trackingId);
    const by = withSigning({ database, actor, clock, origin: originOf(deps, c) });
    return { load, by };
  };
  return newApi()
    .openapi(listRoute, async (c) => {
      const { load } = await findCarrierLoad(deps, c, c.req.valid("param").trackingId);
      return c.json({ data: presentLegs(load) }, 200);
    })
    .openapi(splitRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, by } = await find(c, trackingId);
      const typed = withoutNulls(c.req.valid("json"));
      const split = parseAs(splitSchema, { ...typed, version: load.version });
      await splitLoad(by, { id: load.id, ...split });
      return c.json(await presentAtDesk(deps, c, trackingId), 200);
    })
    .openapi(replaceRoute, async (c) => {
      const { trackingId, id: legId } = c.req.valid("param");
      const { load, by } = await find(c, trackingId);
      checkVersion(c, load);
      const { mode, equipment, departsAt, arrivesAt, references } = c.req.valid("json");
      await saveLeg(by, {
        ...{ id: load.id, legId, version: load.version, mode, references },
        equipment: equipment ?? null,
        departsAt: departsAt ?? null,
        arrivesAt: arrivesAt ?? null,
      });
      return c.json(await presentAtDesk(deps, c, trackingId), 200);
    })
    .openapi(joinRoute, async (c) => {
      const { trackingId, id: legId } = c.req.valid("param");
      const { load, by } = await find(c, trackingId);
      const { version } = parseAs(joinSchema, { version: load.version });
      await joinLegs(by, { id: load.id, legId, version });
      return c.json(await presentAtDesk(deps, c, trackingId), 200);
    });
}

/** What was sent, as a form would send it: without what is null. */
function withoutNulls(given: object): object {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
}
