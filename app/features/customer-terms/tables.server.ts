import { sql } from "drizzle-orm";
import { bigint, boolean, check, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { companies } from "#app/features/accounts/tables.server.ts";

/** What staff agreed with a customer; at most one row a company, and the usual terms without one. */
export const customerTerms = pgTable(
  "customer_terms",
  {
    companyId: uuid("company_id")
      .primaryKey()
      .references(() => companies.id),
    /** Whether its people may price and book loads by themselves. */
    instantQuotes: boolean("instant_quotes").notNull(),
    /** Added to the linehaul of its prices, in hundredths of a percent. */
    markupBasisPoints: integer("markup_basis_points").notNull(),
    /** What it may owe us before staff must decide, in US cents; null without a limit. */
    creditLimitCents: bigint("credit_limit_cents", { mode: "number" }),
    /** Whether it sees proofs of delivery as its carriers send them, without our review. */
    releaseProofs: boolean("release_proofs").notNull().default(false),
    version: integer().notNull(),
  },
  (table) => [
    check("customer_terms_markup", sql`${table.markupBasisPoints} between 0 and 10000`),
    check("customer_terms_credit", sql`${table.creditLimitCents} >= 0`),
  ],
);
