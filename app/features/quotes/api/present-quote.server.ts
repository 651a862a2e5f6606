import type { z } from "@hono/zod-openapi";
import { peopleById } from "#app/features/accounts/companies.server.ts";
import type { OwnQuote } from "#app/features/quotes/offer-queries.server.ts";
import type { QuotedStop } from "#app/features/quotes/quoted-load.ts";
import { presentAssignee } from "#app/features/shipments/api/desk-schemas.server.ts";
import { presentUnit } from "#app/features/shipments/api/present-shipment.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { exactTimeOf } from "#app/platform/zoned-time.ts";
import type { FoundQuote } from "./find-quote.server.ts";
import type { quote, quoteOffer, quoteWithDetails } from "./quote-schemas.server.ts";

type Offer = NonNullable<OwnQuote["offer"]>;
type People = Awaited<ReturnType<typeof peopleById>>;

type Listed = Pick<
  OwnQuote,
  "id" | "status" | "company" | "name" | "service" | "pickup" | "delivery" | "createdAt" | "offer"
>;

/** A quote in a list of its company. */
export function presentQuote(request: Listed): z.infer<typeof quote> {
  const { id, status, company, name, service, pickup, delivery, createdAt } = request;
  return {
    id,
    status,
    company,
    contact: name,
    service,
    pickup,
    delivery,
    createdAt: createdAt.toISOString(),
    assignedTo: null,
    offer: request.offer && presentOffer(request.offer),
  };
}

/** A quote in the list of all companies, which staff read. */
export function presentDeskQuote(
  request: Listed & { ownerId: string | null; owner: string | null },
): z.infer<typeof quote> {
  const { ownerId, owner } = request;
  return { ...presentQuote(request), assignedTo: presentAssignee(ownerId, owner) };
}

/** A quote with what was asked for; who works on it and their notes are for staff. */
export async function presentDetails(
  query: Queryable,
  { quote: found, reader }: FoundQuote,
): Promise<z.infer<typeof quoteWithDetails>> {
  const { version, email, phone, originZip, destinationZip, readyDate, freightClass } = found;
  const { hazmat, temperatureMin, temperatureMax } = found;
  const authors = found.notes.map(({ authorId }) => authorId);
  const people = reader === "staff" ? await peopleById(query, [...authors, found.ownerId]) : null;
  return {
    ...presentQuote({
      ...found,
      company: found.companyName,
      name: found.contactName,
      service: found.serviceType,
      pickup: found.pickupLocation,
      delivery: found.deliveryLocation,
      offer: found.offers[0] ?? null,
    }),
    version,
    email,
    phone,
    originZip,
    destinationZip,
    readyDate,
    freightClass,
    hazmat,
    temperatureMin,
    temperatureMax,
    freight: found.freightType,
    totalWeight: found.weightLbs,
    units: [...found.handlingUnits],
    accessorials: found.accessorials,
    message: found.specialRequirements,
    assignedTo: people && presentAssignee(found.ownerId, nameOf(people, found.ownerId)),
    notes: people && found.notes.map((note) => presentNote(note, people)),
  };
}

type Note = FoundQuote["quote"]["notes"][number];

function presentNote({ text, authorId, at }: Note, people: People) {
  return { text, author: nameOf(people, authorId), createdAt: at.toISOString() };
}

function nameOf(people: People, id: string | null): string | null {
  return (id && people.get(id)?.name) || null;
}

function presentOffer(latest: Offer): z.infer<typeof quoteOffer> {
  const { priceCents, mode, transitDays, validUntil, origin, destination } = latest;
  const { weight, description, terms, trackingId } = latest;
  const price = { priceCents, mode, transitDays, validUntil, terms, trackingId };
  const { stops = [], units = [], equipment = null } = latest.load ?? {};
  const { temperatureMin = null, temperatureMax = null } = latest.load ?? {};
  return {
    ...price,
    origin,
    destination,
    weight,
    description,
    equipment,
    temperatureMin,
    temperatureMax,
    stops: stops.map(presentStop),
    units: units.map(presentUnit),
  };
}

function presentStop({ windowFrom, windowTo, accessorials, timeZone, ...place }: QuotedStop) {
  const local = (at: string | null) => at && exactTimeOf(new Date(at), timeZone ?? "UTC");
  return {
    ...place,
    timeZone,
    accessorials: [...accessorials],
    windowFrom: local(windowFrom),
    windowTo: local(windowTo),
  };
}
