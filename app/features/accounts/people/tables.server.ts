import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.server.ts";
import { dated, id } from "../columns.server.ts";
import { companyRoles } from "../company-role.ts";
import { companies, users } from "../tables.server.ts";

/** Open invitations, until they are answered, withdrawn or expired. */
export const companyInvitations = pgTable(
  "company_invitations",
  {
    id: id(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    /** In lower case. */
    email: text().notNull(),
    role: text({ enum: companyRoles }).notNull(),
    invitedBy: uuid("invited_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Whether our team invited them, and not a colleague. */
    isByStaff: boolean("by_staff").notNull().default(false),
    createdAt: dated("created_at"),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    unique("company_invitations_once").on(table.companyId, table.email),
    index("company_invitations_email").on(table.email),
    check(
      "company_invitations_role_known",
      sql`${table.role} in ('owner', 'shipping', 'payables', 'dispatch', 'billing', 'view')`,
    ),
  ],
);
