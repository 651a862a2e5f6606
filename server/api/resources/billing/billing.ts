import { z } from "@hono/zod-openapi";
import { readBilling } from "#app/features/invoices/bill-to.server.ts";
import { saveBilling } from "#app/features/invoices/billing-details.server.ts";
import { listToBill } from "#app/features/invoices/queries.server.ts";
import { billingSchema } from "#app/features/invoices/schema.ts";
import { requirablePapers } from "#app/features/papers/paper.ts";
import { billingLimits as limits } from "#app/forms/limits.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "../../environment.ts";
import { answers, newApi, operation, takes } from "../../operation.ts";
import { listOf, searchOf } from "../../paging.ts";
import { parseAs } from "../../problem.ts";
import { ifMatch } from "../if-match.ts";
import { moment } from "../moment.ts";
import { checkVersion, etagOf } from "../shipments/find-load.ts";
import { trackingId } from "../shipments/shipment-schemas.ts";
import { requireBilling } from "./find-invoice.ts";

const unbilled = z
  .object({
    trackingId,
    customer: z.string(),
    origin: z.string(),
    destination: z.string(),
    unbilledSince: moment,
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

const details = {
  name: z.string().max(limits.name.max),
  street: z.string().max(limits.street.max),
  city: z.string().max(limits.city.max),
  state: z.string().max(2).openapi({ description: "Two letters." }),
  postalCode: z.string().max(10),
  email: z.string().nullable().openapi({
    description: "Gets the invoices, besides the company's payables people.",
  }),
  termsDays: z.int().min(0).max(120),
  requiredPapers: z.array(z.enum(requirablePapers)).openapi({
    description: "The documents that go out with an invoice.",
  }),
};

const billing = z
  .object({
    companyId: z.uuid(),
    ...details,
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
    body: takes(
      z.strictObject({ ...details, email: z.email().nullable() }).openapi("NewBillingDetails", {
        example: {
          name: "Crossroads Castings",
          street: "500 Foundry Street",
          city: "Indianapolis",
          state: "IN",
          postalCode: "46204",
          email: "ap@crossroads.example",
          termsDays: 30,
          requiredPapers: ["proof of delivery"],
        },
      }),
    ),
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
      const page = await listToBill(query, { after: cursor }, search);
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
      const { email, ...given } = c.req.valid("json");
      const saved = parseAs(billingSchema, { ...given, email: email ?? "", version });
      await saveBilling({ database, actor, clock }, { id, ...saved });
      return c.json(await read(c, id), 200);
    });
}
