import { z } from "@hono/zod-openapi";
import { readProfile } from "#app/features/accounts/profile.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { estimateFreightClass } from "#app/features/estimates/freight-class.ts";
import { requestQuote } from "#app/features/quotes/commands.server.ts";
import { accessorials, freightTypes } from "#app/features/quotes/quote-request.ts";
import { receivedToken } from "#app/features/quotes/received-request.server.ts";
import { quoteRequestSchema } from "#app/features/quotes/schema.ts";
import { quoteLimits as limits } from "#app/forms/limits.ts";
import { AppError } from "#app/platform/errors.ts";
import { rateLimiter } from "#app/platform/rate-limit.server.ts";
import { receivedPath } from "#app/routes/quotes/received-path.ts";
import type { ApiContext, ApiDependencies } from "../../environment.ts";
import { requestedId } from "../../idempotency.ts";
import { originOf } from "../../origin.ts";
import { parseAs } from "../../problem.ts";
import { sentDay } from "../moment.ts";

const zip = z.string().regex(/^\d{5}(-\d{4})?$/, "Write it like 46204");
const measure = z.number().min(0.1).max(1_000);
const degrees = z.number().min(limits.temperature.min).max(limits.temperature.max);

/** The request for a quote. */
export const newQuote = z
  .strictObject({
    freight: z.enum(freightTypes).default("general"),
    originZip: zip.openapi({ example: "46204" }),
    destinationZip: zip.openapi({ example: "60601" }),
    readyDate: sentDay.optional(),
    totalWeight: z.number().min(limits.weight.min).max(limits.weight.max).optional().openapi({
      description: "Total weight in pounds.",
    }),
    units: z
      .array(
        z.strictObject({
          count: z.int().min(1).max(999),
          length: measure,
          width: measure,
          height: measure,
          weight: z.number().min(0.1).max(100_000),
        }),
      )
      .max(20)
      .default([])
      .openapi({
        description:
          "Groups of equal pieces. Dimensions in inches and weight in pounds are per piece.",
      }),
    accessorials: z.array(z.enum(accessorials)).max(accessorials.length).default([]),
    hazmat: z.boolean().default(false),
    temperatureMin: degrees.optional().openapi({ description: "Degrees Fahrenheit." }),
    temperatureMax: degrees.optional().openapi({ description: "Degrees Fahrenheit." }),
    message: z.string().max(limits.message.max).optional(),
  })
  .openapi("NewQuote", {
    example: {
      originZip: "46204",
      destinationZip: "60601",
      units: [{ count: 4, length: 48, width: 40, height: 50, weight: 750 }],
    },
  });

/** The person who wants the price, and their company. */
export type Contact = { name?: string; company?: string; email?: string; phone?: string };

type Asker = {
  contact: Contact;
  /** The account that the request belongs to; null without one. */
  userId: string | null;
  /** The API's names of the contact's fields, where the caller sends them. */
  names?: Record<keyof Contact, string>;
};

/**
 * A request of this contact.
 * @throws ApiRefusal for invalid fields.
 */
export function parseQuoteRequest(
  { clock }: ApiDependencies,
  c: ApiContext,
  { freight, hazmat, ...given }: z.output<typeof newQuote>,
  { contact, userId, names }: Asker,
) {
  const { today } = companyDays(clock);
  const { units } = given;
  const number = (value: number | undefined) => value?.toFixed(2);
  const quote = parseAs(
    quoteRequestSchema(today),
    {
      ...given,
      ...contact,
      totalWeight: number(given.totalWeight),
      temperatureMin: number(given.temperatureMin),
      temperatureMax: number(given.temperatureMax),
      hazmat: hazmat ? "on" : undefined,
    },
    names,
  );
  return {
    ...quote,
    service: null,
    freight,
    freightClass: units.length > 0 ? estimateFreightClass(units).freightClass : null,
    today,
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
 * @throws AppError `conflict` without a company profile, `too_many`; ApiRefusal for invalid fields.
 */
export async function sendQuoteRequest(
  deps: ApiDependencies,
  c: ApiContext,
  given: z.output<typeof newQuote>,
): Promise<string> {
  const { database } = deps;
  const { actor } = c.get("caller");
  const profile = await readProfile(database.query, actor);
  if (!profile) throw new AppError("conflict", "Complete your company's profile first.");
  await quoteRequestsOf(database).count(actor.companyId);
  const contact = {
    name: `${actor.firstName} ${actor.lastName}`,
    company: profile.companyName,
    email: actor.email,
    phone: profile.phone,
  };
  const request = parseQuoteRequest(deps, c, given, { contact, userId: actor.userId });
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
