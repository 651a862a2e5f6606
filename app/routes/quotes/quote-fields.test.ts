import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { expect, test } from "vitest";
import { quoteRequestSchema } from "#app/features/quotes/schema.ts";
import { knownFields, readQuotedUnits } from "./quote-fields.server.ts";

const pallet = "count=2&length=48&width=40&height=52&weight=640";

function fields(query: string) {
  return new URLSearchParams(query);
}

test("handling units may be left empty", () => {
  expect(readQuotedUnits(fields("count=1&length=&width=&height=&weight="))).toMatchObject({
    units: [],
    stillAdding: false,
  });
  expect(readQuotedUnits(fields("")).units).toEqual([]);
});

test("a unit that is begun and not finished is said so beside its field", () => {
  const { units, form } = readQuotedUnits(fields("count=1&length=48&width=&height=52&weight=640"));
  expect(units).toBeNull();
  expect(form.errors[0]).toEqual({ width: "Enter the width in inches" });
});

test("a form that comes for one row more is not taken, and keeps its rows", () => {
  const { stillAdding, form } = readQuotedUnits(fields(`${pallet}&rows=add`));
  expect(stillAdding).toBe(true);
  expect(form.rows).toHaveLength(2);
  expect(form.rows[0]).toMatchObject({ count: "2", length: "48" });
});

test("names that a library could take for its own, and files, are passed over", () => {
  const form = new FormData();
  for (const name of ["__intent__", "__state__", "__proto__.polluted", "name[0].a", "toString"]) {
    form.append(name, "{");
  }
  form.append("message", new File(["bytes"], "a.txt"));
  form.append("name", "Ana Ode");
  expect([...knownFields(form)]).toEqual([["name", "Ana Ode"]]);
});

test("no form makes it throw", () => {
  const schema = quoteRequestSchema("2026-11-21");
  const name = fc.oneof(
    fc.constantFrom("__intent__", "__state__", "rows", "count", "length", "name[0]", "units..x"),
    fc.string({ unit: "binary" }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string({ unit: "binary" }))), (entries) => {
      const form = new FormData();
      for (const [key, value] of entries) form.append(key, value);
      const known = knownFields(form);
      readQuotedUnits(known);
      expect(parseWithZod(known, { schema }).status).toBe("error");
    }),
  );
});
