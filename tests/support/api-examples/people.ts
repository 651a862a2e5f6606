import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { hashSecret } from "#app/features/accounts/api-keys/secret.server.ts";
import { apiKeys } from "#app/features/accounts/api-keys/tables.server.ts";
import type { CompanyRole } from "#app/features/accounts/company-role.ts";
import { type StaffPermission, staffPermissions } from "#app/features/accounts/staff-permission.ts";
import { companyMembers, userRoles } from "#app/features/accounts/tables.server.ts";
import { aCarrier, aColleague, aCompany, aRole, aShipper, aStaffMember } from "../factories.ts";
import type { ExampleWorld, Scene } from "./world.ts";

/** Everyone who may ask the API for something. */
export const askers = [
  "visitor",
  "other customer",
  "unverified carrier",
  "other carrier",
  "customer's view",
  "customer's payables",
  "customer's shipping",
  "customer's owner",
  "carrier's view",
  "carrier's billing",
  "carrier's dispatch",
  "carrier's owner",
  "staff without a permission",
  ...staffPermissions.map((permission) => `${permission} staff` as const),
  "administrator",
] as const;
export type Asker = (typeof askers)[number];

/** Finds an asker's key for a scene: those of a customer or a carrier are the scene's own people. */
export async function openPeople({ db, api, shipper, carrier }: ExampleWorld) {
  const { query } = db.database;

  /** A key of somebody who made it as the owner. */
  const keyOfRole = async (companyId: string, role: CompanyRole) => {
    const person = await aColleague(db.database, { companyId }, "owner");
    const key = await api.keyOf(person);
    const own = eq(companyMembers.userId, person.userId);
    await query.update(companyMembers).set({ role }).where(own);
    return key;
  };
  const keyOfStaff = async (permissions: readonly StaffPermission[]) => {
    const person = await aStaffMember(db.database);
    const own = eq(userRoles.userId, person.userId);
    await query
      .update(userRoles)
      .set({ permissions: [...permissions] })
      .where(own);
    return api.keyOf(person);
  };
  const applicant = async (): Promise<Actor> => {
    const person = await aShipper(db.database);
    await aCompany(db.database, person);
    await aRole(db.database, person, { role: "carrier", verified: false });
    return person;
  };

  const known = new Map<string, Promise<string>>();
  /** The key of somebody at a company, made when it's first asked for. */
  const keyAt = (companyId: string, role: CompanyRole) => {
    const at = `${companyId} ${role}`;
    const key = known.get(at) ?? keyOfRole(companyId, role);
    known.set(at, key);
    return key;
  };
  const others = new Map<Asker, string>([
    ["visitor", `frt_live_${randomUUID()}`],
    ["other customer", await api.keyOf(await aShipper(db.database))],
    ["unverified carrier", await api.keyOf(await applicant())],
    ["other carrier", await api.keyOf(await aCarrier(db.database))],
    ["staff without a permission", await keyOfStaff([])],
    ["administrator", await keyOfStaff(staffPermissions)],
  ]);
  for (const one of staffPermissions) others.set(`${one} staff`, await keyOfStaff([one]));

  /** The company whose key a scene has, if it isn't that of all examples. */
  const companyOf = async ({ key, carrierId }: Scene) => {
    const hash = eq(apiKeys.hash, hashSecret(key));
    const [found] = await query.select().from(apiKeys).where(hash);
    const companyId = carrierId ?? found?.companyId ?? "";
    const [role] = await query.select().from(userRoles).where(eq(userRoles.userId, companyId));
    return { companyId, role: role?.verified ? role.role : null };
  };
  return async (scene: Scene) => {
    const { companyId, role } = await companyOf(scene);
    const customerId = role === null ? companyId : shipper.companyId;
    const carrierId = role === "carrier" ? companyId : carrier.companyId;
    return async (asker: Asker): Promise<string | undefined> => {
      const [side, companyRole] = asker.split("'s ");
      if (!companyRole) return others.get(asker);
      return keyAt(side === "customer" ? customerId : carrierId, companyRole as CompanyRole);
    };
  };
}
