import type { OpenAPIHono } from "@hono/zod-openapi";
import { resourceDescriptions } from "#app/features/accounts/api-keys/resource-descriptions.ts";
import { apiResources } from "#app/features/accounts/api-keys/scope.ts";
import { company } from "#app/features/company/profile.ts";
import { describeLocations } from "./created-location.ts";
import type { ApiEnvironment } from "./environment.ts";
import { apiPath } from "./path.ts";

const sessionCookie = "freight.session_token";

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
  const document = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: `${company.name} API`,
      version: "1.0.0",
      description:
        "Tender loads, follow them and fetch their documents. In a parameter or field that may be left out, null and an empty text are the same as left out; where a field's type has null, null says what its description says.",
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
    },
    servers: [{ url: apiPath }],
    tags: apiResources.map(({ id }) => ({ name: id, description: resourceDescriptions[id] })),
  });
  describeLocations(api, document);
  return document;
}
