import { apiResources } from "#app/features/accounts/api-keys/scope.ts";
import { curlOf, type Sample, typescriptOf } from "./api-examples.ts";

type Schema = { $ref?: string; example?: unknown; format?: string };
type Content = Record<string, { schema: Schema }>;
type Parameter = { name: string; in: string; required?: boolean; schema: Schema };

type Described = {
  operationId: string;
  summary: string;
  description: string;
  tags: [string];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
  /** Who alone can use it. */
  "x-audience"?: "staff" | "carriers";
};

type Document = {
  paths: Record<string, Record<string, Described>>;
  tags: { name: string; description: string }[];
  components: { schemas: Record<string, Schema> };
};

/** An operation of the API with a request that shows it. */
export type ApiOperation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  /** What a key needs for it, such as "shipments:read". */
  permission: string;
  curl: string;
  typescript: string;
};

/** The operations of one part of the API. */
export type ApiPart = { label: string; description: string; operations: ApiOperation[] };

/** The operations as an OpenAPI document describes them, those of our staff apart. */
export function apiOperations(openApi: object): Record<"operations" | "ofStaff", ApiPart[]> {
  const document = openApi as Document;
  const isOfStaff = (one: Described) => one["x-audience"] === "staff";
  return {
    operations: partsOf(document, (one) => !isOfStaff(one)),
    ofStaff: partsOf(document, isOfStaff),
  };
}

function partsOf(
  { paths, tags, components }: Document,
  isShown: (one: Described) => boolean,
): ApiPart[] {
  const shown = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, described]) => isShown(described))
      .map(([method, described]) => ({ path, method: method.toUpperCase(), described })),
  );
  return tags
    .map(({ name, description }) => ({
      label: apiResources.find(({ id }) => id === name)?.label ?? name,
      description,
      operations: shown
        .filter(({ described }) => described.tags[0] === name)
        .map(({ path, method, described }) => operationOf({ path, method, described, components })),
    }))
    .filter(({ operations }) => operations.length > 0);
}

type Shown = Pick<Document, "components"> & { path: string; method: string; described: Described };

function operationOf({ path, method, described, components }: Shown): ApiOperation {
  const { operationId, summary, parameters = [], requestBody, responses } = described;
  const [description = "", permission = ""] = described.description.split(/\n{0,2}Permission: /);
  const body = requestBody?.content["application/json"]?.schema;
  // What narrows a list is left out; of a change, what has an example belongs to it.
  const isShown = ({ required, schema }: Parameter) =>
    required || (method !== "get" && schema.example !== undefined);
  const shown = parameters.filter((one) => one.in === "query" && isShown(one));
  const sample: Sample = {
    method,
    path,
    query: Object.fromEntries(shown.map(({ name, schema }) => [name, schema.example])),
    changesVersion: parameters.some(({ name }) => name === "if-match"),
    body: body && exampleOf(body, components),
    sendsFile: requestBody?.content["application/octet-stream"] !== undefined,
    getsFile: responses[200]?.content?.["application/octet-stream"] !== undefined,
  };
  return {
    id: operationId,
    method,
    path,
    summary,
    description,
    permission: permission.replace(/[`.]/g, ""),
    curl: curlOf(sample),
    typescript: typescriptOf(sample),
  };
}

function exampleOf({ $ref, example }: Schema, components: Document["components"]): unknown {
  return $ref ? components.schemas[$ref.split("/").at(-1) ?? ""]?.example : example;
}
