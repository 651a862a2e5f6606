import type { CallToolResult, Tool } from "@modelcontextprotocol/sdk/types.js";
import type { ApiAccess, ApiResource } from "#app/features/accounts/api-keys/scope.ts";
import type { documentOf } from "../document.ts";
import { checkIdempotencyKey } from "../idempotency.ts";
import { type ApiRefusal, invalidFields } from "../problem.ts";

type Document = ReturnType<typeof documentOf>;

type Schema = { $ref?: string; properties?: Record<string, object>; required?: string[] };

type Described = {
  operationId: string;
  summary: string;
  description: string;
  "x-permission": `${ApiResource}:${ApiAccess}`;
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: { "application/json": { schema: Schema } } };
};

/**
 * The operations that an assistant can use: reading, and booking at a named price. It can't tender
 * without a price, so that nobody books freight at a price they haven't seen.
 */
const offered = new Set([
  "listShipments",
  "getShipment",
  "listEvents",
  "listDocuments",
  "createInstantQuote",
  "getInstantQuote",
  "bookInstantQuote",
  "requestQuote",
  "listQuotes",
  "getQuote",
  "acceptQuote",
  "listLoads",
  "getLoad",
  "listOffers",
  "getOffer",
]);

/** Calling them again with the same arguments doesn't book again. */
const books = new Set(["bookInstantQuote", "acceptQuote"]);

/** `key` is its Idempotency-Key. */
type ToolRequest = { method: string; path: string; body?: string; key?: string | undefined };

/** An API operation as a tool, with the request that it sends. */
export type OperationTool = {
  tool: Tool;
  needs: { resource: ApiResource; access: ApiAccess };
  /** @throws ApiRefusal `invalid` for arguments that its schema doesn't have, or without one that it needs. */
  request: (given: Record<string, unknown>) => ToolRequest;
};

const keyOfCall =
  "Any text of yours, a new one for each thing to do. Call again with the same one when no answer came: nothing is done twice.";

/** The tools, generated from the OpenAPI document. */
export function toolsOf({ paths = {}, components }: Document): OperationTool[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Described>)
      .filter(([, { operationId }]) => offered.has(operationId))
      .map(([method, described]) => toolOf(path, method.toUpperCase(), described)),
  );

  function toolOf(path: string, method: string, described: Described): OperationTool {
    const { operationId, summary, description, parameters = [], requestBody } = described;
    const places = parameters.filter((one) => one.in !== "header");
    const key = parameters.find(({ name }) => name === "idempotency-key");
    const body = resolve(requestBody?.content["application/json"].schema);
    const required = places.filter((one) => one.required).map(({ name }) => name);
    const inQuery = places.filter((one) => one.in === "query").map(({ name }) => name);
    const [resource, access] = described["x-permission"].split(":") as [ApiResource, ApiAccess];
    const inputSchema = {
      type: "object" as const,
      properties: {
        ...Object.fromEntries(places.map(({ name, schema }) => [name, schema])),
        ...body.properties,
        ...(key && { idempotencyKey: { ...key.schema, description: keyOfCall } }),
      },
      required: [...required, ...(body.required ?? [])],
      additionalProperties: false,
    };
    const inAddress = places.filter(({ schema }) => !isList(schema)).map(({ name }) => name);
    const single = [...inAddress, "idempotencyKey"];
    return {
      needs: { resource, access },
      tool: {
        name: operationId,
        title: summary,
        description: books.has(operationId)
          ? `${description} Before you call it, tell the person the price and ask whether to book.`
          : description,
        inputSchema,
        annotations: {
          readOnlyHint: method === "GET",
          destructiveHint: false,
          idempotentHint: method === "GET" || books.has(operationId),
          openWorldHint: false,
        },
      },
      request: (given) => {
        const sent = withoutEmpty(given, body.properties);
        checkArguments(sent, { ...inputSchema, single });
        const { idempotencyKey, ...rest } = sent;
        const request = requestOf({ path, method, inQuery, hasBody: Boolean(requestBody) }, rest);
        if (idempotencyKey === undefined) return request;
        const named = `${idempotencyKey}`;
        checkIdempotencyKey(named);
        return { ...request, key: named };
      },
    };
  }

  function resolve(schema: Schema = {}): Schema {
    const name = schema.$ref?.split("/").at(-1);
    return name ? (components?.schemas?.[name] as Schema) : schema;
  }
}

type Arguments = {
  properties: Record<string, object>;
  required: readonly string[];
  /** Those that are part of the address or a header, each of one value. */
  single: readonly string[];
};

/** Checks the names of arguments, and that each in the address is one value. The API checks the rest. */
function checkArguments(
  given: Record<string, unknown>,
  { properties, required, single }: Arguments,
): void {
  const names = Object.keys(properties);
  const unknown = `There is no such argument. This tool takes ${names.join(", ") || "none"}`;
  const errors = [
    ...Object.keys(given)
      .filter((name) => !names.includes(name))
      .map((field) => ({ field, message: unknown })),
    ...required
      .filter((name) => given[name] === undefined)
      .map((field) => ({ field, message: "Required" })),
    ...single
      .filter((name) => typeof given[name] === "object")
      .map((field) => ({ field, message: "Must be one value" })),
  ];
  if (errors.length > 0) throw invalidFields(errors);
}

/**
 * Assistants send null for what they leave out. In an address it would be a text; in a body, the API
 * knows where it says something.
 */
function withoutEmpty(given: Record<string, unknown>, inBody: Record<string, object> = {}) {
  const kept = Object.entries(given).filter(
    ([name, one]) => name in inBody || (one !== null && one !== ""),
  );
  return Object.fromEntries(kept);
}

const isList = (schema: object) => "type" in schema && schema.type === "array";

type Shape = { path: string; method: string; inQuery: string[]; hasBody: boolean };

function requestOf(
  { path, method, inQuery, hasBody }: Shape,
  given: Record<string, unknown>,
): ToolRequest {
  const rest = { ...given };
  const take = (name: string) => {
    const value = rest[name];
    delete rest[name];
    return value;
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(`${take(name)}`));
  const query = new URLSearchParams();
  for (const name of inQuery) {
    const value = take(name);
    if (value !== undefined) query.set(name, `${value}`);
  }
  const at = query.size > 0 ? `${filled}?${query}` : filled;
  return { method, path: at, ...(hasBody && { body: JSON.stringify(rest) }) };
}

/** The result of a tool call whose arguments can't be, as the API's own errors. */
export function resultOfRefusal({ code, message, errors }: ApiRefusal): CallToolResult {
  const text = JSON.stringify({ code, detail: message, errors });
  return { content: [{ type: "text", text }], isError: true };
}

/** The result of a tool call: the API's response, or its error as text. */
export async function resultOf(answer: Response): Promise<CallToolResult> {
  const body = (await answer.json()) as Record<string, unknown>;
  const text = JSON.stringify(body);
  if (answer.ok) return { content: [{ type: "text", text }], structuredContent: body };
  return { content: [{ type: "text", text }], isError: true };
}
