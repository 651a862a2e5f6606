import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { applyCredit } from "#app/features/invoices/apply-credit.server.ts";
import {
  type CreditOnAccount,
  listCreditsOnAccount,
} from "#app/features/invoices/credit-on-account.server.ts";
import { paymentMethods } from "#app/features/invoices/invoice.ts";
import { can } from "#app/features/invoices/policy.ts";
import { applyCreditInput } from "#app/features/invoices/schema.ts";
import { voidCredit } from "#app/features/invoices/void-credit.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { centsField } from "#server/api/amount.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { nullableText, ofRecord, reason } from "#server/api/fields.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { readInvoiceNow, requireBilling } from "./find-invoice.server.ts";
import { invoiceWithDetails } from "./invoice-schemas.server.ts";

const credits = z
  .object({
    companyId: z.uuid(),
    leftCents: centsField.openapi({ description: "What can be applied, in US cents." }),
    data: z.array(
      z.object({
        id: z.int(),
        cents: centsField,
        leftCents: centsField.openapi({ description: "What isn't applied to an invoice yet." }),
        method: z.enum(paymentMethods),
        receivedOn: z.iso.date(),
        reference: nullableText,
      }),
    ),
  })
  .openapi("CreditOnAccount");

const path = "/credit-on-account";

const listRoute = operation({
  operationId: "getCreditOnAccount",
  summary: "Retrieve the credit on account",
  description: "What your company paid beyond its invoices, the newest first.",
  needs: "invoices:read",
  method: "get",
  path,
  request: {
    query: z.object({
      companyId: z.uuid().optional().openapi({ description: "Another company. For our staff." }),
    }),
  },
  responses: { 200: answers(credits, "The credit.") },
});

const applyRoute = operation({
  operationId: "applyCredit",
  summary: "Apply credit on account to an invoice",
  description:
    "Pays the invoice, or a part of it, with its customer's credit, the oldest first. `voidPayment` takes it back.",
  audience: "staff",
  needs: "invoices:write",
  method: "post",
  path: "/invoices/{id}/apply-credit",
  request: { params: ofRecord, body: takes(applyCreditInput) },
  responses: { 201: answers(invoiceWithDetails, "The invoice with the payment.") },
});

const voidRoute = operation({
  operationId: "voidCredit",
  summary: "Void credit on account",
  description:
    "For credit that was refunded or recorded in error. While some of it pays an invoice, that's a 409.",
  audience: "staff",
  needs: "invoices:write",
  method: "post",
  path: `${path}/{id}/void`,
  request: {
    params: z.object({ id: z.coerce.number<string>().int().min(1) }),
    body: takes(
      z.strictObject({ companyId: z.uuid("Choose a company"), reason }).openapi("CreditVoid", {
        example: {
          companyId: "00000000-0000-4000-8000-000000000000",
          reason: "We sent it back by check 1204.",
        },
      }),
    ),
  },
  responses: { 200: answers(credits, "The credit that is left.") },
});

/** What customers paid beyond their invoices. */
export function creditOnAccountApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const read = async (companyId: string) =>
    presentCredits(companyId, await listCreditsOnAccount(database.query, companyId));
  return newApi()
    .openapi(listRoute, async (c) => {
      const { actor } = c.get("caller");
      const { companyId = actor.companyId } = c.req.valid("query");
      const mayRead = can(actor, "see-own", { companyId }) || can(actAs(actor, "staff"), "see-all");
      if (!mayRead) throw new AppError("not_found", "This company does not exist.");
      return c.json(await read(companyId), 200);
    })
    .openapi(applyRoute, async (c) => {
      const { id } = c.req.valid("param");
      const actor = requireBilling(c);
      await applyCredit({ database, actor, clock }, { id, ...c.req.valid("json") });
      return c.json(await readInvoiceNow(deps, c, id), 201);
    })
    .openapi(voidRoute, async (c) => {
      const { id } = c.req.valid("param");
      const actor = requireBilling(c);
      const { companyId, reason } = c.req.valid("json");
      await voidCredit({ database, actor, clock }, { id, companyId, reason });
      return c.json(await read(companyId), 200);
    });
}

function presentCredits(companyId: string, found: readonly CreditOnAccount[]) {
  return {
    companyId,
    leftCents: found.reduce((sum, { leftCents }) => sum + leftCents, 0),
    data: found.map(({ id, cents, leftCents, method, receivedOn, reference }) => ({
      id,
      cents,
      leftCents,
      method,
      receivedOn,
      reference,
    })),
  };
}
