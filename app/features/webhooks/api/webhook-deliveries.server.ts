import { z } from "@hono/zod-openapi";
import {
  type ListedDelivery,
  pageDeliveries,
  readDelivery,
  replayDelivery,
  replayFailed,
  replayTime,
  sendTest,
} from "#app/features/webhooks/deliveries.server.ts";
import { listEndpoints } from "#app/features/webhooks/endpoints.server.ts";
import { deliveryStates, testKind, webhookKindIds } from "#app/features/webhooks/event-kind.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { instantField, sentMoment } from "#server/api/instant-field.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { listOf } from "#server/api/paging.ts";

const kind = z.enum([...webhookKindIds, testKind]);

const delivery = z
  .object({
    id: z.uuid().openapi({ description: "The webhook-id of the message." }),
    sequence: z.int().openapi({
      description:
        "Its place in the order of our messages, which the message has, too. It counts those to all endpoints, so that an endpoint's own have gaps.",
    }),
    kind,
    createdAt: instantField,
    state: z.enum(deliveryStates).openapi({
      description:
        "`waiting` until the endpoint accepts it, or ten retries failed. A message to a disabled endpoint is `failed` at once.",
    }),
    attempts: z.int(),
    nextAttemptAt: instantField.nullable().openapi({
      description: "The next retry. Null if there is none, or if it's sent right away.",
    }),
    lastStatus: z.int().nullable().openapi({ description: "Null without a response." }),
    lastError: z.string().nullable(),
  })
  .openapi("WebhookDelivery");

const withData = delivery
  .extend({ data: z.record(z.string(), z.unknown()) })
  .openapi("WebhookDeliveryWithData");

const ofDelivery = ofRecord.extend({ deliveryId: z.uuid() });
const nothing = { 204: { description: "Done. The response has no body." } };

const list = listOf(delivery, { name: "WebhookDeliveryPage", id: "id" });

const listRoute = operation({
  operationId: "listWebhookDeliveries",
  summary: "List an endpoint's messages",
  description: "The messages of the last 30 days with their attempts, latest first.",
  needs: "webhooks:read",
  method: "get",
  path: "/webhooks/{id}/deliveries",
  request: {
    params: ofRecord,
    query: z.object({
      state: z.enum(deliveryStates).optional(),
      kind: kind.optional(),
      ...list.query,
    }),
  },
  responses: { 200: answers(list.page, "A page of messages.") },
});

const readRoute = operation({
  operationId: "getWebhookDelivery",
  summary: "Retrieve a message",
  needs: "webhooks:read",
  method: "get",
  path: "/webhooks/{id}/deliveries/{deliveryId}",
  request: { params: ofDelivery },
  responses: { 200: answers(withData, "The message with its data.") },
});

const replayOneRoute = operation({
  operationId: "replayWebhookDelivery",
  summary: "Send a message again",
  description: "It keeps its ID. A message that is still waiting can't be sent again.",
  needs: "webhooks:write",
  method: "post",
  path: "/webhooks/{id}/deliveries/{deliveryId}/replay",
  request: { params: ofDelivery },
  responses: nothing,
});

const testRoute = operation({
  operationId: "testWebhookEndpoint",
  summary: "Send a test message",
  needs: "webhooks:write",
  method: "post",
  path: "/webhooks/{id}/test",
  request: { params: ofRecord },
  responses: nothing,
});

const replayedTime = z
  .strictObject({ from: sentMoment, to: sentMoment })
  .refine(({ from, to }) => new Date(from) < new Date(to), {
    path: ["to"],
    message: "Send a time after from",
  })
  .openapi("ReplayedTime", {
    description: "If left out, only failed messages are sent again.",
    example: { from: "2026-11-24T08:00:00Z", to: "2026-11-24T09:00:00Z" },
  });

const replayRoute = operation({
  operationId: "replayWebhooks",
  summary: "Send messages again",
  description:
    "Sends the failed messages again, or all messages of a time range. They keep their IDs.",
  needs: "webhooks:write",
  method: "post",
  path: "/webhooks/{id}/replay",
  request: { params: ofRecord, body: { ...takes(replayedTime), required: false } },
  responses: nothing,
});

/** Shows the messages to webhook endpoints and sends them again. */
export function webhookDeliveriesApi({ database, clock }: ApiDependencies) {
  const { query } = database;
  const by = (c: ApiContext) => ({ database, clock, actor: c.get("caller").actor });
  const checkOwn = async (c: ApiContext, id: string) => {
    const own = await listEndpoints(query, c.get("caller").actor);
    if (!own.some((one) => one.id === id)) {
      throw new AppError("not_found", "This endpoint does not exist.");
    }
  };

  return newApi()
    .openapi(listRoute, async (c) => {
      const { id } = c.req.valid("param");
      await checkOwn(c, id);
      const { cursor: after, fields, ...filter } = c.req.valid("query");
      const page = await pageDeliveries(query, id, filter, { after });
      const rows = page.rows.map(present);
      return c.json(list.answer(rows, { nextCursor: page.next, fields }), 200);
    })
    .openapi(readRoute, async (c) => {
      const { id, deliveryId } = c.req.valid("param");
      await checkOwn(c, id);
      const found = await readDelivery(query, id, deliveryId);
      if (!found) throw new AppError("not_found", "This message does not exist.");
      const { data, ...message } = found;
      return c.json({ ...present(message), data }, 200);
    })
    .openapi(replayOneRoute, async (c) => {
      const { id, deliveryId } = c.req.valid("param");
      await replayDelivery(by(c), id, deliveryId);
      return c.body(null, 204);
    })
    .openapi(testRoute, async (c) => {
      await sendTest(by(c), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(replayRoute, async (c) => {
      const { id } = c.req.valid("param");
      // Hono answers with an empty object where no body was sent.
      const { from, to } = c.req.valid("json") ?? {};
      if (from && to) await replayTime(by(c), id, { from: new Date(from), to: new Date(to) });
      else await replayFailed(by(c), id);
      return c.body(null, 204);
    });
}

function present(found: ListedDelivery): z.infer<typeof delivery> {
  const { createdAt, nextAttemptAt, ...message } = found;
  return {
    ...message,
    kind: kind.parse(message.kind),
    createdAt: createdAt.toISOString(),
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  };
}
