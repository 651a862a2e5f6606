import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Actor } from "../actor.ts";
import { can } from "../policy.ts";
import { type StaffDependencies, staffCommand } from "../staff-command.server.ts";
import { refusalTo } from "../staff-permission.ts";
import { companies } from "../tables.server.ts";
import { refuseCarriersUsdot } from "./known-usdot.server.ts";
import { organizationRecord } from "./organization-record.server.ts";
import type { OrganizationDetails } from "./schema.ts";

/** The columns of an organization that staff edit, from a form. */
export function detailColumns(given: OrganizationDetails) {
  return {
    name: given.name,
    legalName: given.legalName,
    dotNumber: given.dotNumber ?? null,
    dockets: given.dockets,
    scac: given.scac ?? null,
    phone: given.phone ?? null,
    email: given.email ?? null,
    street: given.street,
    city: given.city,
    state: given.state ?? null,
    postalCode: given.postalCode ?? null,
  };
}

/** The federal numbers of an organization that weren't its own before. */
type NewNumbers = { dotNumber: string | null; dockets: readonly string[] };

/**
 * Changes an organization's details, for staff. A carrier's new phone or email holds its file until
 * staff confirm it by phone, as a change by the carrier does. Only those who verify carriers change one.
 * `refuseNumbers` runs in the same transaction, and throws for a number that it can't have.
 * @throws AppError as `staffCommand`; `invalid` for a carrier without a USDOT number; `conflict` for
 * the USDOT number of another carrier; as `refuseNumbers`.
 */
export async function editOrganization(
  deps: StaffDependencies,
  { id, version, ...details }: OrganizationDetails & { id: string; version: number },
  refuseNumbers: (tx: Queryable, numbers: NewNumbers) => Promise<void>,
): Promise<void> {
  await staffCommand(deps, {
    ...organizationRecord,
    id,
    version,
    action: "accounts.keep-organizations",
    may: (actor): actor is Actor => can(actor, "keep-organizations"),
    work: async (tx, before, actor) => {
      if (before.carrierSince && !can(actor, "decide-role")) {
        throw refusalTo(actor, "accounts.decide-role", notForYou());
      }
      const columns = detailColumns(details);
      if (before.carrierSince && !columns.dotNumber) throw needsUsdot();
      const changed = (Object.keys(columns) as (keyof typeof columns)[]).filter(
        (name) => String(before[name]) !== String(columns[name]),
      );
      if (changed.length === 0) return null;
      await refuseNumbers(tx, {
        dotNumber: changed.includes("dotNumber") ? columns.dotNumber : null,
        dockets: columns.dockets.filter((docket) => !before.dockets.includes(docket)),
      });
      if (columns.dotNumber) await refuseCarriersUsdot(tx, columns.dotNumber, id);
      await tx.update(companies).set(columns).where(eq(companies.id, id));
      const was = Object.fromEntries(changed.map((name) => [name, before[name]]));
      const is = Object.fromEntries(changed.map((name) => [name, columns[name]]));
      return { action: "company.details", details: { before: was, after: is } };
    },
  });
}

const needsUsdot = () => {
  const message = "A carrier keeps a USDOT number. Enter the one it has now.";
  return new AppError("invalid", message, { fields: { dotNumber: [message] } });
};
const notForYou = () => new AppError("not_found", "This organization does not exist.");
