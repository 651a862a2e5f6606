import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { companyNameOf } from "../company-name.server.ts";
import { findCarrierByNumber } from "../known-carrier.server.ts";
import { companies } from "../tables.server.ts";

/** Separates the locks on USDOT numbers from others. */
const lockClass = 7_331;

/** Makes two who record one USDOT number wait for each other, until the transaction ends. */
async function lockUsdot(tx: Queryable, dotNumber: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockClass}, hashtext(${dotNumber}))`);
}

/** An organization with a USDOT number, verified or not; undefined without one. For staff. */
export async function findByUsdot(query: Queryable, dotNumber: string, except?: string) {
  const [found] = await query
    .select({ id: companies.id, name: companyNameOf(companies) })
    .from(companies)
    .where(and(eq(companies.dotNumber, dotNumber), except ? ne(companies.id, except) : undefined))
    .orderBy(isNull(companies.carrierSince), companies.createdAt)
    .limit(1);
  return found;
}

/** @throws AppError `conflict` when another organization, verified or not, has this number. */
export async function refuseUsdotOnRecord(tx: Queryable, dotNumber: string, except?: string) {
  await lockUsdot(tx, dotNumber);
  const known = await findByUsdot(tx, dotNumber, except);
  if (known) throw onRecord(dotNumber, known);
}

/** @throws AppError `conflict` when another carrier is verified under this number. */
export async function refuseCarriersUsdot(tx: Queryable, dotNumber: string, except: string) {
  await lockUsdot(tx, dotNumber);
  const known = await findCarrierByNumber(tx, dotNumber, except);
  if (known) throw onRecord(dotNumber, known);
}

const onRecord = (dotNumber: string, { name }: { name: string }) =>
  new AppError("conflict", `USDOT ${dotNumber} is ${name}, already on record.`);
