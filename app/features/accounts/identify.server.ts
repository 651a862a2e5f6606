import { APIError } from "better-auth/api";
import { eq, sql } from "drizzle-orm";
import type { Clock } from "#app/platform/clock.ts";
import { anyOf } from "#app/platform/database/any-of.server.ts";
import { batchQueries } from "#app/platform/database/batch.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { preparedStatement } from "#app/platform/database/prepared-statement.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Actor } from "./actor.ts";
import { actorColumns } from "./actor-columns.server.ts";
import type { Auth } from "./auth.server.ts";
import { sessionTokenOf } from "./session-cookie.server.ts";
import { sessions } from "./sign-in/tables.server.ts";
import { companyMembers, users } from "./tables.server.ts";

/** The person who sends a request, and cookies that renew or end the session. */
export type Identified = { actor: Actor | null; cookies: string[] };

const anonymous: Identified = { actor: null, cookies: [] };

type Dependencies = { auth: Auth; query: Queryable; clock: Clock };

/**
 * Identifies the owner of the request's session cookie, with cookies that renew or end the session.
 * @throws AppError `unavailable` when the session can't be read, or the database's own error.
 */
export async function identify(deps: Dependencies, headers: Headers): Promise<Identified> {
  const cookies = headers.get("cookie");
  if (!cookies) return anonymous;
  const actor = await readActor(deps, cookies);
  return actor ? { actor, cookies: [] } : renewed(deps, headers);
}

/**
 * Identifies the owner of the session cookie in `cookies` with one query. Undefined without such a
 * session, and when Better Auth has to handle it, mainly to renew it.
 */
export async function readActor(
  { auth, query, clock }: Dependencies,
  cookies: string,
): Promise<Actor | undefined> {
  const { authCookies, secret, sessionConfig } = await auth.$context;
  const token = sessionTokenOf(cookies, authCookies, secret);
  const found = token ? await sessionOfToken(query, token) : undefined;
  if (!found) return undefined;
  const renewAt = sessionConfig.expiresIn - sessionConfig.updateAge;
  const left = found.expiresAt.getTime() - clock.now().getTime();
  return left > renewAt * 1000 ? actorOf(found) : undefined;
}

type SessionRow = Omit<Actor, "role"> & { expiresAt: Date };

function actorOf(found: SessionRow): Actor {
  const { userId, firstName, lastName, email, roles, permissions, companyId, companyRole } = found;
  const role = roles[0] ?? null;
  return { userId, firstName, lastName, email, role, roles, permissions, companyId, companyRole };
}

/** The statement behind every signed-in request; a test checks that its plan uses indexes. */
export const sessionsOfTokens = preparedStatement((query) =>
  query
    .select({ token: sessions.token, ...actorColumns, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(companyMembers, eq(companyMembers.userId, sessions.userId))
    .where(eq(sessions.token, anyOf(sql.placeholder("tokens"), "text")))
    .prepare("sessions_of_tokens"),
);

const sessionOfToken = batchQueries(async (query, tokens: readonly string[]) => {
  const found = await sessionsOfTokens(query).execute({ tokens: [...tokens] });
  const byToken = new Map(found.map((one) => [one.token, one]));
  return tokens.map((token) => byToken.get(token));
});

/** Lets Better Auth renew or end the session. */
async function renewed({ auth, query }: Dependencies, headers: Headers): Promise<Identified> {
  const { response: found, headers: answer } = await auth.api
    .getSession({ headers, returnHeaders: true })
    .catch(refuseUnread);
  const cookies = answer.getSetCookie();
  const row = found ? await sessionOfToken(query, found.session.token) : undefined;
  return { actor: row ? actorOf(row) : null, cookies };
}

/** Better Auth logs why a session could not be read, and does not pass the cause on. */
function refuseUnread(error: unknown): never {
  if (!(error instanceof APIError) || error.statusCode !== 500) throw error;
  throw new AppError("unavailable", "We can't tell who is signed in right now.", {
    log: "session not read",
    cause: error,
  });
}
