import { z } from "zod";

type Json = Record<string, unknown>;

/** A schema of an OpenAPI 3.1 document, as far as ours uses it. */
export type Schema = Json & {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
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

/** The schema of a reference. */
export function schemaAt(document: Document, ref: string): Schema {
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
