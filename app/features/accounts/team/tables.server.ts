import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.server.ts";
import { arePermissions, dated, id } from "../columns.server.ts";
import { staffPermissions } from "../staff-permission.ts";
import { users } from "../tables.server.ts";

/** Open invitations to our team, until they are answered, withdrawn or expired. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    id: id(),
    /** In lower case. */
    email: text().notNull().unique(),
    permissions: text({ enum: staffPermissions }).array().notNull(),
    /** Nobody for who was invited from the console. */
    invitedBy: uuid("invited_by").references(() => users.id, { onDelete: "cascade" }),
    createdAt: dated("created_at"),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("staff_invitations_invited_by").on(table.invitedBy),
    check("staff_invitations_permissions_known", arePermissions(table.permissions)),
  ],
);

/** What administrators set for the whole team, in one row; the defaults before. */
export const teamSettings = pgTable(
  "team_settings",
  {
    one: integer().primaryKey().default(1),
    /** Whether who enters where money goes, or a credit, can't be who releases it. */
    fourEyes: boolean("four_eyes").notNull(),
  },
  (table) => [check("team_settings_one", sql`${table.one} = 1`)],
);
