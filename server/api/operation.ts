import { createRoute, OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { ApiAccess, ApiResource } from "#app/features/accounts/api-keys/scope.ts";
import { requireScope } from "./authenticate.ts";
import type { ApiEnvironment } from "./environment.ts";
import { problemSchema, refuseInvalid } from "./problem.ts";

/** One resource of the API, whose requests are validated by their schemas. */
export function newApi() {
  return new OpenAPIHono<ApiEnvironment>({
    defaultHook: (result) => {
      if (!result.success) throw refuseInvalid(result.error);
    },
  });
}

const idempotencyKey = z.object({
  "idempotency-key": z.string().optional().openapi({
    description:
      "Your own ID of this request. Sent again within 24 hours, the request is answered as the first time and does nothing twice.",
    example: "5f0c2b9e-tender-4711",
  }),
});

const refusals = {
  400: { name: "Unreadable", description: "The request can't be read." },
  401: { name: "NotAuthenticated", description: "No key, or one that isn't in force." },
  403: { name: "Forbidden", description: "The key or its person may not do this." },
  404: { name: "NotFound", description: "There is no such thing, or it isn't yours." },
  409: { name: "Conflict", description: "It can't be done as things are." },
  422: { name: "Invalid", description: "A value is missing or wrong." },
  429: { name: "TooMany", description: "Too many requests: wait as Retry-After says." },
  500: { name: "Failed", description: "Something went wrong on our end." },
  503: { name: "Unavailable", description: "We can't answer right now: wait as Retry-After says." },
} as const;

const changeRefusals = {
  412: { name: "Changed", description: "It changed since you read it." },
  428: { name: "VersionRequired", description: "If-Match is missing." },
} as const;

/** Describes the refusals once, as the operations refer to them. */
export function describeRefusals({ openAPIRegistry }: OpenAPIHono<ApiEnvironment>): void {
  openAPIRegistry.register("Problem", problemSchema);
  const schema = { $ref: "#/components/schemas/Problem" };
  for (const { name, description } of Object.values({ ...refusals, ...changeRefusals })) {
    const content = { "application/problem+json": { schema } };
    openAPIRegistry.registerComponent("responses", name, { description, content });
  }
}

const refer = (given: Record<number, { name: string }>) =>
  Object.fromEntries(
    Object.entries(given).map(([status, { name }]) => [
      status,
      { $ref: `#/components/responses/${name}` },
    ]),
  );

/** Either a key or a browser's session. */
const security: Record<string, string[]>[] = [{ key: [] }, { session: [] }];

type Operation = Omit<RouteConfig, "operationId" | "summary"> & {
  operationId: string;
  summary: string;
  needs: `${ApiResource}:${ApiAccess}`;
};

/**
 * Describes an operation: its access, parameters and responses, with the errors that every
 * operation can return.
 */
export function operation<const Given extends Operation>({ needs, ...given }: Given) {
  const [resource, access] = needs.split(":") as [ApiResource, ApiAccess];
  return createRoute({
    ...given,
    tags: [resource],
    description: `${given.description ?? given.summary}\n\nPermission: \`${needs}\`.`,
    security,
    middleware: [requireScope(resource, access)] as const,
    request: {
      ...given.request,
      ...(given.method === "post" && { headers: idempotencyKey }),
    } as Given["request"],
    responses: {
      ...refer(refusals),
      ...(given.method === "put" && refer(changeRefusals)),
      ...given.responses,
    } as Given["responses"],
  });
}

/** A JSON response. */
export function answers<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** A required JSON body. */
export function takes<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } };
}
