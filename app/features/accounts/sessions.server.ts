import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { AccountRequest } from "./account-request.ts";
import type { Actor } from "./actor.ts";
import { deviceWords } from "./device.ts";
import { sessions } from "./sign-in/tables.server.ts";

/** A session as its owner sees it. */
export type OpenSession = {
  id: string;
  device: string;
  address: string | null;
  /** ISO 8601. */
  signedInAt: string;
  /** ISO 8601, to the hour. */
  lastUsedAt: string;
  /** Whether it is the current request's session. */
  current: boolean;
};

/** The actor's sessions, the current one first, then the most recently used. */
export async function listSessions(
  { auth, database, clock, headers }: AccountRequest,
  { userId }: Actor,
): Promise<OpenSession[]> {
  const here = await currentSessionId({ auth, headers });
  const found = await database.query
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(sessions.updatedAt));
  return found
    .map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
      id,
      device: deviceWords(userAgent),
      address: ipAddress || null,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: updatedAt.toISOString(),
      current: id === here,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}

async function currentSessionId({ auth, headers }: Pick<AccountRequest, "auth" | "headers">) {
  const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  return found?.session.id;
}

/**
 * Ends one of the actor's sessions.
 * @throws AppError `not_found` for any other.
 */
export async function endSession(query: Queryable, actor: Actor, id: string): Promise<void> {
  const ended = await query
    .delete(sessions)
    .where(and(eq(sessions.userId, actor.userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new AppError("not_found", "That device is already signed out.");
}

/** Ends all of the actor's sessions except the current one. */
export async function endOtherSessions(request: AccountRequest, { userId }: Actor): Promise<void> {
  const here = await currentSessionId(request);
  if (!here) return;
  await request.database.query
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, here)));
}
