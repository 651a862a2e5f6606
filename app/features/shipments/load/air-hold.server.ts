import { and, eq, sql } from "drizzle-orm";
import { companyMembers, profiles } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { shipments } from "../tables.server.ts";
import { findExceptionOwner } from "./exception-owner.server.ts";
import { exceptions } from "./tables.server.ts";

/** The condition for air freight of a company that is not a known shipper on record. */
export const airToConfirm = sql<boolean>`(${shipments.mode} = 'AIR' and ${shipments.airConfirmedAt} is null
  and not exists (select from ${companyMembers} join ${profiles} on ${profiles.userId} = ${companyMembers.userId}
    where ${companyMembers.companyId} = ${shipments.companyId} and ${profiles.knownShipper}))`;

/** @throws AppError `conflict` for air freight that staff must confirm before it moves. */
export async function refuseHeld(tx: Queryable, id: string): Promise<void> {
  if (!(await isToConfirm(tx, id))) return;
  throw new AppError(
    "conflict",
    "Nothing was changed: this air freight is held until our staff confirm the company's Known Shipper status.",
  );
}

/** Raises a compliance exception for air freight that moves before staff confirmed it. */
export async function flagUnconfirmedAir(tx: Queryable, id: string): Promise<void> {
  if (!(await isToConfirm(tx, id))) return;
  const kind = "compliance" as const;
  await tx
    .insert(exceptions)
    .values({
      shipmentId: id,
      kind,
      ownerId: await findExceptionOwner(tx, { shipmentId: id, raisedBy: null, kind }),
      what: "Moved before our team confirmed how this air freight may fly.",
      raisedAt: sql`now()`,
    })
    .onConflictDoNothing();
}

async function isToConfirm(tx: Queryable, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.id, id), airToConfirm));
  return found.length > 0;
}
