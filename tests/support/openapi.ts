import fc from "fast-check";
import { z } from "zod";

type Json = Record<string, unknown>;

/** A schema of an OpenAPI 3.1 document, as far as ours uses it. */
type Schema = Json & {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
};

type Content = { $ref?: string; content?: Record<string, { schema: Schema }> };

export type Operation = {
  method: string;
  path: string;
  operationId: string;
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  body: Schema | undefined;
  responses: Record<string, Content>;
};

export type Document = {
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Content> };
};

/** The operations of a document. */
export function operationsOf({ paths }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, given]) => {
      const { operationId, parameters = [], requestBody, responses } = given as Json & Operation;
      const body = (requestBody as Content | undefined)?.content?.["application/json"]?.schema;
      return { method: method.toUpperCase(), path, operationId, parameters, body, responses };
    }),
  );
}

/** What a schema allows, and now and then what it forbids. */
export function anyOf(document: Document, schema: Schema): fc.Arbitrary<unknown> {
  const wrong = fc.jsonValue({ maxDepth: 2 });
  const allowed = allowedBy(document, schema);
  return fc.oneof({ arbitrary: allowed, weight: 19 }, { arbitrary: wrong, weight: 1 });
}

function allowedBy(document: Document, schema: Schema): fc.Arbitrary<unknown> {
  if (schema.$ref) return anyOf(document, schemaAt(document, schema.$ref));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map((one) => anyOf(document, one)));
  const types = [schema.type ?? "null"].flat();
  return fc.oneof(...types.map((type) => ofType(document, { ...schema, type })));
}

function ofType(document: Document, schema: Schema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], items, minimum, maximum } = schema;
  const range = { min: Number(minimum ?? -1_000_000), max: Number(maximum ?? 1_000_000) };
  switch (schema.type) {
    case "object": {
      const fields = Object.entries(properties).map(([name, one]) => [name, anyOf(document, one)]);
      const whole: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
      return fc.record<Json>(whole, { requiredKeys: required });
    }
    case "array":
      return fc.array(items ? anyOf(document, items) : fc.jsonValue(), { maxLength: 3 });
    case "integer":
      return fc.integer({ min: Math.ceil(range.min), max: Math.min(range.max, 2 ** 31 - 1) });
    case "number":
      return fc.double({ ...range, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "string":
      return textOf(schema);
    default:
      return fc.constant(null);
  }
}

function textOf({ format, pattern, example, maxLength = 60 }: Schema): fc.Arbitrary<unknown> {
  if (format === "uuid") return fc.uuid();
  const years = { min: new Date("1990-01-01"), max: new Date("2110-01-01"), noInvalidDate: true };
  const instant = fc.date(years).map((date) => date.toISOString());
  if (format === "date-time") return instant;
  if (format === "date") return instant.map((text) => text.slice(0, 10));
  const text = fc.string({ unit: "binary", maxLength: Math.min(Number(maxLength) + 1, 600) });
  const known = [example, "46204", "2026-12-01T08:00"].filter((one) => typeof one === "string");
  return pattern || example ? fc.oneof(fc.constantFrom(...known), text) : text;
}

function schemaAt(document: Document, ref: string): Schema {
  return document.components.schemas[lastOf(ref)] ?? {};
}

const lastOf = (ref: string) => ref.split("/").at(-1) ?? "";

/** Throws where an answer isn't what the document says of that status. */
export function checkAnswer(
  document: Document,
  operation: Operation,
  answer: { status: number; headers: Headers; body: unknown },
): void {
  const { status, body } = answer;
  const given = operation.responses[status];
  const said = given?.$ref ? document.components.responses[lastOf(given.$ref)] : given;
  if (!said) throw new Error(`${operation.operationId} answers ${status}, which isn't documented`);
  const type = answer.headers.get("content-type")?.split(";")[0] ?? "";
  const schema = said.content?.[type]?.schema;
  if (!schema) {
    if (said.content && !said.content["application/octet-stream"]) {
      throw new Error(`${operation.operationId} answers ${type}, which isn't documented`);
    }
    return;
  }
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas });
  const asJsonSchema = JSON.parse(whole.replaceAll("#/components/schemas/", "#/$defs/"));
  z.fromJSONSchema(asJsonSchema).parse(body);
}
