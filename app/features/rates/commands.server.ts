import { eq, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  type StaffDependencies,
  staffCommand,
} from "#app/features/accounts/staff-command.server.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import type { AuditAction } from "#app/features/audit/action.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { dateText } from "#app/features/company/days.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { fuelUnitNames } from "./fuel.ts";
import { can } from "./policy.ts";
import { equipmentText, laneText, priceText } from "./rate.ts";
import type { TypedRate } from "./schema.ts";
import { rates } from "./tables.server.ts";

/** Adds a rate, for staff; returns its ID. @throws AppError `not_found` without access. */
export async function addRate(deps: StaffDependencies, rate: TypedRate): Promise<string> {
  const [id] = await insertRates(deps, [rate], (id) => ({
    action: "rate.add",
    subject: { kind: "rate", id },
    details: { lane: laneText(rate), price: priceText(rate) },
  }));
  if (!id) throw new Error("a rate was not stored");
  return id;
}

/**
 * Adds all rates of a file in one transaction, for staff; returns how many.
 * @throws AppError `not_found` without access.
 */
export async function importRates(
  deps: StaffDependencies,
  typed: readonly TypedRate[],
): Promise<number> {
  const ids = await insertRates(deps, typed, (first) => ({
    action: "rate.import",
    subject: { kind: "rate", id: first },
    details: { rates: typed.length },
  }));
  return ids.length;
}

type Entry = { action: AuditAction; subject: { kind: string; id: string }; details: Details };

async function insertRates(
  { database, actor, clock }: StaffDependencies,
  typed: readonly TypedRate[],
  entryOf: (firstId: string) => Entry,
): Promise<string[]> {
  if (!can(actor, "keep-rates"))
    throw refusalTo(
      actor,
      "rates.keep-rates",
      new AppError("not_found", "This page does not exist."),
    );
  const now = clock.now();
  return database.transaction(actor.userId, async (tx) => {
    const added = { createdAt: now, createdBy: actor.userId };
    const stored = await tx
      .insert(rates)
      .values(typed.map((rate) => ({ ...rate, ...added })))
      .returning({ id: rates.id });
    const ids = stored.map(({ id }) => id);
    await recordAudit(tx, { actorId: actor.userId, ...entryOf(ids[0] ?? "") }, now);
    return ids;
  });
}

type Seen = { id: string; version: number };

/**
 * Changes a rate, for staff. Loads and quotes already priced with it keep their price.
 * @throws AppError as `staffCommand`.
 */
export async function editRate(
  deps: StaffDependencies,
  { id, version, ...rate }: Seen & TypedRate,
): Promise<void> {
  await changeRate(deps, { id, version }, "rate.edit", () => rate);
}

/**
 * Sets the last day of a rate, for staff.
 * @throws AppError as `staffCommand`; `invalid` for a day before the rate begins.
 */
export async function endRate(
  deps: StaffDependencies,
  { id, version, validTo }: Seen & { validTo: string },
): Promise<void> {
  await changeRate(deps, { id, version }, "rate.end", ({ validFrom }) => {
    if (validTo >= validFrom) return { validTo };
    const message = "The last day can't be before the rate begins";
    throw new AppError("invalid", message, { fields: { validTo: [message] } });
  });
}

async function changeRate(
  deps: StaffDependencies,
  { id, version }: Seen,
  action: AuditAction,
  changeOf: (before: typeof rates.$inferSelect) => Partial<TypedRate>,
): Promise<void> {
  await staffCommand(deps, {
    kind: "rate",
    name: "rate",
    id,
    version,
    action: "rates.keep-rates",
    may: (actor): actor is Actor => can(actor, "keep-rates"),
    load: lockRate,
    work: async (tx, before) => {
      const change = changeOf(before);
      await tx
        .update(rates)
        .set({ ...change, version: sql`${rates.version} + 1` })
        .where(eq(rates.id, id));
      return { action, details: { changes: changesBetween(before, { ...before, ...change }) } };
    },
  });
}

/** The differences in words, such as "price: $2.50 per mile to $2.60 per mile". */
function changesBetween(before: TypedRate, after: TypedRate): string[] {
  const [old, now] = [describeRate(before), describeRate(after)];
  return Object.entries(now)
    .filter(([name, value]) => old[name] !== value)
    .map(([name, value]) => `${name}: ${old[name]} to ${value}`);
}

function describeRate(rate: TypedRate): Record<string, string> {
  const { mode, equipment, fuel, transitDays, validFrom, validTo } = rate;
  return {
    lane: laneText(rate),
    mode,
    equipment: equipmentText(equipment),
    price: priceText(rate),
    fuel: fuel ? fuelUnitNames[fuel] : "included",
    "transit days": transitDays === null ? "estimated" : String(transitDays),
    "first day": dateText(validFrom),
    "last day": validTo === null ? "none" : dateText(validTo),
  };
}

async function lockRate(tx: Queryable, id: string) {
  const [rate] = await tx.select().from(rates).where(eq(rates.id, id)).for("update");
  return rate;
}
