type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
};
type Content = { content?: Record<string, { schema: Schema }> };
type Described = {
  parameters?: { name: string; required?: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
type Document = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
};

/**
 * An OpenAPI document in a few hundred lines: one for each operation, with its parameters, body and
 * answers, then one for each named schema. Texts, examples and limits are left out.
 */
export function outlineApi(openApi: object): string {
  const { paths, components } = openApi as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, described]) => `${method.toUpperCase()} ${path} ${outlineOperation(described)}`,
    ),
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `${name}: ${outlineSchema(schema)}`,
  );
  return [...operations.sort(), "", ...schemas.sort(), ""].join("\n");
}

function outlineOperation({ parameters = [], requestBody, responses }: Described): string {
  const sent = parameters.map(
    ({ name, required, schema }) => `${name}${required ? "" : "?"}: ${outlineSchema(schema)}`,
  );
  const answers = Object.entries(responses).map(([status, answer]) =>
    [status, ...outlineContent(answer)].join(" "),
  );
  return `(${sent.join(", ")}) ${[...outlineContent(requestBody), "->"].join(" ")} ${answers.join(", ")}`;
}

function outlineContent({ content = {} }: Content = {}): string[] {
  return Object.entries(content).map(([type, { schema }]) =>
    type === "application/json" ? outlineSchema(schema) : type,
  );
}

function outlineSchema(schema: Schema): string {
  const { $ref, enum: values, items, properties, required = [], allOf, anyOf } = schema;
  if ($ref) return $ref.split("/").at(-1) ?? "";
  if (allOf) return allOf.map(outlineSchema).join(" & ");
  if (anyOf) return anyOf.map(outlineSchema).join(" | ");
  const types = [schema.type ?? "any"].flat();
  const [type, ...others] = types.includes("null")
    ? [...types.filter((one) => one !== "null"), "null"]
    : types;
  return [outlineType(), ...others].join(" | ");

  function outlineType() {
    if (values) return values.filter((one) => one !== null).join(" | ");
    if (items) return outlineList(outlineSchema(items));
    if (!properties) return schema.format ?? type;
    const fields = Object.entries(properties).map(
      ([name, field]) => `${name}${required.includes(name) ? "" : "?"}: ${outlineSchema(field)}`,
    );
    return `{ ${fields.join(", ")} }`;
  }
}

function outlineList(items: string): string {
  return items.includes(" | ") && !items.startsWith("{") ? `(${items})[]` : `${items}[]`;
}
