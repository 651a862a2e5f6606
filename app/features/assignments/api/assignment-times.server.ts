import { z } from "@hono/zod-openapi";
import { findReadableAssignment } from "#app/features/assignments/own-assignments.server.ts";
import { legTimesSchema } from "#app/features/assignments/split-schema.ts";
import {
  checkVersion,
  etagOf,
  findDeskLoad,
} from "#app/features/shipments/api/find-load.server.ts";
import { readLegTimes } from "#app/flows/read-leg-times.server.ts";
import { setLegTimes } from "#app/flows/set-leg-times.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { ifMatch } from "#server/api/if-match.ts";
import { instantField, sentMoment } from "#server/api/instant-field.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";

const path = "/assignments/{id}/times";

const said = {
  cameAt: "When its truck came to the pickup.",
  pickedUpAt: "When it picked up.",
  arrivedAt: "When its truck came to its last stop.",
  handedOffAt: "When it delivered, or handed the freight off.",
};

const shown = (description: string) => instantField.nullable().openapi({ description });
const sent = (description: string) => sentMoment.nullable().openapi({ description });

const times = z
  .object({
    cameAt: shown(said.cameAt),
    pickedUpAt: shown(said.pickedUpAt),
    arrivedAt: shown(said.arrivedAt),
    handedOffAt: shown(said.handedOffAt),
  })
  .openapi("AssignmentTimes");

const response = answers(times, "The times. The shipment's version is in the ETag header.");

const readRoute = operation({
  operationId: "getAssignmentTimes",
  summary: "Retrieve the times of an assignment",
  description: "When its truck came, picked up, arrived and handed off. Null where it didn't.",
  audience: "staff",
  needs: "events:read",
  method: "get",
  path,
  request: { params: ofRecord },
  responses: { 200: response },
});

const replaceRoute = operation({
  operationId: "replaceAssignmentTimes",
  summary: "Correct the times of an assignment",
  description:
    "Null takes a fact back. What was reported before stays on record, and what follows is computed again.",
  audience: "staff",
  needs: "events:write",
  method: "put",
  path,
  request: {
    params: ofRecord,
    headers: ifMatch("shipment"),
    body: takes(
      z
        .strictObject({
          cameAt: sent(said.cameAt),
          pickedUpAt: sent(said.pickedUpAt),
          arrivedAt: sent(said.arrivedAt),
          handedOffAt: sent(said.handedOffAt),
          reason: legTimesSchema.shape.reason,
        })
        .openapi("NewAssignmentTimes", {
          example: {
            cameAt: "2026-11-20T08:05:00-05:00",
            pickedUpAt: "2026-11-20T09:00:00-05:00",
            arrivedAt: null,
            handedOffAt: null,
            reason: "The terminal told us by phone.",
          },
        }),
    ),
  },
  responses: { 200: response },
});

/** When an assignment's truck came, picked up, arrived and handed off, for staff. */
export function assignmentTimesApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const { query } = database;
  /** @throws AppError `not_found` without access; `conflict` once it ended. */
  const find = async (c: ApiContext, id: string) => {
    const found = await findReadableAssignment(query, c.get("caller").actor, id);
    if (!found) throw new AppError("not_found", "This assignment does not exist.");
    const { load, actor } = await findDeskLoad(deps, c, found.trackingId);
    if (found.row.endedAt) throw new AppError("conflict", "This assignment already ended.");
    return { load, actor, of: { shipmentId: load.id, legId: found.row.legId } };
  };
  const present = async (c: ApiContext, id: string): Promise<z.infer<typeof times>> => {
    const { load, of } = await find(c, id);
    const read = await readLegTimes(query, of);
    if (!read) throw new AppError("conflict", "It has no times before the shipment has stops.");
    c.header("etag", etagOf(load));
    const { at } = read;
    return {
      cameAt: at.cameAt?.toISOString() ?? null,
      pickedUpAt: at.pickedUpAt?.toISOString() ?? null,
      arrivedAt: at.arrivedAt?.toISOString() ?? null,
      handedOffAt: at.handedOffAt?.toISOString() ?? null,
    };
  };
  return newApi()
    .openapi(readRoute, async (c) => c.json(await present(c, c.req.valid("param").id), 200))
    .openapi(replaceRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { load, actor, of } = await find(c, id);
      checkVersion(c, load);
      const { reason, ...typed } = c.req.valid("json");
      const instant = (given: string | null) => (given === null ? null : new Date(given));
      const at = {
        cameAt: instant(typed.cameAt),
        pickedUpAt: instant(typed.pickedUpAt),
        arrivedAt: instant(typed.arrivedAt),
        handedOffAt: instant(typed.handedOffAt),
      };
      const given = { id: load.id, legId: of.legId, version: load.version, at, reason };
      await setLegTimes({ database, actor, clock }, given);
      return c.json(await present(c, id), 200);
    });
}
