import { z } from "@hono/zod-openapi";
import { pageTemplates } from "#app/features/presets/page-records.server.ts";
import { deleteRecord } from "#app/features/presets/records.server.ts";
import { saveTemplateSchema } from "#app/features/presets/schema.ts";
import { templates } from "#app/features/presets/tables.server.ts";
import {
  listTemplates,
  renameTemplate,
  saveTemplate,
  tenderTemplate,
} from "#app/features/presets/templates.server.ts";
import { bookedLoad, presentChanged } from "#app/features/shipments/api/changed-load.server.ts";
import { checkVersion, etagOf, findLoad } from "#app/features/shipments/api/find-load.server.ts";
import { ofShipment } from "#app/features/shipments/api/shipment-schemas.server.ts";
import { copyLoad } from "#app/features/shipments/load/copy-load.server.ts";
import { modes } from "#app/features/shipments/shipment.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { requestedId } from "#server/api/idempotency.ts";
import { ifMatch } from "#server/api/if-match.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";
import { listOf } from "#server/api/paging.ts";

const template = z
  .object({
    id: z.uuid(),
    version: z.int().openapi({ description: "Also the ETag." }),
    name: z.string(),
    origin: z.string(),
    destination: z.string(),
    mode: z.enum(modes),
    description: z.string(),
  })
  .openapi("Template");

const list = listOf(template, { name: "TemplatePage", id: "id" });

const { name } = saveTemplateSchema.shape;
const kept = answers(template, "The template. Its version is in the ETag header.");

const listRoute = operation({
  operationId: "listTemplates",
  summary: "List templates",
  description: "The loads that your company saved to tender them again, by name.",
  needs: "shipments:read",
  method: "get",
  path: "/templates",
  request: { query: z.object(list.query) },
  responses: { 200: answers(list.page, "A page of templates.") },
});

const saveRoute = operation({
  operationId: "createTemplate",
  summary: "Save a shipment as a template",
  description: "Its stops, freight and equipment, without windows and references.",
  needs: "shipments:write",
  method: "post",
  path: "/shipments/{trackingId}/template",
  request: {
    params: ofShipment,
    body: takes(
      z.strictObject({ name }).openapi("NewTemplate", { example: { name: "Castings to Chicago" } }),
    ),
  },
  responses: { 201: kept },
});

const readRoute = operation({
  operationId: "getTemplate",
  summary: "Retrieve a template",
  needs: "shipments:read",
  method: "get",
  path: "/templates/{id}",
  request: { params: ofRecord },
  responses: { 200: kept },
});

const renameRoute = operation({
  operationId: "renameTemplate",
  summary: "Rename a template",
  needs: "shipments:write",
  method: "put",
  path: "/templates/{id}",
  request: {
    params: ofRecord,
    headers: ifMatch("template"),
    body: takes(
      z.strictObject({ name }).openapi("TemplateName", { example: { name: "Castings weekly" } }),
    ),
  },
  responses: { 200: kept },
});

const removeRoute = operation({
  operationId: "removeTemplate",
  summary: "Delete a template",
  needs: "shipments:write",
  method: "delete",
  path: "/templates/{id}",
  request: { params: ofRecord },
  responses: { 204: { description: "Deleted." } },
});

const tenderRoute = operation({
  operationId: "tenderTemplate",
  summary: "Tender a load from a template",
  needs: "shipments:write",
  method: "post",
  path: "/templates/{id}/tender",
  request: { params: ofRecord },
  responses: bookedLoad,
});

const copyRoute = operation({
  operationId: "copyShipment",
  summary: "Tender a load like another one",
  description: "With the stops, freight and equipment of it, without windows and references.",
  needs: "shipments:write",
  method: "post",
  path: "/shipments/{trackingId}/copy",
  request: { params: ofShipment },
  responses: bookedLoad,
});

/** Tenders loads again, from a template or another load. */
export function templatesApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const by = (c: ApiContext) => ({
    database,
    clock,
    actor: c.get("caller").actor,
    origin: originOf(deps, c),
  });
  const find = async (c: ApiContext, id: string) => {
    const found = await listTemplates(database.query, by(c).actor);
    const wanted = found.find((one) => one.id === id);
    if (!wanted) throw new AppError("not_found", "This template does not exist.");
    c.header("etag", etagOf(wanted));
    return wanted;
  };
  const present = (c: ApiContext, { trackingId }: { trackingId: string }) =>
    presentChanged(deps, c, trackingId);
  return newApi()
    .openapi(listRoute, async (c) => {
      const { cursor: after, fields } = c.req.valid("query");
      const page = await pageTemplates(database.query, by(c).actor, { after });
      return c.json(list.answer(page.rows, { nextCursor: page.next, fields }), 200);
    })
    .openapi(saveRoute, async (c) => {
      const { load } = await findLoad(deps, c, c.req.valid("param").trackingId);
      const { name } = c.req.valid("json");
      const id = await saveTemplate(by(c), { loadId: load.id, name });
      return c.json(await find(c, id), 201);
    })
    .openapi(readRoute, async (c) => c.json(await find(c, c.req.valid("param").id), 200))
    .openapi(renameRoute, async (c) => {
      const { id, version } = await find(c, c.req.valid("param").id);
      checkVersion(c, { version });
      const { name } = c.req.valid("json");
      await renameTemplate(by(c), { id, version, name });
      return c.json(await find(c, id), 200);
    })
    .openapi(removeRoute, async (c) => {
      const { id } = await find(c, c.req.valid("param").id);
      await deleteRecord(by(c), templates, id);
      return c.body(null, 204);
    })
    .openapi(tenderRoute, async (c) => {
      const { id } = await find(c, c.req.valid("param").id);
      const booking = await tenderTemplate(by(c), { id, bookingKey: requestedId(c) });
      return c.json(await present(c, booking), 201);
    })
    .openapi(copyRoute, async (c) => {
      const { load } = await findLoad(deps, c, c.req.valid("param").trackingId);
      const copy = await copyLoad(by(c), { id: load.id, bookingKey: requestedId(c) });
      return c.json(await present(c, copy), 201);
    });
}
