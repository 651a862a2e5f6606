import { z } from "@hono/zod-openapi";
import { readBilling } from "#app/features/invoices/bill-to.server.ts";
import { saveBilling } from "#app/features/invoices/billing-details.server.ts";
import { listToBill } from "#app/features/invoices/queries.server.ts";
import { billingInput } from "#app/features/invoices/schema.ts";
import { requirablePapers } from "#app/features/papers/paper.ts";
import { checkVersion, etagOf } from "#app/features/shipments/api/find-load.server.ts";
import { trackingId } from "#app/features/shipments/api/shipment-schemas.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { ifMatch } from "#server/api/if-match.ts";
import { instantField } from "#server/api/instant-field.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { listOf, searchOf } from "#server/api/paging.ts";
import { requireBilling } from "./find-invoice.server.ts";

const unbilled = z
  .object({
    trackingId,
    customer: z.string(),
    origin: z.string(),
    destination: z.string(),
    unbilledSince: instantField,
    hasProofOfDelivery: z.boolean(),
    isCanceled: z.boolean(),
  })
  .openapi("UnbilledShipment");

const list = listOf(unbilled, { name: "UnbilledShipmentPage", id: "trackingId" });

const listRoute = operation({
  operationId: "listUnbilledShipments",
  summary: "List shipments to bill",
  description:
    "Delivered and canceled loads with charges that aren't on an invoice, the longest waiting first. A delivered one needs its proof of delivery before you bill it.",
  audience: "staff",
  needs: "invoices:read",
  method: "get",
  path: "/unbilled-shipments",
  request: { query: z.object({ search: searchOf("customer or tracking ID"), ...list.query }) },
  responses: { 200: answers(list.page, "A page of shipments.") },
});

const billing = z
  .object({
    companyId: z.uuid(),
    name: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    email: z.string().nullable(),
    termsDays: z.int(),
    requiredPapers: z.array(z.enum(requirablePapers)),
    version: z.int().openapi({ description: "Also the ETag." }),
  })
  .openapi("BillingDetails");

const params = z.object({ id: z.uuid().openapi({ description: "The company's ID." }) });
const path = "/billing-details/{id}";

const readRoute = operation({
  operationId: "getBillingDetails",
  summary: "Retrieve a customer's billing details",
  audience: "staff",
  needs: "invoices:read",
  method: "get",
  path,
  request: { params },
  responses: { 200: answers(billing, "The details. Their version is in the ETag header.") },
});

const replaceRoute = operation({
  operationId: "replaceBillingDetails",
  summary: "Replace a customer's billing details",
  description: "They apply to future invoices.",
  audience: "staff",
  needs: "invoices:write",
  method: "put",
  path,
  request: {
    params,
    headers: ifMatch("billing details"),
    body: takes(billingInput),
  },
  responses: { 200: answers(billing, "The changed details.") },
});

/** What staff bill, and to whom. */
export function billingApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const { query } = database;
  const read = async (c: ApiContext, companyId: string) => {
    const found = await readBilling(query, companyId);
    if (!found) throw new AppError("not_found", "This customer does not exist.");
    c.header("etag", etagOf(found));
    const { name, street, city, state, postalCode, email, termsDays, version } = found;
    const papers = requirablePapers.filter((kind) => found.requiredPapers.includes(kind));
    const address = { name, street, city, state, postalCode };
    return { companyId, ...address, email, termsDays, version, requiredPapers: papers };
  };
  return newApi()
    .openapi(listRoute, async (c) => {
      requireBilling(c, "see-all");
      const { search, cursor, fields } = c.req.valid("query");
      const page = await listToBill(query, { after: cursor }, { search });
      const rows = page.rows.map(({ id: _, createdAt, hasProof, ...row }) => ({
        ...row,
        unbilledSince: createdAt.toISOString(),
        hasProofOfDelivery: hasProof,
      }));
      return c.json(list.answer(rows, { nextCursor: page.next, fields }), 200);
    })
    .openapi(readRoute, async (c) => {
      requireBilling(c, "see-all");
      return c.json(await read(c, c.req.valid("param").id), 200);
    })
    .openapi(replaceRoute, async (c) => {
      const actor = requireBilling(c);
      const { id } = c.req.valid("param");
      const { version } = await read(c, id);
      checkVersion(c, { version });
      await saveBilling({ database, actor, clock }, { id, version, ...c.req.valid("json") });
      return c.json(await read(c, id), 200);
    });
}
