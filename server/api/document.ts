import type { OpenAPIHono } from "@hono/zod-openapi";
import { apiResources } from "#app/features/accounts/api-keys/scope.ts";
import { company } from "#app/features/company/profile.ts";
import type { ApiEnvironment } from "./environment.ts";

const sessionCookie = "freight.session_token";

const tagDescriptions = {
  shipments: "Loads that your company tendered.",
  events: "What happened to a shipment on its way.",
  documents: "Bills of lading, labels, proofs of delivery.",
  quotes: "Prices that your company asked for.",
  loads: "Loads that you haul as a carrier.",
  offers: "Loads that you are offered as a carrier.",
  addresses: "The docks your company ships from and to.",
  products: "The goods your company ships.",
  company: "What we know of your company.",
  webhooks: "Where we tell you what happened.",
  edi: "X12 messages between your company and us.",
} as const;

/** The security schemes. */
export function describeSecurity({ openAPIRegistry }: OpenAPIHono<ApiEnvironment>): void {
  openAPIRegistry.registerComponent("securitySchemes", "key", {
    type: "http",
    scheme: "bearer",
    description: "An API key of your company, made under API keys in your account.",
  });
  openAPIRegistry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: sessionCookie,
    description: "A browser that is signed in here. Changes need the Origin of our own pages.",
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
      servers: [{ url: "/api/v1" }],
      tags: apiResources.map(({ id }) => ({ name: id, description: tagDescriptions[id] })),
    }),
  };
}
