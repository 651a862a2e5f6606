import { z } from "@hono/zod-openapi";
import { readCompanyProfile } from "#app/features/accounts/company-profile.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { estimateFreightClass } from "#app/features/estimates/freight-class.ts";
import { requestQuote } from "#app/features/quotes/commands.server.ts";
import { freightFields, requestedUnits, zipFields } from "#app/features/quotes/quote-input.ts";
import { freightTypes } from "#app/features/quotes/quote-request.ts";
import { receivedToken } from "#app/features/quotes/received-request.server.ts";
import { receivedPath } from "#app/features/quotes/routes/received-path.ts";
import {
  isTemperatureRange,
  temperatureRangeError,
} from "#app/features/shipments/load/equipment-input.ts";
import type { Today } from "#app/platform/calendar.schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { rateLimiter } from "#app/platform/rate-limit.server.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { requestedId } from "#server/api/idempotency.ts";
import { originOf } from "#server/api/origin.ts";

/** The fields of a request for a quote. @param today where the company is */
export const newQuoteFields = (today: Today) => ({
  freight: z.enum(freightTypes).default("general"),
  ...zipFields,
  units: requestedUnits.default([]),
  ...freightFields(today),
});

/** The request for a quote. @param today where the company is */
export const newQuote = (today: Today) =>
  z
    .strictObject(newQuoteFields(today))
    .refine(isTemperatureRange, temperatureRangeError)
    .openapi("NewQuote", {
      example: {
        originZip: "46204",
        destinationZip: "60601",
        units: [{ count: 4, length: 48, width: 40, height: 50, weight: 750 }],
      },
    });

export type NewQuote = z.output<ReturnType<typeof newQuote>>;

/** The person who wants the price, and their company. */
export type QuoteContact = { name: string; company: string; email: string; phone: string };

type Asker = {
  contact: QuoteContact;
  /** The account that the request belongs to; null without one. */
  userId: string | null;
};

/** A request of this contact. */
export function quoteRequestOf(
  { clock }: ApiDependencies,
  c: ApiContext,
  { units, ...quote }: NewQuote,
  { contact, userId }: Asker,
) {
  return {
    ...quote,
    ...contact,
    units,
    service: null,
    freightClass: units.length > 0 ? estimateFreightClass(units).freightClass : null,
    today: companyDays(clock).today,
    userId,
    submissionKey: requestedId(c),
  };
}

/** What storing a request takes. */
export function requestDependencies(deps: ApiDependencies, c: ApiContext) {
  const { database, clock, log, signer } = deps;
  const site = originOf(deps, c);
  const pageOf = (id: string) => site + receivedPath("/request-quote", receivedToken(signer, id));
  return { database, clock, log, pageOf };
}

/**
 * Submits the caller's quote request and returns its ID.
 * @throws AppError `conflict` without a company profile, `too_many`.
 */
export async function sendQuoteRequest(
  deps: ApiDependencies,
  c: ApiContext,
  given: NewQuote,
): Promise<string> {
  const { database } = deps;
  const { actor } = c.get("caller");
  const profile = await readCompanyProfile(database.query, actor);
  if (!profile) throw new AppError("conflict", "Complete your company's profile first.");
  await quoteRequestsOf(database).count(actor.companyId);
  const contact = {
    name: `${actor.firstName} ${actor.lastName}`,
    company: profile.companyName,
    email: actor.email,
    phone: profile.phone,
  };
  const request = quoteRequestOf(deps, c, given, { contact, userId: actor.userId });
  const { id } = await requestQuote(requestDependencies(deps, c), request);
  return id;
}

/** Limited, because each request emails our team and the person. */
function quoteRequestsOf({ query }: ApiDependencies["database"]) {
  return rateLimiter(query, {
    name: "api-quote",
    points: 60,
    window: 60 * 60,
    message: "Your company has asked for many prices.",
  });
}
