import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { allowedBy, aToday } from "#tests/support/allowed-values.ts";
import { beyondDocument } from "#tests/support/beyond-document.ts";
import { changesOf, oddTexts } from "#tests/support/changed-values.ts";
import { times } from "#tests/support/long-run.ts";
import { type Document, operationsOf, type Schema, schemaAt } from "#tests/support/openapi.ts";
import { createApi, describeApi } from "./api.ts";
import type { ApiDependencies } from "./environment.ts";
import { keyForm } from "./idempotency.ts";

const document = describeApi() as unknown as Document;

const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
addFormats.default(ajv);
ajv.addSchema(document, "api");

/** Says of a value whether the schema at this place of the document allows it. */
function validatorOf(...place: string[]) {
  const pointer = place.map((part) => encodeURIComponent(part.replaceAll("/", "~1"))).join("/");
  return ajv.compile({ $ref: `api#/${pointer}` });
}

const clock = { now: () => new Date(`${aToday}T12:00:00Z`) };
const { definitions } = createApi({ database: {}, clock } as ApiDependencies).openAPIRegistry;
const requests = new Map(
  definitions.flatMap((one) =>
    one.type === "route" ? [[one.route.operationId, one.route.request] as const] : [],
  ),
);

const operations = operationsOf(document);

/** A schema without what takes the empty for left out. */
const unwrapped = (schema: unknown) => (schema instanceof z.ZodPipe ? schema.out : schema);

const bodies = operations.flatMap(({ operationId: id, method, path, body: described }) => {
  const content = requests.get(id)?.body?.content["application/json"];
  if (!described || !content || !("schema" in content)) return [];
  const place = [method.toLowerCase(), "requestBody", "content", "application/json", "schema"];
  const schema = content.schema as z.ZodType;
  return [{ id, schema, described, isDescribed: validatorOf("paths", path, ...place) }];
});

type Body = (typeof bodies)[number];

/** One operation of those with the same body. */
const differentBodies = bodies.filter(
  ({ schema }, index) => bodies.findIndex((one) => one.schema === schema) === index,
);

const parameters = operations.flatMap(({ operationId: id, method, path, parameters: all }) =>
  all.flatMap(({ name, in: where, schema: described }, index) => {
    const { params, query } = requests.get(id) ?? {};
    const group = { path: params, query: query && unwrapped(query) }[where] as
      | z.ZodObject
      | undefined;
    const schema = group?.shape[name] as z.ZodType | undefined;
    // What a cursor says is for us alone to read.
    if (!schema || ["cursor", "before"].includes(name)) return [];
    const place = [method.toLowerCase(), "parameters", String(index), "schema"];
    return [{ id, name, schema, described, isDescribed: validatorOf("paths", path, ...place) }];
  }),
);

/** Whether the server takes a body, and what it refuses of it but for the rules that the document can't have. */
function check(id: string, schema: z.ZodType, body: unknown) {
  const { success: isTaken, error } = schema.safeParse(body, { reportInput: true });
  const isBeyond = (message: string) =>
    beyondDocument.some(({ says, of }) => says.test(message) && of.includes(id));
  const refused = (error?.issues ?? [])
    .filter(({ message }) => !isBeyond(message))
    .map(({ path, message, input }) => `${path.join(".")} ${JSON.stringify(input)}: ${message}`);
  return { isTaken, refused };
}

/** Bodies that the document allows: some with all their fields, some without what may be left out. */
const allowedBodies = (described: Schema, numRuns: number) =>
  [true, false].flatMap((isComplete) =>
    fc.sample(allowedBy(document, described, { isComplete }), { numRuns }),
  );

/** The first body with all its fields that goes together, so that the server takes it. */
function takenBody({ schema, described }: Pick<Body, "schema" | "described">): unknown {
  const complete = allowedBy(document, described, { isComplete: true });
  for (const seed of Array(200).keys()) {
    const taken = fc
      .sample(complete, { seed, numRuns: 10 })
      .find((one) => schema.safeParse(one).success);
    if (taken !== undefined) return taken;
  }
  throw new Error("The server takes nothing of what the document allows");
}

describe("a body of a request", () => {
  test("is described for all operations that take one, with an example that they take", () => {
    expect(bodies.length).toBeGreaterThan(70);
    for (const { id, schema, described, isDescribed } of bodies) {
      const { example } = described.$ref ? schemaAt(document, described.$ref) : described;
      if (example === undefined) continue;
      expect(isDescribed(example), id).toBe(true);
      expect(schema.safeParse(example).error?.issues, id).toBeUndefined();
    }
  });

  test("is no sum of closed objects, which would allow nothing", () => {
    const sums = bodies.filter(({ described }) => "allOf" in resolved(described));
    expect(sums.map(({ id }) => id)).toEqual([]);
  });

  test.each(bodies)("$id takes what the document allows", (body) => {
    const { id, schema, described, isDescribed } = body;
    for (const value of allowedBodies(described, times(8, 100))) {
      expect(isDescribed(value), JSON.stringify(value)).toBe(true);
      expect(check(id, schema, value).refused).toEqual([]);
    }
  });

  test.each(differentBodies)("$id says in the document what it refuses", (body) => {
    const { id, schema, described, isDescribed } = body;
    const changed = changesOf(document, described, takenBody(body));
    const others = changed.flatMap(({ place, now, whole }) => {
      const { isTaken, refused } = check(id, schema, whole);
      // An empty text is none, and null is left out.
      const isEmpty = now === "" || now === null;
      if (isDescribed(whole) ? refused.length === 0 : !isTaken || isEmpty) return [];
      return [[place, now, isTaken ? "taken" : refused]];
    });
    expect(others).toEqual([]);
  });
});

describe("what is empty, in a field that may be left out", () => {
  test.each(differentBodies)("is as if left out in the body of $id", (body) => {
    const { schema, described } = body;
    const { properties = {}, required = [] } = resolved(described);
    const whole = takenBody(body) as Record<string, unknown>;
    for (const name of Object.keys(properties)) {
      if (required.includes(name)) continue;
      const { [name]: _, ...without } = whole;
      const expected = schema.safeParse(without);
      // Another field needs it.
      if (!expected.success) continue;
      for (const empty of [null, ""]) {
        const { data, error } = schema.safeParse({ ...without, [name]: empty });
        expect(error?.issues, `${name} ${empty}`).toBeUndefined();
        expect(withoutNull(data), `${name} ${empty}`).toEqual(withoutNull(expected.data));
      }
    }
  });

  test("is as if left out in each parameter", () => {
    const empty = parameters.flatMap(({ id, name }) => {
      const query = requests.get(id)?.query as z.ZodType | undefined;
      const without = query?.safeParse({});
      if (!query || !without?.success) return [];
      expect(query.safeParse({ [name]: "" }), `${name} of ${id}`).toEqual(without);
      return [name];
    });
    expect(empty.length).toBeGreaterThan(80);
  });
});

describe("a parameter of a request", () => {
  test("takes what the document allows, and says there what it refuses", () => {
    expect(parameters.length).toBeGreaterThan(150);
    const others = parameters.flatMap(({ id, name, schema, described, isDescribed }) => {
      const allowed = fc.sample(allowedBy(document, described), { numRuns: times(10, 100) });
      return [...allowed, ...oddTexts].flatMap((value) => {
        const sent = sentAs(value);
        const { isTaken, refused } = check(id, schema, sent);
        const isAllowed = isDescribed(readAs(described, sent));
        // Of a number we also take other spellings.
        const isAsDescribed = isAllowed ? refused.length === 0 : !isTaken;
        if (isAsDescribed || (isTaken && described.type === "integer")) return [];
        return [[id, name, sent, isTaken ? "taken" : "refused"]];
      });
    });
    expect(others).toEqual([]);
  });

  test("that is an Idempotency-Key is described by what is checked", () => {
    const keys = operations.flatMap(({ parameters: all }) =>
      all.filter(({ name }) => name === "idempotency-key"),
    );
    expect(new Set(keys.map(({ schema }) => schema.pattern))).toEqual(new Set([keyForm.source]));
  });
});

const resolved = (schema: Schema) => (schema.$ref ? schemaAt(document, schema.$ref) : schema);

/** A value as an address has it; a list of one is no list there. */
function sentAs(value: unknown): string | string[] | undefined {
  if (value === null) return undefined;
  if (!Array.isArray(value)) return String(value);
  return value.length === 1 ? String(value[0]) : value.map(String);
}

/** What a text of an address says, by the type that the document gives it. */
function readAs({ type }: Schema, sent: string | string[] | undefined): unknown {
  if (type === "array") return [sent ?? []].flat();
  if (type === "boolean" && (sent === "true" || sent === "false")) return sent === "true";
  if (type === "integer" && /^-?\d+$/.test(String(sent))) return Number(sent);
  return sent ?? null;
}

/** Of a field that takes null and may be left out, both say the same. */
const withoutNull = (data: unknown) =>
  Object.fromEntries(Object.entries(data ?? {}).filter(([, one]) => one !== null));
