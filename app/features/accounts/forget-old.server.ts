import { lt } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { companyInvitations } from "./people/tables.server.ts";
import { sessions, verifications } from "./sign-in/tables.server.ts";
import { staffInvitations } from "./team/tables.server.ts";

/** Deletes expired invitations. */
export async function forgetOldInvitations(query: Queryable, now: Date): Promise<void> {
  for (const table of [companyInvitations, staffInvitations]) {
    await query.delete(table).where(lt(table.expiresAt, now));
  }
}

/** Deletes expired links, challenges and trusted devices. */
export async function forgetOldVerifications(query: Queryable, now: Date): Promise<void> {
  await query.delete(verifications).where(lt(verifications.expiresAt, now));
}

/** Deletes sessions that ended by themselves. */
export async function forgetOldSessions(query: Queryable, now: Date): Promise<void> {
  await query.delete(sessions).where(lt(sessions.expiresAt, now));
}
