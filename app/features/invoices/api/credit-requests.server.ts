import { z } from "@hono/zod-openapi";
import {
  declineCredit,
  listOpenCredits,
  readCreditedInvoice,
} from "#app/features/invoices/credit.server.ts";
import { approveEnteredCredit } from "#app/flows/bill-load.server.ts";
import { centsField } from "#server/api/amount.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { nullableText, ofRecord } from "#server/api/fields.ts";
import { answers, newApi, operation } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";
import { findInvoice, readInvoiceNow, requireBilling } from "./find-invoice.server.ts";
import { invoiceWithDetails } from "./invoice-schemas.server.ts";

const creditRequest = z
  .object({
    id: z.uuid(),
    cents: centsField,
    reason: z.string(),
    enteredBy: nullableText.openapi({ description: "Who entered it, on our team." }),
  })
  .openapi("CreditRequest");

const listRoute = operation({
  operationId: "listCreditRequests",
  summary: "List the credits on an invoice that wait for a colleague",
  audience: "staff",
  needs: "invoices:read",
  method: "get",
  path: "/invoices/{id}/credit-requests",
  request: { params: ofRecord },
  responses: {
    200: answers(
      z.object({ data: z.array(creditRequest) }).openapi("CreditRequests"),
      "The credits, the oldest first.",
    ),
  },
});

const approveRoute = operation({
  operationId: "approveCreditRequest",
  summary: "Approve a credit that a colleague entered",
  description:
    "Issues the credit memo and emails it. While four eyes are on, not by who entered it.",
  audience: "staff",
  needs: "invoices:write",
  method: "post",
  path: "/credit-requests/{id}/approve",
  request: { params: ofRecord },
  responses: { 200: answers(invoiceWithDetails, "The credited invoice, with the memo.") },
});

const declineRoute = operation({
  operationId: "declineCreditRequest",
  summary: "Decline a credit that was entered",
  description: "The invoice stays as it is.",
  audience: "staff",
  needs: "invoices:write",
  method: "post",
  path: "/credit-requests/{id}/decline",
  request: { params: ofRecord },
  responses: { 200: answers(invoiceWithDetails, "The invoice.") },
});

/** The credits that wait for a second person, for staff. */
export function creditRequestsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi()
    .openapi(listRoute, async (c) => {
      requireBilling(c, "see-all");
      const { id } = await findInvoice(deps, c, c.req.valid("param").id);
      const found = await listOpenCredits(database.query, id);
      const data = found.map(({ id, cents, reason, enteredBy }) => ({
        id,
        cents,
        reason,
        enteredBy,
      }));
      return c.json({ data }, 200);
    })
    .openapi(approveRoute, async (c) => {
      const { id } = c.req.valid("param");
      const by = { database, actor: requireBilling(c), clock, origin: originOf(deps, c) };
      const invoiceId = await readCreditedInvoice(database.query, id);
      await approveEnteredCredit(by, id);
      return c.json(await readInvoiceNow(deps, c, invoiceId), 200);
    })
    .openapi(declineRoute, async (c) => {
      const { id } = c.req.valid("param");
      const by = { database, actor: requireBilling(c), clock };
      const invoiceId = await readCreditedInvoice(database.query, id);
      await declineCredit(by, id);
      return c.json(await readInvoiceNow(deps, c, invoiceId), 200);
    });
}
