import type { Actor } from "#app/features/accounts/actor.ts";
import { dateOf, dateText } from "#app/features/company/days.ts";
import { approveCredit, issueCreditMemo } from "#app/features/invoices/credit.server.ts";
import { deliverInvoice } from "#app/features/invoices/deliver.server.ts";
import { issueInvoice } from "#app/features/invoices/issue.server.ts";
import type { PrintedFact } from "#app/features/papers/pdf/document.ts";
import {
  type MovementTimes,
  readMovementTimes,
} from "#app/features/shipments/load/read-movement-times.server.ts";
import type { Stop } from "#app/features/shipments/load/stop.ts";
import { weightText } from "#app/features/shipments/weight-text.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  type LoadFacts,
  printedReferences,
  printedStopParty,
  readLoadFacts,
  reportedDate,
} from "./load-facts.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock; origin: string };

/**
 * Issues a load's invoice and emails it, for staff; returns its ID. If the process ends in between,
 * the sweep sends it.
 * @param shownCents the total that was shown, if any: another one is refused
 * @throws AppError as `issueInvoice`.
 */
export async function billLoad(
  deps: Dependencies,
  shipmentId: string,
  shownCents?: number,
): Promise<string> {
  const id = await issueLoadInvoice(deps, shipmentId, shownCents);
  await deliverInvoice(deps, id);
  return id;
}

/**
 * Issues a load's invoice, for staff, and leaves its PDF and email to the sweep; returns its ID.
 * @throws AppError as `issueInvoice`.
 */
export async function issueLoadInvoice(
  deps: Omit<Dependencies, "origin">,
  shipmentId: string,
  shownCents?: number,
): Promise<string> {
  const { query } = deps.database;
  const facts = await readLoadFacts(query, shipmentId);
  const times = await readMovementTimes(query, shipmentId);
  const { load, stops } = facts;
  const content = {
    trackingId: load.trackingId,
    shipFrom: withoutContact(stops[0]),
    shipTo: withoutContact(stops.at(-1)),
    facts: billedFacts(facts, times),
  };
  return issueInvoice(deps, shipmentId, content, shownCents);
}

/**
 * Credits part of an invoice and emails the memo, for staff; whether it was issued, and doesn't wait
 * for a colleague.
 * @throws AppError as `issueCreditMemo`.
 */
export async function creditInvoice(
  deps: Dependencies,
  credit: Parameters<typeof issueCreditMemo>[1],
): Promise<boolean> {
  const memoId = await issueCreditMemo(deps, credit);
  if (memoId) await deliverInvoice(deps, memoId);
  return memoId !== null;
}

/**
 * Approves a credit that a colleague entered, and emails the memo, for staff.
 * @throws AppError as `approveCredit`.
 */
export async function approveEnteredCredit(deps: Dependencies, requestId: string): Promise<void> {
  await deliverInvoice(deps, await approveCredit(deps, requestId));
}

/** Omits dock contacts, which the payer does not need. */
function withoutContact(stop: Stop | undefined) {
  return printedStopParty(stop && { ...stop, contact: null, phone: null });
}

/**
 * The facts that 49 CFR 373.103 requires on a freight bill, besides parties and charges, as far as
 * they are known.
 */
function billedFacts(facts: LoadFacts, times: MovementTimes) {
  const { load, units } = facts;
  const count = units.reduce((sum, unit) => sum + unit.count, 0);
  return [
    { label: "Load", value: load.trackingId },
    ...movementFacts(facts, times),
    { label: "Freight", value: load.freightDescription },
    { label: "Weight", value: weightText(load.weight) },
    ...(count > 0 ? [{ label: "Handling units", value: String(count) }] : []),
    ...printedReferences(facts),
  ];
}

/** When it was picked up and delivered; a load is canceled only before both. */
function movementFacts({ load, stops }: LoadFacts, times: MovementTimes): PrintedFact[] {
  if (load.canceledAt) return [{ label: "Canceled", value: dateText(dateOf(load.canceledAt)) }];
  return [
    { label: "Picked up", value: reportedDate(stops.at(0), times.pickedUpAt) },
    { label: "Delivered", value: reportedDate(stops.at(-1), times.deliveredAt) },
  ];
}
