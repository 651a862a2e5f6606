import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type QuoteRequest, requestQuote } from "#app/features/quotes/commands.server.ts";
import type { OfferTerms } from "#app/features/quotes/offer.ts";
import { quoteRequests } from "#app/features/quotes/tables.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/log.server.ts";

/** The data of a filled-in quote request form with its idempotency key. */
export function aRequest(given: Partial<QuoteRequest> = {}): QuoteRequest {
  return {
    name: "Ana Ode",
    company: "Ode Castings",
    email: `${randomUUID()}@shipper.example`,
    phone: "(317) 555-0147",
    message: "",
    service: null,
    freight: "general",
    units: [],
    freightClass: null,
    accessorials: [],
    hazmat: false,
    today: "2026-11-21",
    userId: null,
    submissionKey: randomUUID(),
    ...given,
  };
}

/** The link by which a test's customer follows a request. */
export const followPage = (id: string) => `https://freight.example/request-quote?received=${id}`;

/** A stored quote request. */
export async function aStoredRequest(database: Database, given: Partial<QuoteRequest> = {}) {
  const request = aRequest(given);
  const log = createLog("silent");
  await requestQuote({ database, clock: systemClock, log, pageOf: followPage }, request);
  const [stored] = await database.query
    .select()
    .from(quoteRequests)
    .where(eq(quoteRequests.submissionKey, request.submissionKey));
  if (!stored) throw new Error("the request was not stored");
  return stored;
}

/** The data of a filled-in Send quote form. */
export function someTerms(given: Partial<OfferTerms> = {}): OfferTerms {
  return {
    priceCents: 125_050,
    lines: [],
    mode: "LTL",
    transitDays: 2,
    validUntil: "2026-11-30",
    origin: "Indianapolis, IN 46204",
    destination: "Chicago, IL 60601",
    weight: 1250.5,
    description: "12 pallets of machined castings",
    load: null,
    terms: "Liftgate included.",
    ...given,
  };
}
