import { z } from "@hono/zod-openapi";
import { companyDays } from "#app/features/accounts/today.ts";
import {
  approveBill,
  disputeBill,
  rejectBill,
  settleBill,
} from "#app/features/carrier-bills/decide.server.ts";
import {
  approvalInput,
  paymentRunInput,
  settlementInput,
} from "#app/features/carrier-bills/schema.ts";
import { payBills } from "#app/flows/pay-bills.server.ts";
import type { Today } from "#app/platform/calendar.schema.ts";
import { centsField } from "#server/api/amount.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { ofRecord, reason } from "#server/api/fields.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";
import { billWithDetails } from "./bill-schemas.server.ts";
import { readBillNow, requireBillDesk } from "./find-bill.server.ts";

/** An operation that takes a reason, which the carrier gets by email. */
function decision<const Id extends string>(
  operationId: Id,
  { summary, path, description, why }: Record<"summary" | "path" | "description" | "why", string>,
) {
  return operation({
    operationId,
    summary,
    description: `${description} The carrier gets the reason by email.`,
    audience: "staff",
    needs: "bills:write",
    method: "post",
    path: `/bills/{id}/${path}`,
    request: {
      params: ofRecord,
      body: takes(z.strictObject({ reason }).openapi({ example: { reason: why } })),
    },
    responses: { 200: answers(billWithDetails, "The bill.") },
  });
}

const approveRoute = operation({
  operationId: "approveBill",
  summary: "Approve a carrier bill",
  description:
    "The difference between `totalCents` and `expectedCents` is added to the load's carrier charges as an adjustment, and needs a reason, which the carrier gets by email. More than what is left to bill while an earlier bill for the load waits is a 409: decide on that one first.",
  audience: "staff",
  needs: "bills:write",
  method: "post",
  path: "/bills/{id}/approve",
  request: { params: ofRecord, body: takes(approvalInput) },
  responses: { 200: answers(billWithDetails, "The bill.") },
});

const disputeRoute = decision("disputeBill", {
  summary: "Dispute a carrier bill",
  path: "dispute",
  description: "It isn't paid until it's settled.",
  why: "The proof of delivery shows no detention.",
});

const rejectRoute = decision("rejectBill", {
  summary: "Reject a carrier bill",
  path: "reject",
  description: "For a bill that was sent twice or for the wrong load.",
  why: "You sent us this bill twice.",
});

const settleRoute = operation({
  operationId: "settleBill",
  summary: "Settle a disputed carrier bill",
  description: "Approves it at the amount you agreed on.",
  audience: "staff",
  needs: "bills:write",
  method: "post",
  path: "/bills/{id}/settle",
  request: {
    params: ofRecord,
    body: takes(settlementInput),
  },
  responses: { 200: answers(billWithDetails, "The bill.") },
});

const payRoute = (today: Today) =>
  operation({
    operationId: "recordPaymentRun",
    summary: "Record a payment run",
    description:
      "Records that you paid these approved bills together, and emails the carriers. If one can't be paid, none is. A `paidOn` before the date of a bill is a 422 until `confirmDate` says that it's right.",
    audience: "staff",
    needs: "bills:write",
    method: "post",
    path: "/payment-runs",
    request: {
      body: takes(
        paymentRunInput(today).openapi("NewPaymentRun", {
          example: {
            billIds: ["00000000-0000-4000-8000-000000000000"],
            method: "ACH",
            paidOn: "2026-11-21",
            reference: "Batch 4711",
          },
        }),
      ),
    },
    responses: {
      201: answers(
        z.object({ totalCents: centsField, data: z.array(billWithDetails) }).openapi("PaymentRun"),
        "The paid bills.",
      ),
    },
  });

/** Decides on carrier bills and pays them, for staff. */
export function deskBillsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const today = () => companyDays(clock).today;
  const byStaff = (c: ApiContext) => ({
    database,
    clock,
    actor: requireBillDesk(c),
    origin: originOf(deps, c),
  });
  const decide = async (
    c: ApiContext,
    id: string,
    { by, given }: { by: typeof disputeBill; given: { reason: string } },
  ) => {
    await by(byStaff(c), { id, ...given });
    return readBillNow(deps, c, id);
  };
  return newApi()
    .openapi(approveRoute, async (c) => {
      const { id } = c.req.valid("param");
      await approveBill(byStaff(c), { id, ...c.req.valid("json") });
      return c.json(await readBillNow(deps, c, id), 200);
    })
    .openapi(disputeRoute, async (c) => {
      const given = c.req.valid("json");
      return c.json(await decide(c, c.req.valid("param").id, { by: disputeBill, given }), 200);
    })
    .openapi(rejectRoute, async (c) => {
      const given = c.req.valid("json");
      return c.json(await decide(c, c.req.valid("param").id, { by: rejectBill, given }), 200);
    })
    .openapi(settleRoute, async (c) => {
      const { id } = c.req.valid("param");
      await settleBill(byStaff(c), { id, ...c.req.valid("json") });
      return c.json(await readBillNow(deps, c, id), 200);
    })
    .openapi(payRoute(today), async (c) => {
      const by = byStaff(c);
      const { billIds, ...paid } = c.req.valid("json");
      const { totalCents } = await payBills(by, { ids: billIds, ...paid });
      const ids = [...new Set(billIds)];
      const data = await Promise.all(ids.map((id) => readBillNow(deps, c, id)));
      return c.json({ totalCents, data }, 201);
    });
}
