import type { RouterContextProvider } from "react-router";
import { type Actor, actorContext } from "#app/features/accounts/actor.ts";
import { type CompanyRole, worksAsCarrier } from "#app/features/accounts/company-role.ts";
import { readCompanyKind } from "#app/features/accounts/people/refuse-foreign-role.server.ts";
import type { Role } from "#app/features/accounts/role.ts";
import { listRoles } from "#app/features/accounts/roles.server.ts";
import type { StaffPermission } from "#app/features/accounts/staff-permission.ts";
import { readTerms } from "#app/features/customer-terms/queries.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { requestContext } from "#app/platform/request-context.ts";

/** What a desk's layout shows about the signed-in person. */
export type DeskFrame = {
  /** Null when nobody is signed in, like the name. */
  userId: string | null;
  name: string | null;
  /** The role they act in. */
  role: Role | null;
  /** The desks they can use, including the current one. */
  desks: readonly Role[];
  /** Their role in their company; null when nobody is signed in. */
  companyRole: CompanyRole | null;
  /** Whether their company has instant quotes; read for customers. */
  hasInstantQuotes: boolean;
  /** What they may do at the staff desk. */
  permissions: readonly StaffPermission[];
};

const signedOutFrame: DeskFrame = {
  userId: null,
  name: null,
  role: null,
  desks: [],
  companyRole: null,
  hasInstantQuotes: false,
  permissions: [],
};

/**
 * Reads the desk's frame from the request. Every signed-in person may book, verified or not, but a
 * carrier that never asked for freight to be moved isn't offered the shipper's desk.
 */
export async function readDeskFrame(context: Readonly<RouterContextProvider>): Promise<DeskFrame> {
  const actor = context.get(actorContext);
  if (!actor) return signedOutFrame;
  const { userId, firstName, lastName, role, roles, companyId, companyRole, permissions } = actor;
  const others = roles.filter((one) => one !== "shipper");
  const name = `${firstName} ${lastName}`;
  const { query } = context.get(requestContext).database;
  const isCarrierOnly = !roles.includes("shipper") && (await worksAsCarrierOnly(query, actor));
  const first: Role = isCarrierOnly ? "carrier" : "shipper";
  const desks = [...new Set([first, ...others])];
  const isCustomer = first === "shipper" && !roles.includes("staff");
  const hasInstantQuotes = isCustomer && (await readTerms(query, companyId)).instantQuotes;
  return { userId, name, role, desks, companyRole, hasInstantQuotes, permissions };
}

/** Whether a person works for a carrier, or asked to, and their company was never a customer. */
async function worksAsCarrierOnly(query: Queryable, actor: Actor): Promise<boolean> {
  const { roles, companyId, companyRole } = actor;
  const isVerified = roles.includes("carrier");
  if (roles.includes("staff") && !isVerified) return false;
  if (!isVerified && !(await hasAskedToHaul(query, actor))) return false;
  const kind = await readCompanyKind(query, companyId);
  return !kind?.isCustomer && worksAsCarrier(companyRole, { isCarrier: true });
}

async function hasAskedToHaul(query: Queryable, actor: Actor): Promise<boolean> {
  const asked = await listRoles(query, actor);
  return asked.length > 0 && asked.every(({ role }) => role === "carrier");
}
