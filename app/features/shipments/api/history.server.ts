import { z } from "@hono/zod-openapi";
import { audiences } from "#app/features/shipments/load/audience.ts";
import type { TimelineEntry } from "#app/features/shipments/load/timeline.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { nullableText } from "#server/api/fields.ts";
import { instantField } from "#server/api/instant-field.ts";
import { answers, newApi, operation } from "#server/api/operation.ts";
import { findLoadOfParty } from "./find-load.server.ts";
import { ofShipment } from "./shipment-schemas.server.ts";

const entry = z
  .object({
    kind: z.enum(["event", "status", "exception", "edit"]),
    at: instantField,
    title: z.string().openapi({ example: "Arrived at stop" }),
    stop: z.int().nullable().openapi({ description: "The stop's position, starting at 1." }),
    place: nullableText,
    note: nullableText,
    reason: nullableText.openapi({ description: "Only our staff see it." }),
    by: nullableText.openapi({ description: "Who did or reported it." }),
    eta: instantField.nullable(),
    audience: z
      .enum(audiences)
      .nullable()
      .openapi({ description: "Who sees it; null for what both parties see." }),
    noteAudience: z.enum(audiences).nullable().openapi({ description: "Who reads the note." }),
    isPublic: z.boolean().openapi({
      description: "Whether the public tracking page shows it.",
      deprecated: true,
    }),
  })
  .openapi("HistoryEntry");

const route = operation({
  operationId: "getHistory",
  summary: "Retrieve the history of a shipment",
  description:
    "Its events, status changes, exceptions and edits, latest first. For the shipment's shipper and carrier.",
  needs: "events:read",
  method: "get",
  path: "/shipments/{trackingId}/history",
  request: { params: ofShipment },
  responses: {
    200: answers(z.object({ data: z.array(entry) }).openapi("History"), "All of it."),
  },
});

/** What happened to a load, for its parties. */
export function historyApi(deps: ApiDependencies) {
  return newApi().openapi(route, async (c) => {
    const { load } = await findLoadOfParty(deps, c, c.req.valid("param").trackingId);
    return c.json({ data: load.timeline.map(present) }, 200);
  });
}

function present(found: TimelineEntry): z.infer<typeof entry> {
  const { title, stop, place, note, reason, by, audience, noteAudience } = found;
  return {
    kind: found.kind as z.infer<typeof entry>["kind"],
    at: found.at.toISOString(),
    title,
    stop,
    place,
    note,
    reason,
    by,
    eta: found.eta?.toISOString() ?? null,
    audience,
    noteAudience,
    isPublic: audience === "public",
  };
}
