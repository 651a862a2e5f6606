import {
  and,
  asc,
  eq,
  inArray,
  isNull,
  lte,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { type ChargeLine, totalOf } from "#app/features/money/charge-line.ts";
import { countLegs } from "#app/features/shipments/load/own-legs.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { setVoided } from "./set-voided.server.ts";
import { charges } from "./tables.server.ts";

/** The approved pay of an assignment, in the order it was agreed. */
export function listPay(query: Queryable, assignmentId: string) {
  return query
    .select()
    .from(charges)
    .where(and(eq(charges.assignmentId, assignmentId), eq(charges.state, "approved")))
    .orderBy(asc(charges.id));
}

/** The approved costs of a load that no carrier has agreed to, in the order they were added. */
export function listUnassignedCosts(query: Queryable, shipmentId: string) {
  return query.select().from(charges).where(isUnassigned(shipmentId)).orderBy(asc(charges.id));
}

/** The condition of the approved costs of a load that no carrier has agreed to. */
export function isUnassigned(shipmentId: string) {
  return and(
    eq(charges.shipmentId, shipmentId),
    eq(charges.side, "carrier"),
    eq(charges.state, "approved"),
    isNull(charges.assignmentId),
  );
}

type Pay = Awaited<ReturnType<typeof listPay>>[number];

/** The approved pay of an assignment as lines. */
export async function readPayLines(
  query: Queryable,
  assignmentId: string,
): Promise<readonly ChargeLine[]> {
  return (await listPay(query, assignmentId)).map(asLine);
}

/**
 * The lines that its carrier signs: the difference at which its bill was approved is a charge of record
 * and nothing to agree to.
 */
export async function readLinesToSign(
  query: Queryable,
  assignmentId: string,
): Promise<readonly ChargeLine[]> {
  const pay = await listPay(query, assignmentId);
  return pay.filter(({ source }) => source !== "carrier bill").map(asLine);
}

function asLine({ code, description, quantity, unit, rate, cents }: Pay): ChargeLine {
  return { code, description, quantity, unit, rate, cents };
}

/**
 * The approved costs of a load that become the pay of its first carrier. On a load of several legs they
 * stay without one: whose they are isn't known.
 */
export async function listCostsToAdopt(query: Queryable, shipmentId: string) {
  return (await countLegs(query, shipmentId)) > 1 ? [] : listUnassignedCosts(query, shipmentId);
}

/**
 * Gives costs that were added before a carrier was found to its assignment, in the caller's
 * transaction, as `listCostsToAdopt` has them.
 */
export async function adoptCosts(
  tx: Queryable,
  { shipmentId, assignmentId }: { shipmentId: string; assignmentId: string },
): Promise<void> {
  const adopted = (await listCostsToAdopt(tx, shipmentId)).map(({ id }) => id);
  if (adopted.length === 0) return;
  await tx.update(charges).set({ assignmentId }).where(inArray(charges.id, adopted));
}

type Voided = {
  assignmentId: string;
  /** The charges that stay owed. */
  keep: readonly number[];
  by: string | null;
};

/**
 * Voids the approved pay of an assignment except what is kept, in the caller's transaction. Returns
 * the voided cents.
 */
export async function voidPay(tx: Queryable, given: Voided, now: Date): Promise<number> {
  const { assignmentId, keep, by } = given;
  const open = and(eq(charges.assignmentId, assignmentId), eq(charges.state, "approved"));
  const kept = keep.length > 0 ? notInArray(charges.id, [...keep]) : undefined;
  const voided = await setVoided(tx, and(open, kept), { by, at: now });
  return voided.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * What the end of an assignment added to its pay: for a truck ordered and not used, and the part of its
 * linehaul that stays owed.
 */
function isAddedByEnd(endedAt: Date): SQL {
  const isPart = sql`(${charges.code} = 'linehaul' and ${charges.source} = 'staff')`;
  return sql`((${charges.code} = 'TONU' or ${isPart}) and ${eq(charges.createdAt, endedAt)})`;
}

/** What an assignment paid when it ended, kept or voided then, in US cents. */
export async function readAgreedPay(
  query: Queryable,
  { id, endedAt }: { id: string; endedAt: Date },
): Promise<number> {
  const stoodThen = or(eq(charges.state, "approved"), eq(charges.voidedAt, endedAt));
  const agreed = await query
    .select({ cents: charges.cents })
    .from(charges)
    .where(
      and(
        eq(charges.assignmentId, id),
        lte(charges.createdAt, endedAt),
        not(isAddedByEnd(endedAt)),
        stoodThen,
      ),
    );
  return totalOf(agreed);
}

type Restored = {
  assignmentId: string;
  /** When the assignment ended, which voided its pay. */
  endedAt: Date;
  by: string;
};

/**
 * Undoes what the end of an assignment did to its pay, in the caller's transaction: what it voided is
 * approved again, and what it added is voided.
 */
export async function restorePay(
  tx: Queryable,
  { assignmentId, endedAt, by }: Restored,
  now: Date,
): Promise<void> {
  const ofIt = eq(charges.assignmentId, assignmentId);
  const added = and(ofIt, isAddedByEnd(endedAt), eq(charges.state, "approved"));
  await setVoided(tx, added, { by, at: now });
  await tx
    .update(charges)
    .set({ state: "approved", voidedAt: null, voidedBy: null })
    .where(and(ofIt, eq(charges.state, "voided"), eq(charges.voidedAt, endedAt)));
}
