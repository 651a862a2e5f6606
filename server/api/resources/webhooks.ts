import { z } from "@hono/zod-openapi";
import { replayFailed, replayTime, sendTest } from "#app/features/webhooks/deliveries.server.ts";
import {
  createEndpoint,
  type Endpoint,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
} from "#app/features/webhooks/endpoints.server.ts";
import { webhookKindIds } from "#app/features/webhooks/event-kind.ts";
import { webhookUrl } from "#app/features/webhooks/schema.ts";
import { secretOf } from "#app/features/webhooks/secret.server.ts";
import { webhookLimits as limits } from "#app/forms/limits.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "../environment.ts";
import { requestedId } from "../idempotency.ts";
import { answers, newApi, operation, takes } from "../operation.ts";
import { listOf } from "../paging.ts";
import { refuseInvalid } from "../problem.ts";
import { moment, sentMoment } from "./moment.ts";

const endpoint = z
  .object({
    id: z.uuid(),
    url: z.string(),
    kinds: z.array(z.enum(webhookKindIds)),
    secret: z.string().openapi({
      description:
        "Verify signatures with it (Standard Webhooks). After a rotation, messages are signed with both secrets for 24 hours.",
    }),
    createdAt: moment,
    disabledReason: z.enum(["gone", "failing"]).nullable(),
  })
  .openapi("WebhookEndpoint");

const newEndpoint = z
  .strictObject({
    url: z.string().min(1).max(limits.url).openapi({ example: "https://erp.example/freight" }),
    kinds: z.array(z.enum(webhookKindIds)).min(1).max(webhookKindIds.length),
  })
  .openapi("NewWebhookEndpoint", {
    example: { url: "https://erp.example/freight", kinds: ["shipment.status_changed"] },
  });

const params = z.object({ id: z.uuid() });
const nothing = { 204: { description: "Done. The response has no body." } };

const list = listOf(endpoint, { name: "WebhookPage", id: "id" });

const listRoute = operation({
  operationId: "listWebhookEndpoints",
  summary: "List webhook endpoints",
  needs: "webhooks:read",
  method: "get",
  path: "/webhooks",
  description: "Your company's endpoints, oldest first. For owners.",
  request: { query: z.object(list.query) },
  responses: { 200: answers(list.page, "The endpoints. A company has at most 5: one page.") },
});

const readRoute = operation({
  operationId: "getWebhookEndpoint",
  summary: "Retrieve a webhook endpoint",
  needs: "webhooks:read",
  method: "get",
  path: "/webhooks/{id}",
  request: { params },
  responses: { 200: answers(endpoint, "The endpoint.") },
});

const createOneRoute = operation({
  operationId: "createWebhookEndpoint",
  summary: "Create a webhook endpoint",
  description: "For owners. The key must have been created by an owner.",
  needs: "webhooks:write",
  method: "post",
  path: "/webhooks",
  request: { body: takes(newEndpoint) },
  responses: { 201: answers(endpoint, "The endpoint, with its secret.") },
});

const removeRoute = operation({
  operationId: "removeWebhookEndpoint",
  summary: "Delete a webhook endpoint",
  needs: "webhooks:write",
  method: "delete",
  path: "/webhooks/{id}",
  request: { params },
  responses: nothing,
});

const rotateRoute = operation({
  operationId: "rotateWebhookSecret",
  summary: "Rotate an endpoint's secret",
  needs: "webhooks:write",
  method: "post",
  path: "/webhooks/{id}/rotate",
  request: { params },
  responses: { 200: answers(endpoint, "The endpoint with its new secret.") },
});

const testRoute = operation({
  operationId: "testWebhookEndpoint",
  summary: "Send a test message",
  needs: "webhooks:write",
  method: "post",
  path: "/webhooks/{id}/test",
  request: { params },
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
  request: { params, body: { ...takes(replayedTime), required: false } },
  responses: nothing,
});

/** Manages webhook endpoints. */
export function webhooksApi(deps: ApiDependencies) {
  const { database, clock, signer } = deps;
  const by = (c: ApiContext) => ({ database, clock, actor: c.get("caller").actor });
  const present = ({ id, url, kinds, secretVersion, createdAt, disabledReason }: Endpoint) => ({
    ...{ id, url, kinds, disabledReason },
    secret: secretOf(signer, { id, secretVersion }),
    createdAt: createdAt.toISOString(),
  });
  const own = (c: ApiContext) => listEndpoints(database.query, c.get("caller").actor);
  const find = async (c: ApiContext, id: string) => {
    const found = (await own(c)).find((one) => one.id === id);
    if (!found) throw new AppError("not_found", "This endpoint does not exist.");
    return present(found);
  };

  return newApi()
    .openapi(listRoute, async (c) => {
      const { fields } = c.req.valid("query");
      const rows = (await own(c)).map(present);
      return c.json(list.answer(rows, { nextCursor: null, fields }), 200);
    })
    .openapi(readRoute, async (c) => c.json(await find(c, c.req.valid("param").id), 200))
    .openapi(createOneRoute, async (c) => {
      const { url: typed, kinds } = c.req.valid("json");
      const url = z.object({ url: webhookUrl }).safeParse({ url: typed });
      if (!url.success) throw refuseInvalid(url.error);
      const made = await createEndpoint(by(c), { ...url.data, kinds, id: requestedId(c) });
      return c.json(present(made), 201);
    })
    .openapi(removeRoute, async (c) => {
      await removeEndpoint(by(c), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(rotateRoute, async (c) => {
      const { id } = c.req.valid("param");
      await rotateSecret(by(c), id);
      return c.json(await find(c, id), 200);
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
