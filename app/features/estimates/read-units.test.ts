import { expect, test } from "vitest";
import { readUnitsForm } from "./read-units.ts";

const read = (query: string) => readUnitsForm(new URLSearchParams(query));
const pallet = "count=2&length=48&width=40&height=50&weight=500";

test("a complete form is answered with its units", () => {
  expect(read(pallet).units).toHaveLength(1);
  expect(read(pallet).form).toMatchObject({ rows: [{ length: "48" }], errors: [], focus: null });
});

test("a first visit has neither rows nor errors", () => {
  expect(read("utm_source=mail")).toEqual({
    form: { rows: [], errors: [], formError: null, focus: null },
    units: null,
  });
});

test("adding a row shows neither errors nor a result", () => {
  const { form, units } = read(`${pallet}&count=1&length=x&width=&height=&weight=&rows=add`);
  expect(units).toBeNull();
  expect(form).toMatchObject({ errors: [], focus: 2 });
});

test("a form with errors keeps the typed values", () => {
  const { form, units } = read(pallet.replace("48", "long"));
  expect(units).toBeNull();
  expect(form.rows[0]?.length).toBe("long");
  expect(form.errors[0]?.length).toContain("Length must be a number");
});
