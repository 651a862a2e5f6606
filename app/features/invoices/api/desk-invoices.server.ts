import { z } from "@hono/zod-openapi";
import { companyDays } from "#app/features/accounts/today.ts";
import { recordCustomerPayment } from "#app/features/invoices/customer-payment.server.ts";
import { resendInvoice } from "#app/features/invoices/deliver.server.ts";
import { recordPayment, voidPayment } from "#app/features/invoices/payments.server.ts";
import { creditInput, paymentInput, severalInvoices } from "#app/features/invoices/schema.ts";
import { creditInvoice } from "#app/flows/bill-load.server.ts";
import type { Today } from "#app/platform/calendar.schema.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { ofRecord, reason } from "#server/api/fields.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";
import { readInvoiceNow, requireBilling } from "./find-invoice.server.ts";
import { invoiceWithDetails } from "./invoice-schemas.server.ts";

const newPayment = (today: Today) =>
  paymentInput(today).openapi("NewPayment", {
    example: { cents: 5_000, method: "ACH", receivedOn: "2026-11-21", reference: "ACH 4711" },
  });

const payRoute = (today: Today) =>
  operation({
    operationId: "recordPayment",
    summary: "Record a payment on an invoice",
    description:
      "At most what is open on it, unless `keepAsCredit` keeps the rest as the customer's credit on account. One that was received before the date of the invoice is a 422 until `confirmDate` says that the date is right.",
    audience: "staff",
    needs: "invoices:write",
    method: "post",
    path: "/invoices/{id}/payments",
    request: {
      params: ofRecord,
      body: takes(newPayment(today)),
    },
    responses: { 201: answers(invoiceWithDetails, "The invoice with the payment.") },
  });

const voidRoute = operation({
  operationId: "voidPayment",
  summary: "Void a payment",
  description:
    "Adds an entry of the opposite amount, and the amount is open again. Credit on account that the payment left is voided, too: while some of it pays another invoice, that's a 409. Credit that it used is on the account again.",
  audience: "staff",
  needs: "invoices:write",
  method: "post",
  path: "/invoices/{id}/payments/{paymentId}/void",
  request: {
    params: z.object({ id: z.uuid(), paymentId: z.coerce.number<string>().int().min(1) }),
    body: takes(
      z.strictObject({ reason }).openapi("PaymentVoid", {
        example: { reason: "The check bounced." },
      }),
    ),
  },
  responses: { 200: answers(invoiceWithDetails, "The invoice.") },
});

const creditRoute = operation({
  operationId: "issueCreditMemo",
  summary: "Issue a credit memo",
  description:
    "Credits part of what is open on an invoice, and emails the memo. The customer reads the reason. While four eyes are on, the credit waits until a colleague approves it (`approveCreditRequest`), and the invoice stays as it is.",
  audience: "staff",
  needs: "invoices:write",
  method: "post",
  path: "/invoices/{id}/credit-memos",
  request: {
    params: ofRecord,
    body: takes(creditInput),
  },
  responses: { 201: answers(invoiceWithDetails, "The credited invoice, with the memo.") },
});

const sendRoute = operation({
  operationId: "sendInvoice",
  summary: "Send an invoice again",
  description: "Emails it, unchanged, to the customer's payables contacts.",
  audience: "staff",
  needs: "invoices:write",
  method: "post",
  path: "/invoices/{id}/send",
  request: { params: ofRecord },
  responses: { 200: answers(invoiceWithDetails, "The invoice.") },
});

const payAllRoute = (today: Today) =>
  operation({
    operationId: "recordCustomerPayment",
    summary: "Record a payment of several invoices",
    description:
      "Without `parts`, it pays the company's open invoices by due date. With `keepAsCredit`, what it has beyond them stays as credit on account, also where no invoice is open. One that was received before the date of an invoice that it pays is a 422 until `confirmDate` says that the date is right.",
    audience: "staff",
    needs: "invoices:write",
    method: "post",
    path: "/customer-payments",
    request: {
      body: takes(
        z
          .strictObject({ ...paymentInput(today).shape, ...severalInvoices })
          .openapi("NewCustomerPayment", {
            example: {
              companyId: "00000000-0000-4000-8000-000000000000",
              cents: 5_000,
              method: "check",
              receivedOn: "2026-11-21",
              reference: "4411",
            },
          }),
      ),
    },
    responses: {
      201: answers(
        z.object({ data: z.array(invoiceWithDetails) }).openapi("PaidInvoices"),
        "The invoices that it's on.",
      ),
    },
  });

/** Records payments on invoices, credits them and sends them again, for staff. */
export function deskInvoicesApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const today = () => companyDays(clock).today;
  return newApi()
    .openapi(payRoute(today), async (c) => {
      const { id } = c.req.valid("param");
      const actor = requireBilling(c);
      await recordPayment({ database, actor, clock }, { id, ...c.req.valid("json") });
      return c.json(await readInvoiceNow(deps, c, id), 201);
    })
    .openapi(voidRoute, async (c) => {
      const { id, paymentId } = c.req.valid("param");
      const actor = requireBilling(c);
      await voidPayment({ database, actor, clock }, { id, paymentId, ...c.req.valid("json") });
      return c.json(await readInvoiceNow(deps, c, id), 200);
    })
    .openapi(creditRoute, async (c) => {
      const { id } = c.req.valid("param");
      const by = { database, actor: requireBilling(c), clock, origin: originOf(deps, c) };
      await creditInvoice(by, { id, ...c.req.valid("json") });
      return c.json(await readInvoiceNow(deps, c, id), 201);
    })
    .openapi(sendRoute, async (c) => {
      const { id } = c.req.valid("param");
      const actor = requireBilling(c);
      await resendInvoice({ database, actor, clock, origin: originOf(deps, c) }, id);
      return c.json(await readInvoiceNow(deps, c, id), 200);
    })
    .openapi(payAllRoute(today), async (c) => {
      const actor = requireBilling(c);
      const payment = c.req.valid("json");
      const parts = payment.parts.map(({ invoiceId: id, cents }) => ({ id, cents }));
      const by = { database, actor, clock };
      const paid = await recordCustomerPayment(by, payment.companyId, { ...payment, parts });
      const data = await Promise.all(paid.map(({ id }) => readInvoiceNow(deps, c, id)));
      return c.json({ data }, 201);
    });
}
