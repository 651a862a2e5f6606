import type { OpenAPIHono } from "@hono/zod-openapi";
import { apiResources } from "#app/features/accounts/api-keys/scope.ts";
import { company } from "#app/features/company/profile.ts";
import type { ApiEnvironment } from "./environment.ts";
import { apiPath } from "./path.ts";

const sessionCookie = "freight.session_token";

const tagDescriptions = {
  shipments: "The loads your company tenders, with their stops, freight and references.",
  events: "Pickups, arrivals, delays and deliveries of a shipment, as they were reported.",
  documents: "Bills of lading, labels, proofs of delivery and invoices.",
  quotes: "Prices you request for a load. Accept one to book the load.",
  invoices: "What you owe for your loads, with payments and credit memos.",
  loads: "The loads you haul as a carrier.",
  offers: "Loads we offer to carriers or post on the load board, and their answers and bids.",
  bills: "What carriers bill us for the loads they hauled.",
  messages:
    "What your company and we write each other about a load. A customer and a carrier never see each other's.",
  addresses: "The docks you ship from and to, saved for the next load.",
  products: "The goods you ship, saved for the next load.",
  company: "Your company's profile and the roles of the key; all companies, for our staff.",
  carriers:
    "A carrier's file: its authority, insurance and payment details. All files and registrations, for our staff.",
  webhooks: "The endpoints that receive your events.",
  edi: "X12 messages that your company and we exchange.",
} as const;

/** The security schemes. */
export function describeSecurity({ openAPIRegistry }: OpenAPIHono<ApiEnvironment>): void {
  openAPIRegistry.registerComponent("securitySchemes", "key", {
    type: "http",
    scheme: "bearer",
    description: "An API key. Create one under API keys in your account.",
  });
  openAPIRegistry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: sessionCookie,
    description:
      "The session of a signed-in browser. Requests that change data need the Origin of our own pages.",
  });
}

/** The OpenAPI 3.1 document, generated from the schemas that validate requests. */
export function documentOf(api: OpenAPIHono<ApiEnvironment>) {
  return {
    ...api.getOpenAPI31Document({
      openapi: "3.1.0",
      info: {
        title: `${company.name} API`,
        version: "1.0.0",
        description: "Tender loads, follow them and fetch their documents.",
        license: { name: "MIT", url: "https://opensource.org/license/mit" },
      },
      servers: [{ url: apiPath }],
      tags: apiResources.map(({ id }) => ({ name: id, description: tagDescriptions[id] })),
    }),
  };
}
