import { z } from "@hono/zod-openapi";
import { ediLimits } from "#app/features/edi/limits.ts";
import { markEdiMessageSent } from "#app/features/edi/mark-sent.server.ts";
import { directions, messageStates } from "#app/features/edi/message.ts";
import { can } from "#app/features/edi/policy.ts";
import { listEdiMessages, partnersOf, readEdiMessage } from "#app/features/edi/queries.server.ts";
import { receiveFromCompany } from "#app/flows/receive-edi.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { instantField } from "#server/api/instant-field.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";
import { listOf } from "#server/api/paging.ts";

const listed = z
  .object({
    id: z.uuid(),
    direction: z.enum(directions),
    kind: z.string().nullable().openapi({ example: "204" }),
    interchange: z
      .string()
      .nullable()
      .openapi({ description: "The interchange control number (ISA13)." }),
    shipmentNumber: z.string().nullable(),
    trackingId: z.string().nullable(),
    state: z.enum(messageStates),
    outcome: z.string().nullable(),
    problems: z.array(
      z.object({
        position: z
          .number()
          .nullable()
          .openapi({ description: "The segment's position, counted from ST." }),
        segment: z.string().nullable(),
        element: z.number().nullable(),
        message: z.string(),
      }),
    ),
    createdAt: instantField,
  })
  .openapi("EdiMessage");

const withContent = listed
  .extend({ content: z.string().openapi({ description: "The X12 text." }) })
  .openapi("EdiMessageWithContent");

const list = listOf(listed, { name: "EdiMessagePage", id: "id" });

const listRoute = operation({
  operationId: "listEdiMessages",
  summary: "List EDI messages",
  description:
    "The messages your company and we sent each other, latest first. Messages that are ready for you (`direction=out` with `state=ready`) are listed oldest first. Process them in that order.",
  needs: "edi:read",
  method: "get",
  path: "/edi/messages",
  request: {
    query: z.object({
      direction: z
        .enum(directions)
        .optional()
        .openapi({ description: "`in` for yours, `out` for ours." }),
      state: z.enum(messageStates).optional(),
      ...list.query,
    }),
  },
  responses: { 200: answers(list.page, "A page of messages.") },
});

const sendRoute = operation({
  operationId: "sendEdiInterchange",
  summary: "Send an interchange",
  description:
    "Processes X12 interchanges from your company. Sending the same one again does nothing twice.",
  needs: "edi:write",
  method: "post",
  path: "/edi/messages",
  request: {
    body: takes(
      z
        .strictObject({ content: z.string().min(1).max(ediLimits.text) })
        .openapi("NewEdiInterchange", { example: { content: "ISA*00*...~IEA*1*000000001~" } }),
    ),
  },
  responses: {
    201: answers(
      z.object({ data: z.array(listed) }).openapi("EdiMessages"),
      "Its messages, each with its outcome.",
    ),
  },
});

const readRoute = operation({
  operationId: "getEdiMessage",
  summary: "Retrieve an EDI message",
  needs: "edi:read",
  method: "get",
  path: "/edi/messages/{id}",
  request: { params: ofRecord },
  responses: { 200: answers(withContent, "The message with its content.") },
});

const sentRoute = operation({
  operationId: "markEdiMessageSent",
  summary: "Confirm receipt of an EDI message",
  needs: "edi:write",
  method: "post",
  path: "/edi/messages/{id}/sent",
  request: { params: ofRecord },
  responses: { 204: { description: "Done. The response has no body." } },
});

type Message = Awaited<ReturnType<typeof listEdiMessages>>["rows"][number];

/** Exchanges X12 messages with a company's software. */
export function ediApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const { query } = database;
  const actorOf = (c: ApiContext) => c.get("caller").actor;
  const theirs = (c: ApiContext) => partnersOf(query, actorOf(c).companyId);
  const find = async (c: ApiContext, id: string) => {
    const message = await readEdiMessage(query, id, await theirs(c));
    if (!message) throw new AppError("not_found", "This message does not exist.");
    return message;
  };
  return newApi()
    .openapi(listRoute, async (c) => {
      const { cursor, fields, state, direction } = c.req.valid("query");
      const filter = { state: state ?? ("all" as const), direction, after: cursor };
      const page = await listEdiMessages(query, filter, await theirs(c));
      const rows = page.rows.map(present);
      return c.json(list.answer(rows, { nextCursor: page.next, fields }), 200);
    })
    .openapi(sendRoute, async (c) => {
      const by = { database, clock, actor: actorOf(c), origin: originOf(deps, c) };
      const ids = await receiveFromCompany(by, c.req.valid("json").content);
      const messages = await Promise.all(ids.map((id) => find(c, id)));
      return c.json({ data: messages.map(present) }, 201);
    })
    .openapi(readRoute, async (c) => {
      const message = await find(c, c.req.valid("param").id);
      return c.json({ ...present(message), content: message.text }, 200);
    })
    .openapi(sentRoute, async (c) => {
      if (!can(actorOf(c), "exchange")) {
        throw new AppError("forbidden", "Your role lets you view loads, not tender them.");
      }
      const { id } = await find(c, c.req.valid("param").id);
      await database.transaction(null, (tx) => markEdiMessageSent(tx, [id]));
      return c.body(null, 204);
    });
}

function present({ problems, ...message }: Message) {
  const { id, direction, kind, control, reference, trackingId, state, outcome } = message;
  return {
    id,
    direction,
    kind,
    trackingId,
    state,
    outcome,
    interchange: control,
    shipmentNumber: reference,
    problems: problems.map(({ position, segment, element, message: text }) => {
      return { position, segment, element, message: text };
    }),
    createdAt: message.createdAt.toISOString(),
  };
}
