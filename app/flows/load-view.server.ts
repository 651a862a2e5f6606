import { randomUUID } from "node:crypto";
import type { Actor } from "#app/features/accounts/actor.ts";
import { operations } from "#app/features/company/operations.ts";
import { usdText } from "#app/features/money/usd.ts";
import { findBookedOffer } from "#app/features/quotes/offer-queries.server.ts";
import { writableSides } from "#app/features/shipments/conversation/policy.ts";
import {
  isUnread,
  readMessages,
} from "#app/features/shipments/conversation/read-messages.server.ts";
import { computeDetention } from "#app/features/shipments/load/detention.ts";
import { handoffText } from "#app/features/shipments/load/handoff-window.ts";
import { verdictOfArrival } from "#app/features/shipments/load/head-facts.ts";
import { legModesText } from "#app/features/shipments/load/leg-mode.ts";
import { offeredKinds } from "#app/features/shipments/load/offered-kinds.ts";
import { type LoadReader, readLoad } from "#app/features/shipments/load/read-load.server.ts";
import { readVisits, windowedVisits } from "#app/features/shipments/load/visits.server.ts";
import { timeFields } from "#app/features/shipments/load/which-time.ts";
import { windowText } from "#app/features/shipments/load/window-text.ts";
import { isUnusualWeight } from "#app/features/shipments/usual-weight.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { chargeablePounds } from "./chargeable-pounds.ts";
import { deliveredLocalOf } from "./delivered-local.ts";
import { findSetBack } from "./find-set-back.ts";
import { showActivity, type TrailEntry } from "./load-activity.server.ts";
import { drawLoadMap } from "./load-map.server.ts";
import { readFullTimeline } from "./shown-on-load.server.ts";
import { findUndoable } from "./undo-report.server.ts";

type Dependencies = { query: Queryable; actor: Actor | null; clock: Clock };

const isToPickUp = (leg: { dispatchedAt: Date | null; pickedUpAt: Date | null }) =>
  leg.dispatchedAt !== null && leg.pickedUpAt === null;

const betweenCustomerAndUs = { customer: null, userId: null, companyId: null, quote: null };

/** A load as its page shows it to one kind of reader. */
export type LoadView = NonNullable<Awaited<ReturnType<typeof readLoadView>>>;

/**
 * A load with everything its page shows: detention up to now and, for the customer and staff, the
 * quote it was booked from. Undefined when it does not exist or this reader has no access.
 * @param trail what its activity tells beyond the load's own history, for those who may read it
 */
export async function readLoadView(
  { query, actor, clock }: Dependencies,
  which: { trackingId: string } | { id: string },
  reader: LoadReader,
  trail: readonly TrailEntry[] = [],
) {
  const found = await readLoad({ query, actor }, which, reader);
  if (!found || !actor) return undefined;
  const { timeline: history, ...load } = found;
  const now = clock.now();
  const messages = await readMessages(query, load, reader);
  const freeMinutes = operations.freeMinutesAtStop;
  const visits = reader === "staff" ? await readVisits(query, load.id) : [];
  const stops = load.stops.map((stop, index) => ({
    ...stop,
    visits: windowedVisits(load.stops, index + 1, visits).map((visit) => ({
      carrier: visit.carrier ?? "No carrier",
      arrivedAt: visit.arrivedAt,
      departedAt: visit.departedAt,
      /** How it came to a handoff, such as " (35 min past the window)": written here, as words below. */
      punctuality: stop.kind === "handoff" ? punctualityOf(visit) : null,
      detention: computeDetention(visit, { freeMinutes }, now),
    })),
    window: stop.kind === "handoff" ? handoffText(stop) : windowText(stop),
    /** Written here, as the load's page has no room for the words. */
    etaNote:
      stop.id !== null && load.doubtfulEtas.includes(stop.id) ? "Under review. Last told: " : null,
    detention: computeDetention(stop, { freeMinutes }, now),
  }));
  const { declaredValueCents } = load.care;
  const hasLegToPickUp =
    load.isToTakeOver || (load.ownLegs.length === 0 && load.legs.some(isToPickUp));
  const told = { ...load, timeline: history, messages, reader };
  const timeline = await readFullTimeline(query, actor, told);
  const view = {
    ...load,
    reader,
    stops,
    /** The kinds of events that its form offers; none to who books loads. */
    reportable: reader === "customer" ? [] : offeredKinds({ ...load, hasLegToPickUp }),
    /** Its mode, or those of the legs that this carrier runs. */
    modeText: load.ownLegs.length > 0 ? legModesText(load.legs) : load.mode,
    /** Where clocks were set back these days, or will be; see `RepeatedHourField`. */
    setBack: findSetBack(stops, now),
    /** Whether our team has to confirm its weight. */
    hasUnusualWeight: isUnusualWeight(load.mode, load.weight) && !load.care.overweightApprovedAt,
    /** What is agreed with each stop, as a form has it. */
    appointments: stops.map(({ appointmentNumber, windowFrom, windowTo, timeZone }) => ({
      appointmentNumber,
      ...timeFields("windowFrom", windowFrom, timeZone),
      ...timeFields("windowTo", windowTo, timeZone),
    })),
    /** When it was delivered, as a form has it. */
    deliveredLocal: deliveredLocalOf(load),
    undoable: await findUndoable(query, actor, load, now),
    activity: showActivity({ timeline, trail }, reader, now),
    map: drawLoadMap({ ...load, timeline: history }, now),
    conversation: {
      /** Made with the page: the same form sent again sends one message. */
      messageId: randomUUID(),
      sides: writableSides(actor, reader, load),
      unread: messages.filter((message) => isUnread(message, reader)),
    },
    /** Of air freight; null until it is measured. */
    chargeablePounds: load.mode === "AIR" ? chargeablePounds(load.units) : null,
    // Formatted here: the money formatter brings Zod, which no load page needs in the browser.
    declaredValue: declaredValueCents === null ? null : usdText(declaredValueCents),
  };
  // The carrier sees neither the customer nor the price.
  if (reader === "carrier") return { ...view, ...betweenCustomerAndUs };
  const offer = await findBookedOffer(query, load.trackingId);
  return { ...view, quote: offer ? { ...offer, price: usdText(offer.priceCents) } : null };
}

function punctualityOf(visit: ReturnType<typeof windowedVisits>[number]): string | null {
  const { verdict, isLate } = verdictOfArrival(visit.arrivedAt, visit);
  return verdict && ` (${isLate ? verdict : "on time"})`;
}
