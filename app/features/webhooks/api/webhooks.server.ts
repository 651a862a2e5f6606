import { z } from "@hono/zod-openapi";
import { checkVersion, etagOf } from "#app/features/shipments/api/find-load.server.ts";
import {
  changeEndpoint,
  createEndpoint,
  type Endpoint,
  enableEndpoint,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
} from "#app/features/webhooks/endpoints.server.ts";
import { disabledReasons, webhookKindIds } from "#app/features/webhooks/event-kind.ts";
import { endpointInput } from "#app/features/webhooks/schema.ts";
import { secretOf } from "#app/features/webhooks/secret.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { requestedId } from "#server/api/idempotency.ts";
import { ifMatch } from "#server/api/if-match.ts";
import { instantField } from "#server/api/instant-field.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { listOf } from "#server/api/paging.ts";

const endpoint = z
  .object({
    id: z.uuid(),
    version: z.int().openapi({ description: "Also the ETag." }),
    url: z.string(),
    kinds: z.array(z.enum(webhookKindIds)),
    createdAt: instantField,
    disabledReason: z.enum(disabledReasons).nullable().openapi({
      description:
        "Why nothing is sent to it: it responded with 410, it failed for three days, or the person who added it reset their password.",
    }),
  })
  .openapi("WebhookEndpoint");

const endpointWithSecret = z
  .object({
    ...endpoint.shape,
    secret: z.string().openapi({
      description:
        "Verify signatures with it (Standard Webhooks), and store it: only this response has it. After a rotation, messages are signed with both secrets for 24 hours.",
    }),
  })
  .openapi("WebhookEndpointWithSecret");

const withVersion = "The endpoint. Its version is in the ETag header.";

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
  request: { params: ofRecord },
  responses: { 200: answers(endpoint, withVersion) },
});

const createOneRoute = operation({
  operationId: "createWebhookEndpoint",
  summary: "Create a webhook endpoint",
  description: "For owners. The key must have been created by an owner.",
  needs: "webhooks:write",
  method: "post",
  path: "/webhooks",
  request: { body: takes(endpointInput) },
  responses: { 201: answers(endpointWithSecret, "The endpoint, with its secret.") },
});

const replaceRoute = operation({
  operationId: "replaceWebhookEndpoint",
  summary: "Replace an endpoint's URL and events",
  description: "Pending messages go to the new URL. The secret stays the same.",
  needs: "webhooks:write",
  method: "put",
  path: "/webhooks/{id}",
  request: { params: ofRecord, headers: ifMatch("endpoint"), body: takes(endpointInput) },
  responses: { 200: answers(endpoint, "The changed endpoint.") },
});

const removeRoute = operation({
  operationId: "removeWebhookEndpoint",
  summary: "Delete a webhook endpoint",
  needs: "webhooks:write",
  method: "delete",
  path: "/webhooks/{id}",
  request: { params: ofRecord },
  responses: { 204: { description: "Deleted." } },
});

const rotateRoute = operation({
  operationId: "rotateWebhookSecret",
  summary: "Rotate an endpoint's secret",
  needs: "webhooks:write",
  method: "post",
  path: "/webhooks/{id}/rotate",
  request: { params: ofRecord },
  responses: { 200: answers(endpointWithSecret, "The endpoint with its new secret.") },
});

const enableRoute = operation({
  operationId: "enableWebhookEndpoint",
  summary: "Enable a disabled endpoint",
  description: "Only new messages are sent to it. Send the failed ones again if you need them.",
  needs: "webhooks:write",
  method: "post",
  path: "/webhooks/{id}/enable",
  request: { params: ofRecord },
  responses: { 200: answers(endpoint, "The endpoint.") },
});

/** Manages webhook endpoints. */
export function webhooksApi(deps: ApiDependencies) {
  const { database, clock, signer } = deps;
  const by = (c: ApiContext) => ({ database, clock, actor: c.get("caller").actor });
  const present = ({ id, version, url, kinds, ...found }: Endpoint) => ({
    id,
    version,
    url,
    kinds,
    disabledReason: found.disabledReason,
    createdAt: found.createdAt.toISOString(),
  });
  const withSecret = (found: Endpoint) => ({
    ...present(found),
    secret: secretOf(signer, found),
  });
  const own = (c: ApiContext) => listEndpoints(database.query, c.get("caller").actor);
  const find = async (c: ApiContext, id: string) => {
    const found = (await own(c)).find((one) => one.id === id);
    if (!found) throw new AppError("not_found", "This endpoint does not exist.");
    c.header("etag", etagOf(found));
    return found;
  };
  const show = async (c: ApiContext, id: string) => present(await find(c, id));

  return newApi()
    .openapi(listRoute, async (c) => {
      const { fields } = c.req.valid("query");
      const rows = (await own(c)).map(present);
      return c.json(list.answer(rows, { nextCursor: null, fields }), 200);
    })
    .openapi(readRoute, async (c) => c.json(await show(c, c.req.valid("param").id), 200))
    .openapi(createOneRoute, async (c) => {
      const given = c.req.valid("json");
      const made = await createEndpoint(by(c), { ...given, id: requestedId(c) });
      c.header("etag", etagOf(made));
      return c.json(withSecret(made), 201);
    })
    .openapi(replaceRoute, async (c) => {
      const { id, version } = await find(c, c.req.valid("param").id);
      checkVersion(c, { version });
      const given = c.req.valid("json");
      await changeEndpoint(by(c), { ...given, id, version });
      return c.json(await show(c, id), 200);
    })
    .openapi(removeRoute, async (c) => {
      await removeEndpoint(by(c), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(rotateRoute, async (c) => {
      const { id } = c.req.valid("param");
      await rotateSecret(by(c), id);
      return c.json(withSecret(await find(c, id)), 200);
    })
    .openapi(enableRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { disabledReason } = await find(c, id);
      if (disabledReason !== null) await enableEndpoint(by(c), id);
      return c.json(await show(c, id), 200);
    });
}
