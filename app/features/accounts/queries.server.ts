import { APIError } from "better-auth/api";
import { and, desc, eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Actor } from "./actor.ts";
import type { Auth } from "./auth.server.ts";
import type { Role } from "./role.ts";
import { userRoles } from "./tables.server.ts";

/**
 * Who the request's session cookie belongs to, and the cookies that renew the session.
 * @throws AppError `unavailable` when the session can't be read.
 */
export async function identify(
  auth: Auth,
  query: Queryable,
  headers: Headers,
): Promise<{ actor: Actor | null; cookies: string[] }> {
  const { response: found, headers: answer } = await auth.api
    .getSession({ headers, returnHeaders: true })
    .catch(refuseUnread);
  const cookies = answer.getSetCookie();
  if (!found) return { actor: null, cookies };
  const { id, firstName, lastName, email } = found.user;
  const role = await newestVerifiedRole(query, id);
  return { actor: { userId: id, firstName, lastName, email, role }, cookies };
}

/** Better Auth logs why a session could not be read and keeps the cause to itself. */
function refuseUnread(error: unknown): never {
  if (!(error instanceof APIError) || error.statusCode !== 500) throw error;
  throw new AppError("unavailable", "We can't tell who is signed in right now.", {
    log: "session not read",
    cause: error,
  });
}

async function newestVerifiedRole(query: Queryable, userId: string): Promise<Role | null> {
  const [newest] = await query
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.verified, true)))
    .orderBy(desc(userRoles.createdAt))
    .limit(1);
  return newest?.role ?? null;
}
