import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { AccountRequest } from "./account-request.ts";
import type { Actor } from "./actor.ts";
import { copyCompanyProfile } from "./company-profile.server.ts";
import type { CarrierProfile, ShipperProfile } from "./registration.schema.ts";
import { profiles, users } from "./tables.server.ts";
import { askToVerifyAgain, refuseCarrier } from "./verify-again.server.ts";

type Company = Omit<ShipperProfile, "firstName" | "lastName"> & Partial<CarrierProfile>;

/** The company's columns of `profiles`, from a form. */
export function companyColumns(given: Company) {
  return {
    companyName: given.companyName,
    companyEmail: given.companyEmail,
    businessLicense: given.businessLicense,
    phone: given.phone,
    street: given.street,
    city: given.city,
    state: given.state,
    postalCode: given.postalCode,
    mcNumber: given.mcNumber ?? null,
    dotNumber: given.dotNumber ?? null,
    equipment: given.equipment ?? [],
    lanes: given.lanes ?? null,
    insuranceExpiresOn: given.insuranceExpiresOn ?? null,
  };
}

/** The company as the actor entered it; null for someone who signed up without one. */
export async function readProfile(query: Queryable, { userId }: Pick<Actor, "userId">) {
  const [found] = await query.select().from(profiles).where(eq(profiles.userId, userId));
  return found ?? null;
}

/** The version of a profile after a change. */
export const newVersion = sql`${profiles.version} + 1`;

/** The details that staff verify against public records. */
const looksUp = ["companyName", "businessLicense", "mcNumber", "dotNumber"] as const;

/**
 * Saves the actor's name and company; an invited colleague's first change is one of what the company's
 * owner entered. When a detail that staff verify changes, roles are verified again as
 * `askToVerifyAgain` says. Returns whether a verified role is pending again. `refuseNumbers` gets the federal numbers that
 * are new, in the same transaction, and throws for one that the company can't have.
 * @throws AppError `not_authenticated` when nobody is signed in; `conflict` when the profile isn't at
 * the `version` that was read, if there is one, or when a carrier's details are missing; as
 * `refuseNumbers`.
 */
export async function updateProfile(
  { database, clock }: Pick<AccountRequest, "database" | "clock">,
  actor: Actor | null,
  {
    version,
    ...given
  }: ShipperProfile & Partial<CarrierProfile> & { version?: number | undefined },
  refuseNumbers: (
    tx: Queryable,
    numbers: { dotNumber: string | null; mcNumber: string | null },
  ) => Promise<void>,
): Promise<{ verifyAgain: boolean }> {
  if (!actor) throw notAuthenticated();
  const { userId } = actor;
  const { firstName, lastName } = given;
  const now = clock.now();
  const company = companyColumns(given);
  return database.transaction(userId, async (tx) => {
    await copyCompanyProfile(tx, actor, now);
    const [before] = await tx
      .select()
      .from(profiles)
      .where(eq(profiles.userId, userId))
      .for("update");
    if (version !== undefined && before?.version !== version) {
      throw new AppError(
        "conflict",
        "Nothing was saved: someone changed this profile while you had it open.",
      );
    }
    if (given.dotNumber === undefined) await refuseCarrier(tx, actor);
    const changedTo = (name: "dotNumber" | "mcNumber") =>
      before?.[name] === company[name] ? null : company[name];
    await refuseNumbers(tx, { dotNumber: changedTo("dotNumber"), mcNumber: changedTo("mcNumber") });
    await tx
      .update(users)
      .set({ firstName, lastName, name: `${firstName} ${lastName}`, updatedAt: now })
      .where(eq(users.id, userId));
    await tx
      .insert(profiles)
      .values({ userId, ...company, termsAcceptedAt: now, createdAt: now })
      .onConflictDoUpdate({
        target: profiles.userId,
        set: { ...company, updatedAt: now, version: newVersion },
      });
    const changed = before && looksUp.some((name) => before[name] !== company[name]);
    if (!changed) return { verifyAgain: false };
    return { verifyAgain: await askToVerifyAgain(tx, actor, now) };
  });
}

/** The error of an account command for anyone who is not signed in. */
export function notAuthenticated(): AppError {
  return new AppError("not_authenticated", "No user logged in");
}
