import { createRoute, OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { ApiAccess, ApiResource } from "#app/features/accounts/api-keys/scope.ts";
import { requireScope } from "./authenticate.ts";
import type { ApiEnvironment } from "./environment.ts";
import { problemSchema, refuseInvalid } from "./problem.ts";

/** A part of the API, whose requests are checked by their schemas. */
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
  400: "The request can't be read.",
  401: "No key, or one that isn't in force.",
  403: "The key or its person may not do this.",
  404: "There is no such thing, or it isn't yours.",
  409: "It can't be done as things are.",
  422: "A value is missing or wrong.",
  429: "Too many requests: wait as Retry-After says.",
  500: "Something went wrong on our end.",
  503: "We can't answer right now: wait as Retry-After says.",
} as const;

const withProblem = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: problemSchema } },
});

const changeRefusals = {
  412: withProblem("It changed since you read it."),
  428: withProblem("If-Match is missing."),
};

/** Either a key or a browser's session. */
const security: Record<string, string[]>[] = [{ key: [] }, { session: [] }];

type Operation = Omit<RouteConfig, "operationId" | "summary"> & {
  operationId: string;
  summary: string;
  needs: `${ApiResource}:${ApiAccess}`;
};

/**
 * Describes an operation: what it needs, what it takes and what it answers, with the refusals that
 * every operation may answer.
 */
export function operation<const Given extends Operation>({ needs, ...given }: Given) {
  const [resource, access] = needs.split(":") as [ApiResource, ApiAccess];
  const problems = Object.fromEntries(
    Object.entries(refusals).map(([status, description]) => [status, withProblem(description)]),
  );
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
      ...problems,
      ...(given.method === "put" && changeRefusals),
      ...given.responses,
    } as Given["responses"],
  });
}

/** An answer of JSON. */
export function answers<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** A body of JSON, which has to be there. */
export function takes<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } };
}
