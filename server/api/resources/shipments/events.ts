import { z } from "@hono/zod-openapi";
import { eventKindIds, eventSources } from "#app/features/shipments/load/event.ts";
import { listEvents } from "#app/features/shipments/load/list-events.server.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import { maximumStops } from "#app/features/shipments/load/stop.ts";
import type { ApiDependencies } from "../../environment.ts";
import { requestedId } from "../../idempotency.ts";
import { answers, newApi, operation, takes } from "../../operation.ts";
import { listOf } from "../../paging.ts";
import { ofRecord, text } from "../fields.ts";
import { moment, sentMoment } from "../moment.ts";
import { findLoadOfParty } from "./find-load.ts";
import { ofShipment } from "./shipment-schemas.ts";

const event = z
  .object({
    id: z.uuid(),
    kind: z.enum(eventKindIds),
    stop: z.int().nullable().openapi({ description: "The stop's position, starting at 1." }),
    occurredAt: moment,
    reportedAt: moment,
    source: z.enum(eventSources),
    place: z.string().nullable(),
    note: z.string().nullable(),
    isPublic: z.boolean(),
    eta: moment.nullable(),
  })
  .openapi("Event");

const newEvent = z
  .strictObject({
    kind: z.enum(eventKindIds).openapi({ example: "GATE_IN" }),
    stop: z.int().min(1).max(maximumStops).nullish().openapi({
      description: "The stop's position, starting at 1. Required for an ETA.",
    }),
    occurredAt: sentMoment.optional().openapi({ description: "Defaults to now." }),
    place: text(120).nullish(),
    note: text(500).nullish(),
    isPublic: z.boolean().default(false).openapi({
      description: "Whether anyone with the tracking ID can see it.",
    }),
    eta: sentMoment.nullish(),
  })
  .openapi("NewEvent", { example: { kind: "GATE_IN", stop: 1, note: "Door 4" } });

const path = "/shipments/{trackingId}/events";

const list = listOf(event, { name: "EventPage", id: "id" });

const listRoute = operation({
  operationId: "listEvents",
  summary: "List the events of a shipment",
  description: "The reported events, latest first. For the shipment's shipper and carrier.",
  needs: "events:read",
  method: "get",
  path,
  request: { params: ofShipment, query: z.object(list.query) },
  responses: { 200: answers(list.page, "A page of events.") },
});

const reportRoute = operation({
  operationId: "reportEvent",
  summary: "Report an event",
  description:
    "For the load's carrier. An event doesn't change the status; report pickup and delivery separately.",
  needs: "events:write",
  method: "post",
  path,
  request: { params: ofShipment, body: takes(newEvent) },
  responses: {
    201: answers(ofRecord.openapi("ReportedEvent"), "The ID of the event."),
  },
});

/** Lists and records events of loads. */
export function eventsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi()
    .openapi(listRoute, async (c) => {
      const { load } = await findLoadOfParty(deps, c, c.req.valid("param").trackingId);
      const { cursor: after, fields } = c.req.valid("query");
      const page = await listEvents(database.query, load.id, { after });
      const rows = page.rows.map(({ sequence, occurredAt, reportedAt, eta, ...row }) => ({
        ...row,
        occurredAt: occurredAt.toISOString(),
        reportedAt: reportedAt.toISOString(),
        eta: eta?.toISOString() ?? null,
      }));
      return c.json(list.answer(rows, { nextCursor: page.next, fields }), 200);
    })
    .openapi(reportRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findLoadOfParty(deps, c, trackingId);
      const { kind, stop, occurredAt, place, note, isPublic, eta } = c.req.valid("json");
      const id = requestedId(c);
      await recordEvent(
        { database, actor, clock },
        {
          id: load.id,
          eventId: id,
          kind,
          stop: stop ?? null,
          occurredAt: occurredAt ? new Date(occurredAt) : clock.now(),
          place: place ?? null,
          note: note ?? null,
          isPublic,
          eta: eta ? new Date(eta) : null,
          source: "API",
        },
      );
      return c.json({ id }, 201);
    });
}
