import { z } from "@hono/zod-openapi";
import { companyDays } from "#app/features/accounts/today.ts";
import { recordCustomerPayment } from "#app/features/invoices/customer-payment.server.ts";
import { resendInvoice } from "#app/features/invoices/deliver.server.ts";
import { paymentMethods } from "#app/features/invoices/invoice.ts";
import { recordPayment, voidPayment } from "#app/features/invoices/payments.server.ts";
import {
  creditSchema,
  customerPaymentSchema,
  paymentSchema,
  voidSchema,
} from "#app/features/invoices/schema.ts";
import { creditInvoice } from "#app/flows/bill-load.server.ts";
import { paymentLimits } from "#app/forms/limits.ts";
import type { ApiDependencies } from "../../environment.ts";
import { answers, newApi, operation, takes } from "../../operation.ts";
import { originOf } from "../../origin.ts";
import { parseAs } from "../../problem.ts";
import { amount, inDollars } from "../amount.ts";
import { ofRecord, reason, text } from "../fields.ts";
import { sentDay } from "../moment.ts";
import { readInvoiceNow, requireBilling } from "./find-invoice.ts";
import { invoiceWithDetails } from "./invoice-schemas.ts";

const newPayment = z
  .strictObject({
    cents: amount,
    method: z.enum(paymentMethods),
    receivedOn: sentDay.openapi({ description: "Today or earlier." }),
    reference: text(paymentLimits.reference.max).nullish().openapi({
      description: "The check or transfer number.",
    }),
  })
  .openapi("NewPayment", {
    example: { cents: 5_000, method: "ACH", receivedOn: "2026-11-20", reference: "ACH 4711" },
  });

const payRoute = operation({
  operationId: "recordPayment",
  summary: "Record a payment on an invoice",
  description: "At most what is open on it.",
  audience: "staff",
  needs: "invoices:write",
  method: "post",
  path: "/invoices/{id}/payments",
  request: { params: ofRecord, body: takes(newPayment) },
  responses: { 201: answers(invoiceWithDetails, "The invoice with the payment.") },
});

const voidRoute = operation({
  operationId: "voidPayment",
  summary: "Void a payment",
  description: "Adds an entry of the opposite amount, and the amount is open again.",
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
    body: takes(
      z.strictObject({ cents: amount, reason }).openapi("NewCreditMemo", {
        example: { cents: 5_000, reason: "One pallet arrived damaged." },
      }),
    ),
  },
  responses: { 201: answers(invoiceWithDetails, "The credited invoice, with the memo.") },
});

const sendRoute = operation({
  operationId: "sendInvoice",
  summary: "Send an invoice again",
  description: "Emails it, unchanged, to the customer's payables people.",
  audience: "staff",
  needs: "invoices:write",
  method: "post",
  path: "/invoices/{id}/send",
  request: { params: ofRecord },
  responses: { 200: answers(invoiceWithDetails, "The invoice.") },
});

const payAllRoute = operation({
  operationId: "recordCustomerPayment",
  summary: "Record a payment of several invoices",
  description: "Without `parts`, it pays the company's open invoices by due date.",
  audience: "staff",
  needs: "invoices:write",
  method: "post",
  path: "/customer-payments",
  request: {
    body: takes(
      newPayment
        .extend({
          companyId: z.uuid(),
          parts: z
            .array(z.strictObject({ invoiceId: z.uuid(), cents: amount }))
            .max(1_000)
            .default([])
            .openapi({ description: "How it's split. The parts add up to `cents`." }),
        })
        .openapi("NewCustomerPayment", {
          example: {
            companyId: "00000000-0000-4000-8000-000000000000",
            cents: 5_000,
            method: "check",
            receivedOn: "2026-11-20",
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
    .openapi(payRoute, async (c) => {
      const { id } = c.req.valid("param");
      const actor = requireBilling(c);
      const payment = parseAs(paymentSchema(today()), typedPayment(c.req.valid("json")));
      await recordPayment({ database, actor, clock }, { id, ...payment });
      return c.json(await readInvoiceNow(deps, c, id), 201);
    })
    .openapi(voidRoute, async (c) => {
      const { id, paymentId } = c.req.valid("param");
      const actor = requireBilling(c);
      const { reason } = parseAs(voidSchema, { id: paymentId, ...c.req.valid("json") });
      await voidPayment({ database, actor, clock }, { id, paymentId, reason });
      return c.json(await readInvoiceNow(deps, c, id), 200);
    })
    .openapi(creditRoute, async (c) => {
      const { id } = c.req.valid("param");
      const by = { database, actor: requireBilling(c), clock, origin: originOf(deps, c) };
      const { cents, reason } = c.req.valid("json");
      const credit = parseAs(creditSchema, { cents: inDollars(cents), reason });
      await creditInvoice(by, { id, ...credit });
      return c.json(await readInvoiceNow(deps, c, id), 201);
    })
    .openapi(sendRoute, async (c) => {
      const { id } = c.req.valid("param");
      const actor = requireBilling(c);
      await resendInvoice({ database, actor, clock, origin: originOf(deps, c) }, id);
      return c.json(await readInvoiceNow(deps, c, id), 200);
    })
    .openapi(payAllRoute, async (c) => {
      const actor = requireBilling(c);
      const { companyId, parts, ...given } = c.req.valid("json");
      const typed = parts.map(({ invoiceId, cents }) => ({
        id: invoiceId,
        cents: inDollars(cents),
      }));
      const payment = { ...typedPayment(given), parts: typed };
      const schema = customerPaymentSchema(today());
      const paid = await recordCustomerPayment(
        { database, actor, clock },
        companyId,
        parseAs(schema, payment),
      );
      const data = await Promise.all(paid.map(({ id }) => readInvoiceNow(deps, c, id)));
      return c.json({ data }, 201);
    });
}

/** A payment as its form's fields. */
function typedPayment({ cents, reference, ...given }: z.output<typeof newPayment>) {
  return { ...given, cents: inDollars(cents), reference: reference ?? undefined };
}
