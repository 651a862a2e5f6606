import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { readCompany } from "#app/features/accounts/companies.server.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { can } from "#app/features/quotes/policy.ts";
import { confirmAddress, contactFields } from "#app/features/quotes/quote-input.ts";
import { requestQuoteForCustomer } from "#app/features/quotes/request-for-customer.server.ts";
import {
  isTemperatureRange,
  temperatureRangeError,
} from "#app/features/shipments/load/equipment-input.ts";
import type { Today } from "#app/platform/calendar.schema.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { invalidFields } from "#server/api/problem.ts";
import { findQuote } from "./find-quote.server.ts";
import {
  type NewQuote,
  newQuoteFields,
  type QuoteContact,
  quoteRequestOf,
  requestDependencies,
} from "./new-quote.server.ts";
import { presentDetails } from "./present-quote.server.ts";
import { quoteWithDetails } from "./quote-schemas.server.ts";

const contact = z.strictObject(contactFields);

const responses = {
  201: answers(
    quoteWithDetails,
    "The quote, without a price yet. Its version is in the ETag header.",
  ),
};

const lane = { originZip: "46204", destinationZip: "60601", totalWeight: 1_250 };

const forCompanyRoute = (today: Today) =>
  operation({
    operationId: "requestQuoteForCompany",
    summary: "Request a quote for a customer",
    description: "For a customer who calls. It belongs to the customer, who gets the usual email.",
    audience: "staff",
    needs: "quotes:write",
    method: "post",
    path: "/companies/{id}/quotes",
    request: {
      params: ofRecord,
      body: takes(
        z
          .strictObject({
            ...newQuoteFields(today),
            confirmAddress,
            contact: contact.partial().default({}).openapi({
              description: "Who calls, where that isn't what the customer's profile says.",
            }),
          })
          .refine(isTemperatureRange, temperatureRangeError)
          .openapi("NewCompanyQuote", { example: lane }),
      ),
    },
    responses,
  });

const forGuestRoute = (today: Today) =>
  operation({
    operationId: "requestQuoteForGuest",
    summary: "Request a quote for a customer without an account",
    description: "The customer gets the usual email.",
    audience: "staff",
    needs: "quotes:write",
    method: "post",
    path: "/quotes/guest",
    request: {
      body: takes(
        z
          .strictObject({ ...newQuoteFields(today), contact })
          .refine(isTemperatureRange, temperatureRangeError)
          .openapi("NewGuestQuote", {
            example: {
              ...lane,
              contact: {
                name: "Maria Lane",
                company: "Crossroads Castings",
                email: "maria@crossroads.example",
                phone: "(317) 555-0188",
              },
            },
          }),
      ),
    },
    responses,
  });

type KnownContact = Pick<QuoteContact, "name" | "email"> & Partial<QuoteContact>;

/** Who calls. @throws ApiRefusal for what neither the request nor the customer's profile says. */
function requireContact({ company, phone, ...person }: KnownContact): QuoteContact {
  if (company && phone) return { ...person, company, phone };
  const missing = [
    { field: "contact.company", value: company, message: "Company name is required" },
    { field: "contact.phone", value: phone, message: "Phone number is required" },
  ];
  throw invalidFields(
    missing.filter(({ value }) => !value).map(({ field, message }) => ({ field, message })),
  );
}

/** Requests quotes for customers who call, for staff. */
export function quotesForCustomersApi(deps: ApiDependencies) {
  const { query } = deps.database;
  const today = () => companyDays(deps.clock).today;
  const staffOf = (c: ApiContext) => actAs(c.get("caller").actor, "staff");
  const store = async (
    c: ApiContext,
    { contact, ...given }: NewQuote & { contact: QuoteContact },
    { userId, confirmAddress }: { userId: string | null; confirmAddress: boolean },
  ) => {
    const request = quoteRequestOf(deps, c, given, { contact, userId });
    const by = { ...requestDependencies(deps, c), actor: staffOf(c), confirmAddress };
    const { id } = await requestQuoteForCustomer(by, request);
    return presentDetails(query, await findQuote(deps, c, id, ["staff"]));
  };
  return newApi()
    .openapi(forCompanyRoute(today), async (c) => {
      const { id } = c.req.valid("param");
      const missing = () => new AppError("not_found", "This company does not exist.");
      if (!can(staffOf(c), "work-on-quotes")) {
        throw refusalTo(staffOf(c), "quotes.work-on-quotes", missing());
      }
      const customer = await readCompany(query, id);
      if (!customer?.companyId) throw missing();
      const { person, profile } = customer;
      const { contact, confirmAddress, ...given } = c.req.valid("json");
      const known = {
        name: person.name,
        email: person.email,
        ...(profile && { company: profile.companyName, phone: profile.phone }),
      };
      const asked = { ...given, contact: requireContact({ ...known, ...contact }) };
      return c.json(await store(c, asked, { userId: id, confirmAddress }), 201);
    })
    .openapi(forGuestRoute(today), async (c) =>
      c.json(await store(c, c.req.valid("json"), { userId: null, confirmAddress: true }), 201),
    );
}
