import type { z } from "zod";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import type { AuditAction } from "#app/features/audit/actions.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { dieselText } from "./fuel.ts";
import type { dieselPriceSchema, fuelTableSchema } from "./fuel-schema.ts";
import { can } from "./policy.ts";
import { dieselPrices, fuelTables } from "./tables.server.ts";

/** Enters the diesel price of a week, for staff. @throws AppError `not_found` without access. */
export async function enterDieselPrice(
  deps: StaffDependencies,
  price: z.output<typeof dieselPriceSchema>,
): Promise<void> {
  const details = { price: dieselText(price.price) };
  await enter(deps, { action: "fuel.price", id: price.week, details }, async (tx, entered) => {
    await tx.insert(dieselPrices).values({ ...price, ...entered });
  });
}

/** Adds a fuel table, for staff. @throws AppError `not_found` without access. */
export async function addFuelTable(
  deps: StaffDependencies,
  table: z.output<typeof fuelTableSchema>,
): Promise<void> {
  const { unit, effectiveFrom, brackets } = table;
  const details = { unit, effectiveFrom, brackets: brackets.length };
  await enter(deps, { action: "fuel.table", id: effectiveFrom, details }, async (tx, entered) => {
    await tx.insert(fuelTables).values({ ...table, ...entered });
  });
}

type Entered = { enteredAt: Date; enteredBy: string };

async function enter(
  { database, actor, clock }: StaffDependencies,
  { action, id, details }: { action: AuditAction; id: string; details: Details },
  write: (tx: Queryable, entered: Entered) => Promise<void>,
): Promise<void> {
  if (!can(actor, "keep-rates")) throw new AppError("not_found", "This page does not exist.");
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    await write(tx, { enteredAt: now, enteredBy: actor.userId });
    const subject = { kind: "fuel", id };
    await recordAudit(tx, { actorId: actor.userId, action, subject, details }, now);
  });
}
