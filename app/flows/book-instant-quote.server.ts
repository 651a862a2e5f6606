import { and, eq, gt, isNull } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { copyAgreedLines } from "#app/features/charges/commands.server.ts";
import { dockHours } from "#app/features/company/dock-hours.ts";
import { readTerms } from "#app/features/customer-terms/queries.server.ts";
import { readPlace } from "#app/features/geography/find-place.server.ts";
import type { QuoteOption } from "#app/features/instant-quotes/instant-quote.ts";
import { bookedMails } from "#app/features/instant-quotes/mail/booked.server.tsx";
import { can } from "#app/features/instant-quotes/policy.ts";
import {
  findInstantQuote,
  type InstantQuote,
} from "#app/features/instant-quotes/queries.server.ts";
import { instantQuotes } from "#app/features/instant-quotes/tables.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { bookLoad } from "#app/features/shipments/book-load/book-load.server.ts";
import type { FreightItem } from "#app/features/shipments/load/freight.ts";
import { emptyStop, type Stop, type StopKind } from "#app/features/shipments/load/stop.ts";
import type { Mode } from "#app/features/shipments/shipment.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { instantOf } from "#app/platform/zoned-time.ts";

type Dependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
  /** The public origin of the site, for the links in emails. */
  origin: string;
};

/**
 * Books the load of an instant quote by one of its modes, with stops, freight and lines, in one
 * transaction; returns its tracking ID. A quote that is already booked by that mode returns the same
 * load.
 * @throws AppError `not_found` for a quote of another company or without instant quotes,
 * `forbidden` if the actor's role can't book loads, `conflict` when it has expired or is booked by
 * another mode. Nothing is changed then.
 */
export async function bookInstantQuote(
  deps: Dependencies,
  { id, mode }: { id: string; mode: Mode },
): Promise<{ trackingId: string }> {
  const { database, actor } = deps;
  const quote = actor && (await findInstantQuote(database.query, actor, id));
  if (!actor || !quote) throw noQuote();
  const before = bookedBy(quote, mode);
  if (before) return before;
  const terms = await readTerms(database.query, actor.companyId);
  if (!can(actor, "see", terms)) throw noQuote();
  if (!can(actor, "book", terms)) {
    throw new AppError("forbidden", "Your role lets you see prices, not book loads.");
  }
  const option = quote.options.find((one) => one.mode === mode);
  if (!option) throw noQuote();
  const { origin, destination, weight, description } = quote;
  const load = { origin, destination, weight, description, mode, knownShipper: mode === "AIR" };
  // The quote's id is the form's key: one quote books one load, however often it is sent.
  const booking = { ...load, publicTracking: true, bookingKey: quote.id };
  return bookLoad(
    { ...booking, details: detailsOf(quote, option) },
    {
      database,
      actor,
      clock: deps.clock,
      door: "instant quote",
      prepare: ([load]) => prepare(deps, actor, { quote, option, load }),
      meanwhile: async () => {
        const now = await findInstantQuote(database.query, actor, id);
        return now && bookedBy(now, mode);
      },
    },
  );
}

/** The load that a quote was booked as. @throws AppError `conflict` when it goes by another mode. */
function bookedBy({ trackingId, bookedMode }: InstantQuote, mode: Mode) {
  if (!trackingId) return undefined;
  if (bookedMode === mode) return { trackingId };
  throw new AppError(
    "conflict",
    `This quote is already booked by ${bookedMode}, as ${trackingId}. Nothing was booked by ${mode}: for another load, get a new quote.`,
  );
}

type Booked = {
  quote: InstantQuote;
  option: QuoteOption;
  load: { id: string; trackingId: string };
};

/** Prepares what is written beside the load. */
async function prepare({ clock, origin }: Dependencies, actor: Actor, booked: Booked) {
  const { quote, option, load } = booked;
  const { id: shipmentId, trackingId } = load;
  const { firstName, lastName, email, userId } = actor;
  const customer = { name: `${firstName} ${lastName}`, email };
  const mails = await bookedMails({ quote, option, trackingId, customer, origin });
  const now = clock.now();
  return async (tx: Queryable) => {
    await settle(tx, booked, now);
    const agreed = { side: "customer", source: "quote", acceptedBy: userId } as const;
    const { lines } = option;
    await copyAgreedLines(tx, { ...agreed, shipmentId, lines, sourceId: quote.id }, now);
    await enqueueMail(tx, mails);
    const subject = { kind: "shipment", id: shipmentId };
    const details = { trackingId, mode: option.mode, priceCents: option.totalCents };
    const entry = { actorId: userId, action: "instant-quote.book" as const, subject, details };
    await recordAudit(tx, entry, now);
  };
}

async function settle(tx: Queryable, { quote, option, load }: Booked, now: Date) {
  const settled = await tx
    .update(instantQuotes)
    .set({ bookedAt: now, bookedMode: option.mode, trackingId: load.trackingId })
    .where(
      and(
        eq(instantQuotes.id, quote.id),
        isNull(instantQuotes.bookedAt),
        gt(instantQuotes.validUntil, now),
      ),
    )
    .returning({ id: instantQuotes.id });
  if (settled.length > 0) return;
  throw new AppError("conflict", "This price has expired. Get a new one.");
}

function detailsOf(quote: InstantQuote, { arrival }: QuoteOption) {
  const { origin, destination, units, equipment, pickupDay } = quote;
  const pickup = stopAt("pickup", origin, quote.pickupAccessorials);
  const delivery = stopAt("delivery", destination, quote.deliveryAccessorials);
  const items = quote.hazardous ? [hazardousItem(quote)] : [];
  return {
    stops: [
      { ...pickup, ...windowOn(pickupDay, pickup) },
      { ...delivery, ...windowOn(arrival, delivery) },
    ],
    units: units.map((unit) => ({ ...unit, stackable: false, items })),
    care: { equipment },
  };
}

function windowOn(day: string, { timeZone }: Stop) {
  const at = (time: string) => (timeZone ? instantOf(`${day}T${time}`, timeZone) : null);
  return { windowFrom: at(dockHours.from), windowTo: at(dockHours.to) };
}

function stopAt(kind: StopKind, typed: string, accessorials: Stop["accessorials"]): Stop {
  return { ...emptyStop(kind), ...readPlace(typed), accessorials };
}

/** Goods that the customer has yet to declare: without it, no carrier is offered the load. */
function hazardousItem({ description }: InstantQuote): FreightItem {
  return {
    description: description.slice(0, 200),
    pieces: 1,
    packaging: null,
    weight: null,
    freightClass: null,
    nmfc: null,
    valueCents: null,
    hazmat: {
      unNumber: null,
      properShippingName: null,
      hazardClass: null,
      subsidiaryClass: null,
      packingGroup: null,
      quantity: null,
      packageType: null,
    },
  };
}

const noQuote = () => new AppError("not_found", "This quote does not exist.");
