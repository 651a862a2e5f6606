import type { Actor } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { findWithoutFmcsa } from "#app/features/carriers/file-queries.server.ts";
import { noFmcsaAnswer } from "#app/features/carriers/vetting.ts";
import { readTotalsOfLoads } from "#app/features/charges/totals-of-loads.server.ts";
import { age } from "#app/features/company/age.ts";
import { businessHours } from "#app/features/company/hours.ts";
import { withoutZip } from "#app/features/geography/without-zip.ts";
import { usdText } from "#app/features/money/usd.ts";
import { type DeskDetails, readDeskDetails } from "#app/features/shipments/desk-details.server.ts";
import type { DeskLoad } from "#app/features/shipments/desk-list.server.ts";
import { equipmentTypes } from "#app/features/shipments/load/equipment.ts";
import { computeStage } from "#app/features/shipments/load/stage.ts";
import { isWholeDay } from "#app/features/shipments/load/window-text.ts";
import { loadConcerns } from "#app/features/shipments/load-concerns.ts";
import { weightText } from "#app/features/shipments/weight-text.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { laneMiles } from "./lane-miles.server.ts";

/** A load as the desk's list shows it. */
export type DeskRow = ReturnType<typeof describeRow>;

/** Describes loads for the rows of the desk's list, for staff. */
export async function describeDeskRows(
  { query, actor, clock }: { query: Queryable; actor: Actor; clock: Clock },
  loads: readonly DeskLoad[],
): Promise<DeskRow[]> {
  const ids = loads.map(({ id }) => id);
  const carriers = new Set(loads.flatMap(({ carrierId }) => carrierId ?? []));
  const [details, totals, unanswered] = await Promise.all([
    readDeskDetails(query, ids),
    readTotalsOfLoads(query, actor, ids),
    findWithoutFmcsa(query, [...carriers], companyDays(clock).today),
  ]);
  const context = { details, totals, unanswered, now: clock.now() };
  return loads.map((load) => describeRow(load, context));
}

type Context = {
  details: Awaited<ReturnType<typeof readDeskDetails>>;
  totals: Awaited<ReturnType<typeof readTotalsOfLoads>>;
  /** The carriers that staff approved without an FMCSA answer. */
  unanswered: readonly string[];
  now: Date;
};

function describeRow(load: DeskLoad, { details, totals, unanswered, now }: Context) {
  const { id, trackingId, origin, destination, customer, mode, owner } = load;
  const detail = details.get(id);
  const total = totals.get(id);
  return {
    id,
    trackingId,
    customer,
    mode,
    owner,
    carrier: carrierText(load, unanswered),
    lane: `${withoutZip(origin)} to ${withoutZip(destination)}`,
    weight: weightText(load.weight),
    stage: computeStage(load),
    ending: detail?.ending ?? null,
    concern: concernOf(load, now),
    hasException: load.exception !== null,
    isOverdue: isOverdue(load, now),
    pickup: pickupOf(load, detail, now),
    delivery: deliveryOf(load, detail, now),
    age: age(load.createdAt, now),
    reference: detail?.reference ?? null,
    consignee: detail?.consignee ?? null,
    equipment: equipmentTypes.find((one) => one.id === detail?.equipment)?.label ?? null,
    miles: laneMiles(load),
    price: amountText(total?.price),
    cost: amountText(total?.cost),
  };
}

function amountText(cents: number | null | undefined): string | null {
  return cents === null || cents === undefined ? null : usdText(cents);
}

function carrierText({ carrier, carrierId }: DeskLoad, unanswered: readonly string[]) {
  if (!carrier || !carrierId || !unanswered.includes(carrierId)) return carrier;
  return `${carrier} (${noFmcsaAnswer})`;
}

/** When its pickup window opens. */
function pickupOf(
  { pickupFrom, pickupBy }: DeskLoad,
  detail: DeskDetails | undefined,
  now: Date,
): RowTime | null {
  const timeZone = detail?.pickupZone ?? null;
  const isAnyTime = isWholeDay({ windowFrom: pickupFrom, windowTo: pickupBy, timeZone });
  return pickupFrom && stacked(pickupFrom, { timeZone, isAnyTime }, now);
}

/** When it was delivered, as reported; until then its ETA, or else by when it's to be delivered. */
function deliveryOf(load: DeskLoad, detail: DeskDetails | undefined, now: Date) {
  const { deliverFrom: windowFrom = null, deliveryZone: timeZone = null } = detail ?? {};
  const isDelivered = load.status === "Delivered";
  const eta = isDelivered ? null : (detail?.eta ?? null);
  const at = isDelivered ? load.deliveredAt : (eta ?? load.deliverBy);
  const isDue = !isDelivered && !eta;
  const isAnyTime = isDue && isWholeDay({ windowFrom, windowTo: load.deliverBy, timeZone });
  return at && { ...stacked(at, { timeZone, isAnyTime }, now), isEta: at === eta };
}

/** A moment of a row: ISO 8601, and as two lines. */
type RowTime = { at: string; day: string; time: string };
type Shown = { timeZone: string | null; isAnyTime: boolean };

/** "Nov 30," and "9:00 AM EST" at its place, or at our office; "any time" of a whole day. */
function stacked(at: Date, { timeZone, isAnyTime }: Shown, now: Date): RowTime {
  const text = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", {
      timeZone: timeZone ?? businessHours.timeZone,
      ...options,
    }).format(date);
  const isThisYear = text(at, { year: "numeric" }) === text(now, { year: "numeric" });
  const day = text(at, { month: "short", day: "numeric", ...(!isThisYear && { year: "numeric" }) });
  const time = text(at, { hour: "numeric", minute: "2-digit", timeZoneName: "short" });
  return { at: at.toISOString(), day: `${day},`, time: isAnyTime ? "any time" : time };
}

/** Whether the customer's update on the load's exception is overdue. */
function isOverdue({ nextUpdateAt }: DeskLoad, now: Date): boolean {
  return nextUpdateAt !== null && nextUpdateAt < now;
}

function concernOf(load: DeskLoad, now: Date): string | null {
  const exception = isOverdue(load, now) ? "Exception, update overdue" : "Exception";
  const concerns = [
    ...(load.exception ? [`${exception}: ${beginningOf(load.exception.replace(/\.$/, ""))}`] : []),
    ...(load.airToConfirm ? ["Air freight to confirm"] : []),
    ...loadConcerns(load, now),
  ];
  return concerns.join(". ") || null;
}

/** Characters of an exception that a row has room for; its load has all of them. */
const shownAtMost = 80;

function beginningOf(text: string): string {
  return text.length > shownAtMost ? `${text.slice(0, shownAtMost)}...` : text;
}
