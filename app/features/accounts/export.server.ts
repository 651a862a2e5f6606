import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Actor } from "./actor.ts";
import { passkeys, profiles, sessions, userRoles, users } from "./tables.server.ts";

/** Everything that accounts hold about the actor, but what would let somebody in. */
export async function exportAccount(query: Queryable, { userId }: Actor) {
  const [user] = await query.select().from(users).where(eq(users.id, userId));
  const [profile] = await query.select().from(profiles).where(eq(profiles.userId, userId));
  const roles = await query.select().from(userRoles).where(eq(userRoles.userId, userId));
  const open = await query
    .select({
      id: sessions.id,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  const keys = await query
    .select({ name: passkeys.name, deviceType: passkeys.deviceType, createdAt: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  return { user: user ?? null, profile: profile ?? null, roles, sessions: open, passkeys: keys };
}
