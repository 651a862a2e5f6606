import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { detailColumns } from "#app/features/accounts/organizations/edit.server.ts";
import { refuseUsdotOnRecord } from "#app/features/accounts/organizations/known-usdot.server.ts";
import { organizationRecord } from "#app/features/accounts/organizations/organization-record.server.ts";
import type {
  OrganizationDetails,
  OrganizationKind,
} from "#app/features/accounts/organizations/schema.ts";
import { can } from "#app/features/accounts/policy.ts";
import {
  type StaffDependencies,
  staffCommand,
} from "#app/features/accounts/staff-command.server.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { refuseBarred } from "#app/features/carriers/barred.server.ts";
import { recordLookup } from "#app/features/carriers/file-commands.server.ts";
import { readCompanyChecks } from "#app/features/carriers/queries.server.ts";
import { isCleared, knownOfNumbers, mcNumberIn, whichFirm } from "#app/features/carriers/record.ts";
import { carrierFiles } from "#app/features/carriers/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";

/** An organization as staff add it. */
export type AddedOrganization = OrganizationDetails & {
  kind: OrganizationKind;
  /** Whether staff confirm that they looked the carrier up themselves. */
  lookedUp: boolean;
};

/**
 * Adds a customer, a carrier or both, for staff, and returns its ID. That is the verification of a
 * carrier, by those who verify registrations; its file is pending until staff complete it.
 * @throws AppError `not_found` without access; `forbidden` for staff who lack the permission;
 * `conflict` for the USDOT number of an organization on record, or a number of a carrier marked do
 * not use; `invalid` for a carrier that FMCSA hasn't cleared and nobody looked up.
 */
export async function addOrganization(
  deps: StaffDependencies,
  given: AddedOrganization,
): Promise<string> {
  const [id] = await addOrganizations(deps, [given]);
  if (!id) throw new Error("the organization was not stored");
  return id;
}

/**
 * Adds all of these in one transaction, each as `addOrganization`, and returns their IDs.
 * @throws AppError as `addOrganization`.
 */
export async function addOrganizations(
  deps: StaffDependencies,
  given: readonly AddedOrganization[],
): Promise<string[]> {
  const { database, actor } = deps;
  if (!can(actor, "keep-organizations")) {
    throw refusalTo(actor, "accounts.keep-organizations", notForYou());
  }
  if (given.some(({ kind }) => kind !== "customer")) refuseWithoutVerifying(actor);
  return database.transaction(actor.userId, async (tx) => {
    const ids = [];
    for (const one of given) ids.push(await insertOrganization(tx, { ...deps, actor }, one));
    return ids;
  });
}

async function insertOrganization(
  tx: Queryable,
  deps: StaffDependencies & { actor: Actor },
  { kind, lookedUp, ...details }: AddedOrganization,
): Promise<string> {
  const columns = detailColumns(details);
  const isCarrier = kind !== "customer";
  const now = deps.clock.now();
  await refuseBarred(tx, columns);
  if (columns.dotNumber) await refuseUsdotOnRecord(tx, columns.dotNumber);
  const [made] = await tx
    .insert(companies)
    .values({
      ...columns,
      createdAt: now,
      carrierSince: isCarrier ? now : null,
      customerSince: kind === "carrier" ? null : now,
    })
    .returning({ id: companies.id });
  if (!made) throw new Error("the organization was not stored");
  const looked = isCarrier ? await openFile(tx, deps, { ...columns, id: made.id, lookedUp }) : {};
  const subject = { kind: "company", id: made.id };
  const said = { kind, name: columns.name, dotNumber: columns.dotNumber, ...looked };
  const action = "company.add" as const;
  await recordAudit(tx, { actorId: deps.actor.userId, action, subject, details: said }, now);
  return made.id;
}

/**
 * Makes an organization that is on record a carrier or a customer too, for staff.
 * @throws AppError as `addOrganization`.
 */
export async function extendOrganization(
  deps: StaffDependencies,
  { id, to, lookedUp }: { id: string; to: "carrier" | "customer"; lookedUp: boolean },
): Promise<void> {
  await staffCommand(deps, {
    ...organizationRecord,
    id,
    version: null,
    action: "accounts.keep-organizations",
    may: (actor): actor is Actor => can(actor, "keep-organizations"),
    work: async (tx, organization, actor) => {
      const now = deps.clock.now();
      const own = eq(companies.id, id);
      if (to === "customer") {
        if (organization.customerSince) return null;
        await tx.update(companies).set({ customerSince: now }).where(own);
        return { action: "company.add", details: { kind: to } };
      }
      if (organization.carrierSince) return null;
      refuseWithoutVerifying(actor);
      const { dotNumber } = organization;
      if (!dotNumber) throw new AppError("invalid", "Add its USDOT number to the details first.");
      await refuseBarred(tx, organization, id);
      await refuseUsdotOnRecord(tx, dotNumber, id);
      await tx.update(companies).set({ carrierSince: now }).where(own);
      const looked = await openFile(tx, deps, { ...organization, lookedUp });
      return { action: "company.add", details: { kind: to, ...looked } };
    },
  });
}

/** Adding a carrier verifies it, so it takes the permission for that. */
function refuseWithoutVerifying(actor: Actor): void {
  if (!can(actor, "decide-role")) throw refusalTo(actor, "accounts.decide-role", notForYou());
}

const notForYou = () => new AppError("not_found", "This page is for staff.");

type Opened = { id: string; dotNumber: string | null; dockets: string[]; lookedUp: boolean };

/** Opens a carrier's file, and returns what was known of it, for the audit log. */
async function openFile(
  tx: Queryable,
  deps: StaffDependencies,
  { id, dotNumber, dockets, lookedUp }: Opened,
) {
  const checks = await readCompanyChecks(tx, { dotNumber, mcNumber: mcNumberIn(dockets) });
  const cleared = isCleared(checks);
  if (!cleared && !lookedUp) {
    const which = checks.map(whichFirm).find(Boolean);
    throw new AppError(
      "invalid",
      which ?? "FMCSA has not cleared this carrier here. Look it up yourself and check the box.",
    );
  }
  await tx.insert(carrierFiles).values({ companyId: id }).onConflictDoNothing();
  if (lookedUp) await recordLookup(tx, deps, id);
  return { confirmedByHand: lookedUp, cleared, fmcsa: knownOfNumbers(checks) };
}
