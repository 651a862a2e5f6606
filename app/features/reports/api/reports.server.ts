import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { readWinRate } from "#app/features/quotes/win-rate.server.ts";
import { readReportFilter } from "#app/features/reports/filter.ts";
import { type Line, readLines } from "#app/features/reports/lines.server.ts";
import { can } from "#app/features/reports/policy.ts";
import { breakdowns } from "#app/features/reports/report.ts";
import { AppError } from "#app/platform/errors.ts";
import { centsField } from "#server/api/amount.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { instantField } from "#server/api/instant-field.ts";
import { answers, newApi, operation } from "#server/api/operation.ts";
import { invalidField } from "#server/api/problem.ts";

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Write it like 2026-11");

const line = z
  .object({
    key: z.string().openapi({
      description: "A company's or carrier's ID, a lane, a mode or a month.",
    }),
    name: z.string(),
    loads: z.int(),
    revenueCents: centsField.openapi({
      description:
        "Approved charges to customers of loads that also have carrier pay, and what was kept or billed of canceled loads, in US cents.",
    }),
    costCents: centsField.openapi({
      description: "Approved carrier pay of the same loads. The difference is the margin.",
    }),
    uncoveredLoads: z.int().openapi({ description: "Loads without carrier pay yet." }),
    uncoveredCents: centsField.openapi({ description: "What their customers are charged." }),
    unpricedLoads: z.int().openapi({
      description: "Loads with carrier pay, but without a charge to the customer yet.",
    }),
    unpricedCents: centsField.openapi({ description: "The pay of their carriers." }),
    arrivals: z.int().openapi({ description: "Arrivals at stops that have a time window." }),
    onTimeArrivals: z.int(),
    offers: z.int().nullable().openapi({ description: "Offers sent. Only by carrier." }),
    acceptedOffers: z.int().nullable().openapi({ description: "Only by carrier." }),
  })
  .openapi("ReportLine");

const report = z
  .object({
    by: z.enum(breakdowns),
    from: month,
    to: month,
    computedAt: instantField.nullable().openapi({
      description: "When the oldest of the figures was computed. Null before the first time.",
    }),
    quotes: z.object({ sent: z.int(), accepted: z.int() }),
    data: z.array(line),
  })
  .openapi("Report");

const route = operation({
  operationId: "getReport",
  summary: "Retrieve a report of revenue and cost",
  description:
    "A load belongs to the month of its pickup. Figures are computed once an hour, and a report has at most 200 lines.",
  audience: "staff",
  needs: "invoices:read",
  method: "get",
  path: "/reports",
  request: {
    query: z.object({
      by: z.enum(breakdowns).default("month"),
      from: month.optional().openapi({ description: "Defaults to a year before `to`." }),
      to: month.optional().openapi({ description: "Defaults to this month." }),
    }),
  },
  responses: {
    200: answers(report, "Months in their order, everything else by revenue."),
  },
});

/** The brokerage's own figures, for staff. */
export function reportsApi(deps: ApiDependencies) {
  const { query } = deps.database;
  return newApi().openapi(route, async (c) => {
    const actor = actAs(c.get("caller").actor, "staff");
    if (!can(actor, "see-reports"))
      throw refusalTo(
        actor,
        "reports.see-reports",
        new AppError("not_found", "Only our staff see reports."),
      );
    const asked = new URLSearchParams(c.req.valid("query"));
    const filter = readReportFilter(asked, companyDays(deps.clock).today);
    const { by, from, to } = filter;
    if (asked.has("from") && asked.get("from") !== from) {
      throw invalidField("from", "Send a month before `to`");
    }
    const { lines, computedAt } = await readLines(query, actor, filter);
    const { sent, accepted } = await readWinRate(query, filter);
    const data = lines.map((found) => present(found, by === "carrier"));
    const times = { computedAt: computedAt?.toISOString() ?? null };
    return c.json({ by, from, to, ...times, quotes: { sent, accepted }, data }, 200);
  });
}

function present({ onTime, offers, accepted, ...found }: Line, isOfCarriers: boolean) {
  const { key, name, loads, revenueCents, costCents, arrivals } = found;
  const { uncoveredLoads, uncoveredCents, unpricedLoads, unpricedCents } = found;
  return {
    key,
    name,
    loads,
    revenueCents,
    costCents,
    uncoveredLoads,
    uncoveredCents,
    unpricedLoads,
    unpricedCents,
    arrivals,
    onTimeArrivals: onTime,
    offers: isOfCarriers ? offers : null,
    acceptedOffers: isOfCarriers ? accepted : null,
  };
}
