import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { AccountRequest } from "#app/features/accounts/account-request.ts";
import type { Actor } from "#app/features/accounts/actor.ts";
import { createAuth } from "#app/features/accounts/auth.server.ts";
import { identify } from "#app/features/accounts/identify.server.ts";
import type { Registration } from "#app/features/accounts/open-account.server.ts";
import { signUp } from "#app/features/accounts/sign-up.server.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { quickHashing } from "./quick-hashing.ts";
import { aRegistration } from "./registrations.ts";

export type Accounts = ReturnType<typeof accountsOn>;

/** The accounts library on a database, as the server runs it; its hashing only where a test says so. */
export function accountsOn(database: Database, { hashesForReal = false } = {}) {
  const auth = createAuth({
    query: database.query,
    secret: "s3cret-".repeat(8),
    origin: "https://freight.example",
    log: createLog("silent"),
    ...(!hashesForReal && { hashing: quickHashing }),
  });
  const from = (given: Partial<AccountRequest> = {}): AccountRequest => ({
    auth,
    database,
    clock: systemClock,
    headers: new Headers(),
    clientAddress: randomUUID(),
    origin: "https://freight.example",
    ...given,
  });
  const whoIs = async (headers: Headers): Promise<Actor | null> =>
    (await identify({ auth, query: database.query, clock: systemClock }, headers)).actor;
  /** A newly signed-up person and their next request's headers. */
  const someone = async (registration: Registration = aRegistration()) => {
    const headers = sent(await signUp(from(), registration));
    const actor = await whoIs(headers);
    if (!actor) throw new Error("nobody was signed in");
    return { actor, headers, request: from({ headers }), email: registration.email };
  };
  /** The same, after following the emailed confirmation link. */
  const confirmed = async (registration?: Registration) => {
    const person = await someone(registration);
    const { email } = person;
    await database.query.update(users).set({ emailVerified: true }).where(eq(users.email, email));
    return person;
  };
  return { auth, from, whoIs, someone, confirmed };
}

/** The headers of a request that returns these cookies. */
export function sent(...answers: string[][]): Headers {
  const jar = new Map<string, string>();
  for (const cookie of answers.flat()) {
    const [pair = ""] = cookie.split(";", 1);
    const [name = "", ...value] = pair.split("=");
    if (/max-age=0/i.test(cookie)) jar.delete(name);
    else jar.set(name, value.join("="));
  }
  return new Headers({ cookie: [...jar].map((pair) => pair.join("=")).join("; ") });
}
