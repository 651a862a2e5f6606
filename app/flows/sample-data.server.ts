import { randomUUID } from "node:crypto";
import type { Actor } from "#app/features/accounts/actor.ts";
import { listTestingCompanies } from "#app/features/accounts/api-keys/manage-keys.server.ts";
import { type Role, roles } from "#app/features/accounts/role.ts";
import { staffPermissions } from "#app/features/accounts/staff-permission.ts";
import { profiles, userRoles, users } from "#app/features/accounts/tables.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { fillSamples, type SampleDependencies } from "./fill-samples.server.ts";

/** The roles that a test key can have; our staff have no sample desk. */
const sampleRoles: readonly Role[] = roles.filter((role) => role !== "staff");

/** The SQLSTATE of a role without the right to do something. */
const insufficientPrivilege = "42501";

/**
 * The sample data of the actor's company, created on first use, and the person who acts in it with
 * the actor's roles. It's a database of its own, so that nothing that reads or changes real loads
 * can meet a sample, and nothing that a test key sends can meet a real one.
 * @throws AppError `unavailable` when our database role can't create databases.
 */
export async function openSamples(
  deps: SampleDependencies,
  actor: Actor,
): Promise<{ database: Database; actor: Actor }> {
  const { companyId, companyRole } = actor;
  const person = samplePerson({ companyId, companyRole, roles: actor.roles });
  const database = await deps.database.siblings
    .open(nameOf(companyId), (empty) => fillFor(empty, deps, companyId))
    .catch(refuseWithoutPrivilege);
  return { database, actor: person };
}

/** Deletes the sample data of companies without an active test key. */
export async function dropUnusedSamples(database: Database, now: Date): Promise<void> {
  const companies = await listTestingCompanies(database.query, now);
  await database.siblings.dropExcept(new Set(companies.map(nameOf)));
}

const nameOf = (companyId: string) => companyId.replaceAll("-", "");

type SamplePerson = Pick<Actor, "companyId" | "companyRole" | "roles">;

/** One person for all test keys of a company: who made a key is nobody's business in a test. */
function samplePerson({ companyId, companyRole, roles: held }: SamplePerson): Actor {
  const kept = held.filter((role) => sampleRoles.includes(role));
  return {
    companyId,
    companyRole,
    roles: kept,
    role: kept[0] ?? null,
    permissions: [],
    userId: companyId,
    firstName: "Sample",
    lastName: "Person",
    email: `${companyId}@sample.invalid`,
  };
}

async function fillFor(empty: Database, deps: SampleDependencies, companyId: string) {
  const { clock } = deps;
  const stored = (person: Actor, companyName: string) =>
    storePerson(empty.query, { person, companyName, clock });
  const someone = (role: Role) => ({
    ...samplePerson({ companyId: randomUUID(), companyRole: "owner", roles: [] }),
    roles: [role],
    role,
    permissions: role === "staff" ? staffPermissions : [],
  });
  const own = samplePerson({ companyId, companyRole: "owner", roles: sampleRoles });
  const people = {
    own: await stored(own, "Sample Company"),
    shipper: await stored(someone("shipper"), "Sample Shipper"),
    staff: await stored(someone("staff"), "Sample Desk"),
  };
  await fillSamples({ ...deps, database: empty }, people);
}

type Stored = { person: Actor; companyName: string; clock: Clock };

async function storePerson(query: Queryable, { person, companyName, clock }: Stored) {
  const { userId, firstName, lastName, email } = person;
  const name = `${firstName} ${lastName}`;
  const account = { id: userId, name, firstName, lastName, email, emailVerified: true };
  await query.insert(users).values(account);
  await query.insert(profiles).values({
    userId,
    companyName,
    companyEmail: email,
    businessLicense: "SAMPLE",
    phone: "(317) 555-0100",
    street: "1 Sample Street",
    city: "Indianapolis",
    state: "IN",
    postalCode: "46204",
    mcNumber: "0000000",
    dotNumber: "00000000",
    termsAcceptedAt: clock.now(),
  });
  const verified = person.roles.map((role) => ({ userId, role, verified: true }));
  await query.insert(userRoles).values(verified);
  return person;
}

function refuseWithoutPrivilege(error: unknown): never {
  const denied = error instanceof Error && "code" in error && error.code === insufficientPrivilege;
  if (!denied) throw error;
  throw new AppError("unavailable", "Test keys aren't set up on this server. Call us.", {
    log: "the database role needs CREATEDB for test keys",
    cause: error,
  });
}
