import { createRoute, OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { ApiAccess, ApiResource } from "#app/features/accounts/api-keys/scope.ts";
import { requireScope } from "./authenticate.ts";
import type { ApiEnvironment } from "./environment.ts";
import { keyForm, repeatAnswer } from "./idempotency.ts";
import { emptyAsLeftOut } from "./left-out.ts";
import { checkParameters } from "./parameters.ts";
import { problemSchema, refuseInvalid } from "./problem.ts";

/** One resource of the API, whose requests are validated by their schemas. */
export function newApi() {
  return new OpenAPIHono<ApiEnvironment>({
    defaultHook: (result) => {
      if (!result.success) throw refuseInvalid(result.error, result);
    },
  });
}

const idempotencyKey = z.object({
  // Checked where it is used, which has a code of its own for a key of another form.
  "idempotency-key": z.string().optional().openapi({
    pattern: keyForm.source,
    description:
      "A unique key you choose. Repeating the request with it within 24 hours returns the first response and does nothing twice.",
    example: "5f0c2b9e-tender-4711",
  }),
});

const refusals = {
  400: { name: "Unreadable", description: "We couldn't read the request." },
  401: {
    name: "NotAuthenticated",
    description: "The key is missing, revoked, expired or unknown.",
  },
  403: {
    name: "Forbidden",
    description: "The key lacks the permission, or its creator lacks the role.",
  },
  404: { name: "NotFound", description: "It doesn't exist, or the key has no access to it." },
  409: { name: "Conflict", description: "The request conflicts with the current state." },
  414: { name: "TooLongAddress", description: "The address is too long." },
  422: { name: "Invalid", description: "A parameter is missing or invalid." },
  429: {
    name: "TooMany",
    description: "The key exceeded its rate limit. Retry after the seconds in Retry-After.",
  },
  500: { name: "Failed", description: "Something went wrong on our end." },
  503: {
    name: "Unavailable",
    description: "We're temporarily unavailable. Retry after the seconds in Retry-After.",
  },
} as const;

const changeRefusals = {
  412: { name: "Changed", description: "The record changed since you read it." },
  428: { name: "VersionRequired", description: "The If-Match header is missing." },
} as const;

const bodyRefusals = {
  413: { name: "TooLarge", description: "The body is too large." },
  415: { name: "WrongMediaType", description: "The body is of another media type." },
} as const;

/** Describes the refusals once, as the operations refer to them. */
export function describeRefusals({ openAPIRegistry }: OpenAPIHono<ApiEnvironment>): void {
  openAPIRegistry.register("Problem", problemSchema);
  const schema = { $ref: "#/components/schemas/Problem" };
  for (const { name, description } of Object.values({
    ...refusals,
    ...bodyRefusals,
    ...changeRefusals,
  })) {
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

/** Who alone can use an operation. */
type Audience = "staff" | "carriers";

const onlyFor = { staff: "For our staff.", carriers: "For carriers." } as const;

type Operation = Omit<RouteConfig, "operationId" | "summary"> & {
  operationId: string;
  summary: string;
  needs: `${ApiResource}:${ApiAccess}`;
  audience?: Audience;
};

/**
 * Describes an operation: its access, parameters and responses, with the errors that every
 * operation can return.
 */
export function operation<const Given extends Operation>({ needs, audience, ...given }: Given) {
  const [resource, access] = needs.split(":") as [ApiResource, ApiAccess];
  const { headers, query } = given.request ?? {};
  // The version of what it changes.
  const versioned = headers instanceof z.ZodObject ? headers : undefined;
  return createRoute({
    ...given,
    tags: [resource],
    description: [
      [given.description, audience && onlyFor[audience]].filter(Boolean).join(" "),
      `Permission: \`${needs}\`.`,
    ]
      .filter(Boolean)
      .join("\n\n"),
    "x-permission": needs,
    ...(audience && { "x-audience": audience }),
    security,
    middleware: [requireScope(resource, access), checkParameters(query), repeatAnswer] as const,
    request: {
      ...given.request,
      ...(query && { query: emptyAsLeftOut(query) }),
      ...(given.method === "post" && {
        headers: versioned ? versioned.extend(idempotencyKey.shape) : idempotencyKey,
      }),
    } as Given["request"],
    responses: {
      ...refer(refusals),
      ...(given.request?.body && refer(bodyRefusals)),
      ...((given.method === "put" || versioned) && refer(changeRefusals)),
      ...given.responses,
    } as Given["responses"],
  });
}

/** A JSON response. */
export function answers<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** A required JSON body, in which null and an empty text are the same as left out. */
export function takes<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema: emptyAsLeftOut(schema) } } };
}
