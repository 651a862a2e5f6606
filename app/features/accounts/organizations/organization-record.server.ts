import { eq } from "drizzle-orm";
import type { StaffRecord } from "../staff-command.server.ts";
import { companies } from "../tables.server.ts";

/** An organization, for `staffCommand`. */
export const organizationRecord: StaffRecord<typeof companies.$inferSelect> = {
  kind: "company",
  name: "organization",
  load: async (tx, id) => {
    const [found] = await tx.select().from(companies).where(eq(companies.id, id)).for("update");
    return found;
  },
};
