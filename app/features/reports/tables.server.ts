import { date, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { cents } from "#app/platform/database/columns.server.ts";
import { breakdowns } from "./report.ts";

/** Figures of all loads, added up by month and each breakdown; recomputed at intervals. */
export const reportTotals = pgTable(
  "report_totals",
  {
    breakdown: text({ enum: breakdowns }).notNull(),
    /** A company's or carrier's id, a mode, a lane such as "IN to IL", or the month itself. */
    key: text().notNull(),
    /** Its first day. */
    month: date().notNull(),
    loads: integer().notNull(),
    /** Of loads with approved charges on both sides, and what was kept of canceled ones. */
    revenueCents: cents("revenue_cents").notNull(),
    costCents: cents("cost_cents").notNull(),
    /** Loads without carrier pay, and what their customers are charged. */
    uncoveredLoads: integer("uncovered_loads").notNull(),
    uncoveredCents: cents("uncovered_cents").notNull(),
    /** Loads with carrier pay but no charge to the customer, and that pay. */
    unpricedLoads: integer("unpriced_loads").notNull(),
    unpricedCents: cents("unpriced_cents").notNull(),
    arrivals: integer().notNull(),
    onTime: integer("on_time").notNull(),
  },
  (table) => [primaryKey({ columns: [table.breakdown, table.month, table.key] })],
);

/** When the figures of each month were last computed. */
export const reportMonths = pgTable("report_months", {
  /** Its first day. */
  month: date().primaryKey(),
  computedAt: timestamp("computed_at", { withTimezone: true, precision: 3 }).notNull(),
});
