import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { invoiceStandings } from "#app/features/invoices/invoice.ts";
import { can } from "#app/features/invoices/policy.ts";
import { listInvoices, listOwnInvoices } from "#app/features/invoices/queries.server.ts";
import { trackingId } from "#app/features/shipments/api/shipment-schemas.server.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { sentDay } from "#server/api/instant-field.ts";
import { answers, newApi, operation } from "#server/api/operation.ts";
import { listOf, searchOf } from "#server/api/paging.ts";
import { onlyOfAll, scopeOf, staffOnly } from "#server/api/scope-all.ts";
import { readInvoiceNow } from "./find-invoice.server.ts";
import { invoice, invoiceWithDetails, presentInvoice } from "./invoice-schemas.server.ts";

const list = listOf(invoice, { name: "InvoicePage", id: "id" });

const listRoute = operation({
  operationId: "listInvoices",
  summary: "List invoices",
  description: "Your company's invoices and credit memos, newest first.",
  needs: "invoices:read",
  method: "get",
  path: "/invoices",
  request: {
    query: z.object({
      status: z
        .enum(invoiceStandings)
        .optional()
        .openapi({ description: "`open` includes those overdue." }),
      search: searchOf("name on the invoice or tracking ID, or an invoice number"),
      trackingId: trackingId.optional(),
      dueFrom: sentDay.optional(),
      dueTo: sentDay.optional(),
      scope: scopeOf("invoices"),
      companyId: z.uuid().optional().openapi({
        description: "The invoices of one company; only with `scope=all`.",
      }),
      ...list.query,
    }),
  },
  responses: { 200: answers(list.page, "A page of invoices.") },
});

const readRoute = operation({
  operationId: "getInvoice",
  summary: "Retrieve an invoice",
  description: "With its lines, payments, credit memos and disputes.",
  needs: "invoices:read",
  method: "get",
  path: "/invoices/{id}",
  request: { params: ofRecord },
  responses: { 200: answers(invoiceWithDetails, "The invoice.") },
});

/** Lists and reads invoices. */
export function invoicesApi(deps: ApiDependencies) {
  const { query } = deps.database;
  return newApi()
    .openapi(listRoute, async (c) => {
      const { actor } = c.get("caller");
      const { scope, companyId, status, cursor, fields, ...narrow } = c.req.valid("query");
      const { today } = companyDays(deps.clock);
      const wanted = { ...narrow, view: status ?? ("all" as const), after: cursor };
      if (scope === "company" && companyId) {
        throw onlyOfAll("companyId");
      }
      if (scope === "all" && !can(actAs(actor, "staff"), "see-all")) throw staffOnly("invoices");
      const page =
        scope === "all"
          ? await listInvoices(query, wanted, today, companyId)
          : await listOwnInvoices(query, actor, wanted, today);
      const rows = page.rows.map((row) => presentInvoice(row, today));
      return c.json(list.answer(rows, { nextCursor: page.next, fields }), 200);
    })
    .openapi(readRoute, async (c) =>
      c.json(await readInvoiceNow(deps, c, c.req.valid("param").id), 200),
    );
}
