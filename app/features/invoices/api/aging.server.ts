import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import {
  type Balance,
  readAging,
  readAgingOf,
  sumBalances,
} from "#app/features/invoices/aging.server.ts";
import { agingBuckets } from "#app/features/invoices/invoice.ts";
import { can } from "#app/features/invoices/policy.ts";
import { centsField } from "#server/api/amount.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { answers, newApi, operation } from "#server/api/operation.ts";
import { scopeOf, staffOnly } from "#server/api/scope-all.ts";

const sums = {
  totalCents: centsField.openapi({ description: "All that is open, in US cents." }),
  creditCents: centsField.openapi({
    description: "Credit on account: paid beyond the invoices, and not applied to one yet.",
  }),
};

const balance = z
  .object({
    companyId: z.uuid(),
    customer: z.string().nullable().openapi({ description: "Null with `scope=company`." }),
    ...sums,
    buckets: z.array(
      z.object({
        fromDays: z.int().nullable().openapi({
          description: "Days past due. Null for what isn't due yet.",
        }),
        toDays: z.int().nullable().openapi({ description: "Null for the last one." }),
        cents: centsField,
      }),
    ),
  })
  .openapi("OpenBalance");

const agingRoute = operation({
  operationId: "getAging",
  summary: "Retrieve open balances by age",
  description: "What your company owes, by days past due.",
  needs: "invoices:read",
  method: "get",
  path: "/aging",
  request: { query: z.object({ scope: scopeOf("balances") }) },
  responses: {
    200: answers(
      z.object({ data: z.array(balance), ...sums }).openapi("Aging"),
      "The balance of your company; of all companies that owe something or have credit, the largest first. `totalCents` and `creditCents` are the sums of `data`.",
    ),
  },
});

/** What customers owe. */
export function agingApi({ database, clock }: ApiDependencies) {
  const { query } = database;
  return newApi().openapi(agingRoute, async (c) => {
    const { actor } = c.get("caller");
    const { companyId } = actor;
    const { scope } = c.req.valid("query");
    const { today } = companyDays(clock);
    if (scope === "all" && !can(actAs(actor, "staff"), "see-all")) throw staffOnly("balances");
    const found =
      scope === "all"
        ? await readAging(query, today)
        : [{ ...(await readAgingOf(query, companyId, today)), companyId, customer: null }];
    const { totalCents, creditCents } = sumBalances(found, today);
    return c.json({ data: found.map(present), totalCents, creditCents }, 200);
  });
}

type Found = Balance & { companyId: string; customer: string | null };

function present({
  companyId,
  customer,
  totalCents,
  creditCents,
  buckets,
}: Found): z.infer<typeof balance> {
  return {
    companyId,
    customer,
    totalCents,
    creditCents,
    buckets: agingBuckets.map(({ from, to }, place) => ({
      fromDays: from,
      toDays: to,
      cents: buckets[place] ?? 0,
    })),
  };
}
