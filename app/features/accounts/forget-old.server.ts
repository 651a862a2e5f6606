import { lt } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { companyInvitations, verifications } from "./tables.server.ts";

/** Removes invitations that nobody answered in time. */
export async function forgetOldInvitations(query: Queryable, now: Date): Promise<void> {
  await query.delete(companyInvitations).where(lt(companyInvitations.expiresAt, now));
}

/** Removes links, challenges and trusted devices whose time is over. */
export async function forgetOldVerifications(query: Queryable, now: Date): Promise<void> {
  await query.delete(verifications).where(lt(verifications.expiresAt, now));
}
