import { eq, sql } from "drizzle-orm";
import { companyNameOf, mcNumber } from "#app/features/accounts/company-name.server.ts";
import { companies, profiles, users } from "#app/features/accounts/tables.server.ts";
import { dateIn, dateOf, dateText } from "#app/features/company/days.ts";
import { businessHours } from "#app/features/company/hours.ts";
import type { PartyText, PrintedFact, PrintedStop } from "#app/features/papers/pdf/document.ts";
import { bookedStops } from "#app/features/shipments/load/booked-stops.server.ts";
import { readParts } from "#app/features/shipments/load/read-load.server.ts";
import { referenceLabels } from "#app/features/shipments/load/reference.ts";
import {
  addressLines,
  type Stop,
  stopKindLabels,
  stopPlace,
} from "#app/features/shipments/load/stop.ts";
import { windowText } from "#app/features/shipments/load/window-text.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";

/**
 * Everything that documents print about a load. The caller checks access.
 * @throws AppError `not_found`.
 */
export async function readLoadFacts(query: Queryable, shipmentId: string) {
  const [found] = await query
    .select({
      load: shipments,
      customer: sql<string>`coalesce(${companies.name}, ${users.name})`,
      customerProfile: profiles,
    })
    .from(shipments)
    .innerJoin(users, eq(users.id, shipments.userId))
    .innerJoin(companies, eq(companies.id, shipments.companyId))
    .leftJoin(profiles, eq(profiles.userId, shipments.userId))
    .where(eq(shipments.id, shipmentId));
  if (!found) throw new AppError("not_found", "This load does not exist.");
  const { stops, ...parts } = await readParts(query, shipmentId);
  const known = stops.length > 0 ? stops : bookedStops(found.load);
  return { ...found, ...parts, stops: known };
}

export type LoadFacts = Awaited<ReturnType<typeof readLoadFacts>>;

/** A carrier as documents print it; null without one. */
export async function printedCarrier(
  query: Queryable,
  carrierId: string | null,
): Promise<PartyText | null> {
  if (!carrierId) return null;
  const [found] = await query
    .select({
      legalName: companies.legalName,
      name: companyNameOf(companies),
      dotNumber: companies.dotNumber,
      mcNumber,
      street: companies.street,
      city: companies.city,
      state: companies.state,
      postalCode: companies.postalCode,
      phone: companies.phone,
    })
    .from(companies)
    .where(eq(companies.id, carrierId));
  if (!found) return null;
  const { legalName, name, dotNumber, street, city, state, postalCode, phone } = found;
  const town = [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const numbers = [dotNumber && `USDOT ${dotNumber}`, found.mcNumber && `MC ${found.mcNumber}`];
  const lines = [street, town, numbers.filter(Boolean).join(", "), phone];
  return { name: legalName ?? name, lines: lines.filter((line): line is string => Boolean(line)) };
}

/** The party at a stop as documents print it. */
export function printedStopParty(stop: Stop | undefined): PartyText {
  const place = stop && stopPlace(stop);
  const lines = [stop?.street, place, contactOf(stop)];
  return {
    name: stop?.company ?? place ?? "To be confirmed",
    lines: lines.filter((line): line is string => Boolean(line)),
  };
}

/** A stop as a rate confirmation prints it. */
export function printedStop(stop: Stop, place: number): PrintedStop {
  const address = addressLines(stop.street, stopPlace(stop));
  return {
    number: place + 1,
    kind: stopKindLabels[stop.kind],
    name: stop.company,
    address: address.length > 0 ? address : ["Address to be confirmed"],
    contact: contactOf(stop),
    window: visitText(stop),
    instructions: stop.instructions,
  };
}

/** A load's reference numbers as documents print them. */
export function printedReferences({ references }: LoadFacts): PrintedFact[] {
  return references.map(({ kind, value }) => ({ label: referenceLabels[kind], value }));
}

/** What documents print for a pickup or delivery that nobody reported. */
export const notReported = "Not reported";

/** The date of what was reported at a stop, as documents print it. */
export function reportedDate(stop: Stop | undefined, at: Date | null): string {
  if (!at) return notReported;
  return dateText(stop?.timeZone ? dateIn(stop.timeZone, at) : dateOf(at));
}

/** A moment in the time of a stop, or of our office without one, as documents print it. */
export function printedMoment(stop: Stop | undefined, at: Date): string {
  const timeZone = stop?.timeZone ?? businessHours.timeZone;
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(at);
}

function contactOf(stop: Stop | undefined): string | null {
  return [stop?.contact, stop?.phone].filter(Boolean).join(", ") || null;
}

function visitText(stop: Stop): string | null {
  const window = windowText(stop);
  const { appointmentNumber } = stop;
  return window && appointmentNumber ? `${window}, appointment ${appointmentNumber}` : window;
}
