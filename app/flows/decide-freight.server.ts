import { randomUUID } from "node:crypto";
import { and, eq, max } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import { mayAsStaff, refusalTo } from "#app/features/accounts/staff-permission.ts";
import { legs } from "#app/features/assignments/tables.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { openCharge } from "#app/features/charges/commands.server.ts";
import { editLoad, type LockedLoad } from "#app/features/shipments/load/edit-load.server.ts";
import type { freightDecisionSchema } from "#app/features/shipments/load/freight-decision.ts";
import { decisionTexts, withoutConsignee } from "#app/features/shipments/load/freight-decisions.ts";
import { ensureStops, type StoredStop } from "#app/features/shipments/load/handoffs.server.ts";
import { longestWhat } from "#app/features/shipments/load/raise-service-exception.server.ts";
import { replaceStops } from "#app/features/shipments/load/save-stops.server.ts";
import { maximumStops } from "#app/features/shipments/load/stop.ts";
import { events, exceptions, stops } from "#app/features/shipments/load/tables.server.ts";
import type { WithTimes } from "#app/features/shipments/load/which-time.ts";
import { historyOf } from "#app/features/shipments/load/write-event.server.ts";
import { notThere } from "#app/features/shipments/refusal.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { findFreightProblem, findHolder } from "./freight-problem.server.ts";
import { locateNewStop } from "./split-load.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock; origin: string };

type Decision = WithTimes<z.output<typeof freightDecisionSchema>> & { id: string };

/**
 * Decides, for our team, what becomes of freight that something is wrong with: it makes the stop where the
 * truck brings it next, with what the customer pays and the carrier gets for that. A load that was delivered
 * is on its way again. Returns the load's version.
 * @throws AppError as `editLoad` and `openCharge`; `not_found` for anybody else; `conflict` where no such
 * exception is open, somebody decided it, or the freight is on an earlier leg than the last; `invalid` with
 * the field for a place or window that can't be.
 */
export async function decideFreight(
  deps: Dependencies,
  { id, version, ...decided }: Decision,
): Promise<{ version: number }> {
  if (!mayAsStaff(deps.actor, "shipments.edit-any")) {
    throw refusalTo(deps.actor, "shipments.edit-any", notThere());
  }
  const { query } = deps.database;
  const charges = await openCharges(deps, await findHolder(query, id), { id, ...decided });
  return editLoad(deps, { id, version }, "stops", async (tx, load, actor) => {
    const open = await requireOpen(tx, id);
    await refuseEarlierLeg(tx, id);
    const before = await ensureStops(tx, load);
    if (before.length >= maximumStops) {
      throw refused(`a load can have at most ${maximumStops} stops`);
    }
    const now = deps.clock.now();
    const stop = locateNewStop("delivery", await addressOf(tx, load, before, decided), now);
    const { changes, columns } = await replaceStops(tx, id, [...before, stop], true);
    const isNew = and(eq(stops.shipmentId, id), eq(stops.sequence, before.length + 1));
    await tx.update(stops).set({ decision: decided.decision }).where(isNew);
    const { origin: _, destination: __, ...elsewhere } = columns ?? {};
    const { name } = decisionTexts[decided.decision];
    if (load.status === "Delivered") await reopen(tx, load, { name, by: actor.userId }, now);
    const what = decided.customerText ?? `${open.what} Decided: ${name}.`.slice(0, longestWhat);
    await tx
      .update(exceptions)
      .set({
        decision: decided.decision,
        decidedAt: now,
        what,
        ...(decided.customerText && { audience: "parties" as const }),
      })
      .where(eq(exceptions.id, open.id));
    for (const charge of charges) await charge(tx);
    const { decision, reason } = decided;
    const details = { trackingId: load.trackingId, decision: name, reason };
    const entry = { actorId: actor.userId, action: "load.freight-decided" as const, details };
    await recordAudit(tx, { ...entry, subject: { kind: "shipment", id } }, now);
    return { changes, columns: withoutConsignee.includes(decision) ? elsewhere : columns };
  });
}

const refused = (why: string) => new AppError("conflict", `Nothing was decided: ${why}.`);

async function requireOpen(tx: Queryable, shipmentId: string) {
  const open = await findFreightProblem(tx, shipmentId);
  if (!open) throw refused("nothing is reported to be wrong with this load's freight");
  if (!open.decision) return open;
  throw refused(`somebody did it already (${decisionTexts[open.decision].name})`);
}

/** @throws AppError `conflict` for freight that a truck of an earlier leg has: later legs wait for it. */
async function refuseEarlierLeg(tx: Queryable, shipmentId: string): Promise<void> {
  const [last] = await tx
    .select({ leg: max(legs.sequence) })
    .from(legs)
    .where(eq(legs.shipmentId, shipmentId));
  const holder = await findHolder(tx, shipmentId);
  if (!last?.leg || !holder?.leg || holder.leg === last.leg) return;
  throw refused(
    `the truck of leg ${holder.leg} has the freight. Take the carriers off the legs behind it and join them with it first`,
  );
}

/** Where the freight goes next, as a form of a place has it. */
async function addressOf(
  tx: Queryable,
  { id }: LockedLoad,
  before: readonly StoredStop[],
  {
    windowFrom,
    windowTo,
    windowFromWhich,
    windowToWhich,
    ...decided
  }: Omit<Decision, "id" | "version">,
) {
  const window = { windowFrom, windowTo, windowFromWhich, windowToWhich };
  const known = await knownStop(tx, id, before, decided.decision);
  const { company, street, city, state, zip, contact, phone } = known ?? decided;
  const { name } = decisionTexts[decided.decision];
  const instructions = [`${name}.`, decided.instructions].filter(Boolean);
  const place = { company, street, city, state, zip, contact, phone };
  return { ...place, ...window, instructions: instructions.join(" ") };
}

/** The stop whose address it goes to; undefined where that is a new one. */
async function knownStop(
  tx: Queryable,
  shipmentId: string,
  before: readonly StoredStop[],
  decision: Decision["decision"],
) {
  if (decision === "return") return before[0];
  if (decision !== "redeliver") return undefined;
  const holder = await findHolder(tx, shipmentId);
  const found = before.find(({ id, kind }) => id === holder?.stopId && kind === "delivery");
  return found ?? before.at(-1);
}

/** Puts a delivered load on its way again, because some of its freight is. */
async function reopen(
  tx: Queryable,
  { id }: LockedLoad,
  { name, by }: { name: string; by: string },
  now: Date,
): Promise<void> {
  await tx.insert(events).values({
    id: randomUUID(),
    shipmentId: id,
    kind: "CORRECTED",
    movedTo: "In Transit",
    occurredAt: now,
    reportedAt: now,
    source: "staff",
    reportedBy: by,
    audience: "parties",
    noteAudience: "parties",
    ...historyOf({ reason: name, note: `${name} of some of the freight`, noteAudience: "public" }),
  });
}

/** What the customer pays and the carrier with the freight gets, as charges that are stored with the decision. */
async function openCharges(
  deps: Dependencies,
  holder: Awaited<ReturnType<typeof findHolder>>,
  { id, decision, chargeCents, payCents, asksCustomer, reason }: Omit<Decision, "version">,
) {
  const { name: description } = decisionTexts[decision];
  const line = {
    id,
    code: "stop-off",
    description,
    quantity: 1_000,
    unit: "flat",
    reason,
  } as const;
  const paid = [
    chargeCents && {
      ...line,
      side: "customer" as const,
      rate: chargeCents * 100,
      approval: asksCustomer ? ("customer" as const) : ("now" as const),
    },
    payCents && {
      ...line,
      side: "carrier" as const,
      rate: payCents * 100,
      approval: "now" as const,
      ...(holder?.assignmentId && { assignmentId: holder.assignmentId }),
    },
  ];
  return Promise.all(
    paid
      .filter((charge) => typeof charge === "object" && charge !== null)
      .map((charge) => openCharge(deps, { zeroPayReason: null, ...charge })),
  );
}
