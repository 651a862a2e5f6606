import { localTimePattern } from "#app/platform/calendar.schema.ts";
import { describeApi } from "#server/api/api.ts";

type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  example?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
};
type Parameter = { name: string; in: string };
type Described = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

/** An operation of the API, as its OpenAPI document describes it. */
export type SentOperation = {
  id: string;
  method: string;
  path: string;
  inPath: string[];
  inQuery: string[];
  inHeaders: string[];
  body: Schema | undefined;
};

const document = describeApi() as unknown as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
};

/** Every operation of the API. */
export function operationsOf(): SentOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => {
      const named = (where: string) =>
        parameters.filter((one) => one.in === where).map(({ name }) => name);
      return {
        id: operationId,
        method: method.toUpperCase(),
        path,
        inPath: named("path"),
        inQuery: named("query"),
        inHeaders: named("header"),
        body: requestBody?.content["application/json"]?.schema,
      };
    }),
  );
}

type Leaf = {
  /** Such as "stops[0].zip". */
  field: string;
  /** Whether it's a time, local or with its offset. */
  isTime: boolean;
  /** Characters of the longest text that it takes, or what is longer than any where none is said. */
  longest: number;
  /** The example with another value in its place. */
  put: (value: unknown) => unknown;
};

/** The example of an operation's body, and each value that it can have. */
export function bodyOf({ body }: SentOperation): { example: unknown; leaves: Leaf[] } {
  if (!body) return { example: undefined, leaves: [] };
  const example = resolved(body).example ?? {};
  return {
    example,
    leaves: leavesOf(body).map(({ path, schema: { format, pattern, maxLength } }) => ({
      longest: maxLength ?? 100,
      isTime: format === "date-time" || pattern === localTimePattern.source,
      field: path
        .map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`))
        .join("")
        .replace(/^\./, ""),
      put: (value) => putAt(example, path, value),
    })),
  };
}

type Path = (string | number)[];

function leavesOf(schema: Schema, path: Path = []): { path: Path; schema: Schema }[] {
  const own = resolved(schema);
  const { properties, items } = own;
  if (properties) {
    return Object.entries(properties).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
  }
  if (items) return leavesOf(items, [...path, 0]);
  return [{ path, schema: own }];
}

/** A schema without references, and of several the first that isn't null. */
function resolved(schema: Schema): Schema {
  const { $ref, anyOf, oneOf, allOf, ...rest } = schema;
  if ($ref) return resolved(document.components.schemas[$ref.split("/").at(-1) ?? ""] ?? {});
  const options = anyOf ?? oneOf;
  const chosen = options?.find(({ type }) => type !== "null");
  if (chosen) return { ...rest, ...resolved(chosen) };
  return Object.assign({}, rest, ...(allOf ?? []).map(resolved));
}

function putAt(whole: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (typeof first === "number") {
    const list = Array.isArray(whole) ? whole : [];
    return [putAt(list[0], rest, value), ...list.slice(1)];
  }
  const object = typeof whole === "object" && whole !== null ? whole : {};
  return { ...object, [first]: putAt((object as Record<string, unknown>)[first], rest, value) };
}
