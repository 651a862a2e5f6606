import type { CallToolResult, Tool } from "@modelcontextprotocol/sdk/types.js";
import type { documentOf } from "../document.ts";

type Document = ReturnType<typeof documentOf>;

type Schema = { $ref?: string; properties?: Record<string, object>; required?: string[] };

type Described = {
  operationId: string;
  summary: string;
  description: string;
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

/** An API operation as a tool, with the request that it sends. */
export type OperationTool = {
  tool: Tool;
  request: (given: Record<string, unknown>) => { method: string; path: string; body?: string };
};

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
    const body = resolve(requestBody?.content["application/json"].schema);
    const required = places.filter((one) => one.required).map(({ name }) => name);
    const inQuery = places.filter((one) => one.in === "query").map(({ name }) => name);
    return {
      tool: {
        name: operationId,
        title: summary,
        description: books.has(operationId)
          ? `${description} Before you call it, tell the person the price and ask whether to book.`
          : description,
        inputSchema: {
          type: "object",
          properties: {
            ...Object.fromEntries(places.map(({ name, schema }) => [name, schema])),
            ...body.properties,
          },
          required: [...required, ...(body.required ?? [])],
          additionalProperties: false,
        },
        annotations: {
          readOnlyHint: method === "GET",
          destructiveHint: false,
          idempotentHint: method === "GET" || books.has(operationId),
          openWorldHint: false,
        },
      },
      request: (given) =>
        requestOf({ path, method, inQuery, hasBody: Boolean(requestBody) }, given),
    };
  }

  function resolve(schema: Schema = {}): Schema {
    const name = schema.$ref?.split("/").at(-1);
    return name ? (components?.schemas?.[name] as Schema) : schema;
  }
}

type Shape = { path: string; method: string; inQuery: string[]; hasBody: boolean };

function requestOf({ path, method, inQuery, hasBody }: Shape, given: Record<string, unknown>) {
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

/** The result of a tool call: the API's response, or its error as text. */
export async function resultOf(answer: Response): Promise<CallToolResult> {
  const body = (await answer.json()) as Record<string, unknown>;
  const text = JSON.stringify(body);
  if (answer.ok) return { content: [{ type: "text", text }], structuredContent: body };
  return { content: [{ type: "text", text }], isError: true };
}
