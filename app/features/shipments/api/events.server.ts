import { z } from "@hono/zod-openapi";
import { type Audience, audiences, changesLoad } from "#app/features/shipments/load/audience.ts";
import { readers } from "#app/features/shipments/load/audience-schema.ts";
import { eventKindIds, eventSources } from "#app/features/shipments/load/event.ts";
import { eventFields, freightFactFields } from "#app/features/shipments/load/event-schema.ts";
import { listEvents } from "#app/features/shipments/load/list-events.server.ts";
import { precedences } from "#app/features/shipments/load/precedence.ts";
import type { LoadReader } from "#app/features/shipments/load/read-load.server.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { requestedId } from "#server/api/idempotency.ts";
import { instantField, sentMoment } from "#server/api/instant-field.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { listOf } from "#server/api/paging.ts";
import { findLoadOfParty } from "./find-load.server.ts";
import { ofShipment } from "./shipment-schemas.server.ts";

const audienceDescription =
  "Who sees it: only our staff, the customer, the carrier, both parties, or anyone with the tracking ID. Our staff see all of it.";

const event = z
  .object({
    id: z.uuid(),
    kind: z.enum(eventKindIds),
    stop: z.int().nullable().openapi({ description: "The stop's position, starting at 1." }),
    occurredAt: instantField,
    reportedAt: instantField,
    source: z.enum(eventSources),
    place: z.string().nullable(),
    note: z.string().nullable(),
    audience: z.enum(audiences).openapi({ description: audienceDescription }),
    noteAudience: z.enum(audiences).openapi({ description: "Who of them reads the note." }),
    isPublic: z.boolean().openapi({
      description: "Whether the public tracking page shows it.",
      deprecated: true,
    }),
    eta: instantField.nullable(),
    pieces: z.int().nullable().openapi({
      description:
        "Handling units that were loaded, delivered or refused. A shipper reads these four once they are as expected.",
    }),
    piecesExpected: z.int().nullable().openapi({ description: "How many there should have been." }),
    seal: z.string().nullable().openapi({ description: "The number of the seal." }),
    sealIntact: z.boolean().nullable().openapi({
      description: "Whether the seal was whole and the same at the delivery.",
    }),
    precedes: z.enum(precedences).nullable().openapi({
      description:
        "What was recorded only after this happened: the shipment's booking, or its truck's dispatch. Null for a shipper.",
    }),
    undoneAt: instantField
      .nullable()
      .openapi({ description: "When its reporter or our team took it back." }),
  })
  .openapi("Event");

const newEvent = z
  .strictObject({
    ...eventFields,
    ...freightFactFields,
    occurredAt: sentMoment.optional().openapi({ description: "Defaults to now." }),
    audience: readers.optional().openapi({
      description: `${audienceDescription} A carrier sees what it writes. Of a delay or a problem that a carrier reports, only our staff and the carrier see it, whatever it sends: our staff decide who else hears. Otherwise defaults to parties for a carrier, and to staff for our staff, or to parties for an arrival, departure, delivery or ETA, which both see.`,
    }),
    noteAudience: readers.optional().openapi({
      description:
        "Who of them reads the note. Defaults to the event's audience, but never to public.",
    }),
    isPublic: z.boolean().optional().openapi({
      description: "Use audience. True is the audience public.",
      deprecated: true,
    }),
    eta: sentMoment.nullish(),
  })
  .openapi("NewEvent", {
    example: {
      kind: "GATE_IN",
      stop: 1,
      audience: "public",
      note: "Door 4",
      noteAudience: "carrier",
    },
  });

const path = "/shipments/{trackingId}/events";

const list = listOf(event, { name: "EventPage", id: "id" });

const listRoute = operation({
  operationId: "listEvents",
  summary: "List the events of a shipment",
  description:
    "The reported events that you see, latest first. For the shipment's shipper and carrier.",
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
    "For the load's carrier. A pickup moves the load to In Transit, a delivery at its last stop to Delivered. A kind that doesn't fit the shipment's mode or moment is a 422 that lists those that can be reported now.",
  needs: "events:write",
  method: "post",
  path,
  request: { params: ofShipment, body: takes(newEvent) },
  responses: {
    201: answers(ofRecord.openapi("ReportedEvent"), "The ID of the event."),
  },
});

type SentReaders = {
  audience?: Audience | undefined;
  noteAudience?: Audience | undefined;
  isPublic?: boolean | undefined;
};

/** Who reads an event and its note, with what is left out: what staff write is for our team. */
function audiencesOfEvent(
  { isPublic, ...sent }: SentReaders,
  writer: LoadReader,
  told: Parameters<typeof changesLoad>[0],
) {
  const byStaff = writer === "staff";
  const otherwise = byStaff && !changesLoad(told) ? "staff" : "parties";
  const audience = sent.audience ?? (isPublic ? "public" : otherwise);
  // Staff's note stays with our team where only the fact is for the parties.
  const isFactOnly = byStaff && sent.audience === undefined && !isPublic;
  const ofNote = isFactOnly ? "staff" : audience === "public" ? "parties" : audience;
  return { audience, noteAudience: sent.noteAudience ?? ofNote };
}

/** Lists and records events of loads. */
export function eventsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi()
    .openapi(listRoute, async (c) => {
      const { load, reader } = await findLoadOfParty(deps, c, c.req.valid("param").trackingId);
      const { cursor: after, fields } = c.req.valid("query");
      const page = await listEvents(database.query, load, reader, { after });
      const rows = page.rows.map(({ sequence, occurredAt, reportedAt, eta, undoneAt, ...row }) => ({
        ...row,
        isPublic: row.audience === "public",
        occurredAt: occurredAt.toISOString(),
        reportedAt: reportedAt.toISOString(),
        eta: eta?.toISOString() ?? null,
        undoneAt: undoneAt?.toISOString() ?? null,
      }));
      return c.json(list.answer(rows, { nextCursor: page.next, fields }), 200);
    })
    .openapi(reportRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, reader, actor } = await findLoadOfParty(deps, c, trackingId);
      const { occurredAt, eta, audience, noteAudience, isPublic, ...told } = c.req.valid("json");
      const { kind } = told;
      const sent = { audience, noteAudience, isPublic };
      const id = requestedId(c);
      await recordEvent(
        { database, actor, clock },
        {
          id: load.id,
          eventId: id,
          ...told,
          occurredAt: occurredAt ? new Date(occurredAt) : clock.now(),
          ...audiencesOfEvent(sent, reader, { kind, eta: eta ? new Date(eta) : null }),
          eta: eta ? new Date(eta) : null,
          source: "API",
        },
      );
      return c.json({ id }, 201);
    });
}
