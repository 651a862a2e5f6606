import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describeApi } from "#server/api/api.ts";
import { withinApi } from "#server/api/path.ts";
import { pathPattern } from "#server/api/path-pattern.ts";
import { type Document, operationsOf, type Schema, schemaAt } from "./openapi.ts";

const document = describeApi() as unknown as Document;
const operations = operationsOf(document);

const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
addFormats.default(ajv);
ajv.addSchema(closed(document) as Document, "closed");

/**
 * Throws where an answer of the API has a field that the document doesn't have, or lacks one of its. It
 * sees each answer that a test gets.
 */
export async function checkClosedAnswer({ method, url }: Request, answer: Response): Promise<void> {
  const { status, headers } = answer;
  const at = withinApi(new URL(url).pathname);
  const operation = operations.find(
    (one) => one.method === method && pathPattern(one.path).test(at),
  );
  const described = operation?.responses[status]?.content?.["application/json"];
  if (!operation || !described || headers.has("content-encoding")) return;
  const body = await answer.clone().json();
  const place = ["paths", operation.path, method.toLowerCase(), "responses", `${status}`];
  const parts = [...place, "content", "application/json", "schema"];
  const pointer = parts.map((part) => encodeURIComponent(part.replaceAll("/", "~1"))).join("/");
  const $ref = `closed#/${pointer}`;
  const validate = ajv.getSchema($ref) ?? ajv.compile({ $ref });
  if (validate(body)) return;
  const found = validate.errors?.map(({ instancePath, message, params }) =>
    [instancePath, message, JSON.stringify(params)].join(" "),
  );
  throw new Error(`${operation.operationId} answers what isn't documented: ${found?.join("; ")}`);
}

/** A copy in which objects have no other fields than those they name. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const { allOf, ...own } = schema as Schema;
  // A sum of closed objects would allow nothing.
  const whole = Array.isArray(allOf) ? summed([own, ...allOf.map(resolved)]) : own;
  const copy = Object.fromEntries(Object.entries(whole).map(([name, one]) => [name, closed(one)]));
  const isOpen = typeof whole.properties === "object" && !("additionalProperties" in whole);
  return isOpen ? { ...copy, additionalProperties: false } : copy;
}

function resolved(schema: Schema): Schema {
  return schema.$ref ? schemaAt(document, schema.$ref) : schema;
}

function summed(parts: Schema[]): Schema {
  const properties = Object.assign({}, ...parts.map((one) => one.properties));
  const required = parts.flatMap((one) => one.required ?? []);
  return Object.assign({}, ...parts, { properties, required });
}
