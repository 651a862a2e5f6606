import { answerDispute } from "#app/features/invoices/answer-dispute.server.ts";
import { disputeInvoice } from "#app/features/invoices/dispute-invoice.server.ts";
import { disputeAnswerInput, disputeInput } from "#app/features/invoices/dispute-schema.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";
import { readInvoiceNow, requireBilling } from "./find-invoice.server.ts";
import { invoiceWithDetails } from "./invoice-schemas.server.ts";

const disputeRoute = operation({
  operationId: "disputeInvoice",
  summary: "Dispute an invoice",
  description:
    "Says what's wrong with an open invoice of your company. We answer it; what's due doesn't change until then. One dispute of an invoice is open at a time.",
  needs: "invoices:write",
  method: "post",
  path: "/invoices/{id}/dispute",
  request: { params: ofRecord, body: takes(disputeInput) },
  responses: { 201: answers(invoiceWithDetails, "The invoice with the dispute.") },
});

const answerRoute = operation({
  operationId: "answerInvoiceDispute",
  summary: "Answer the dispute of an invoice",
  description:
    "Closes the open dispute without a credit, and emails the answer. A credit memo (`issueCreditMemo`) answers it, too.",
  audience: "staff",
  needs: "invoices:write",
  method: "post",
  path: "/invoices/{id}/dispute/answer",
  request: { params: ofRecord, body: takes(disputeAnswerInput) },
  responses: { 200: answers(invoiceWithDetails, "The invoice.") },
});

/** Disputes of invoices: customers open them, staff answer them. */
export function invoiceDisputesApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi()
    .openapi(disputeRoute, async (c) => {
      const { id } = c.req.valid("param");
      const by = { database, actor: c.get("caller").actor, clock, origin: originOf(deps, c) };
      await disputeInvoice(by, { id, ...c.req.valid("json") });
      return c.json(await readInvoiceNow(deps, c, id), 201);
    })
    .openapi(answerRoute, async (c) => {
      const { id } = c.req.valid("param");
      const by = { database, actor: requireBilling(c), clock, origin: originOf(deps, c) };
      await answerDispute(by, { id, ...c.req.valid("json") });
      return c.json(await readInvoiceNow(deps, c, id), 200);
    });
}
