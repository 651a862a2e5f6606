import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { checkElements } from "#app/features/edi/x12/element-rules.ts";
import { readRateFile } from "#app/features/rates/rate-file.server.ts";
import { checkRow } from "#app/features/shipments/import/check-row.server.ts";
import { importColumns } from "#app/features/shipments/import/columns.ts";
import { typedFields } from "#tests/support/typed-fields.ts";

/** Numbers of other countries, and what no person means as one number. */
const misread = [
  "1,25",
  "1250,5",
  "-1,8",
  "0,500",
  "1,2,3",
  "12,34,567",
  "1.480,50",
  "1 480.50",
  "1\u00a0480.50",
  "+5",
  "1e2",
  "0x10",
  "１２",
  "5,",
];

const isNumber = (field: z.ZodType) =>
  ["2", "12", "65", "2000"].some((typed) => typeof field.safeParse(typed).data === "number");

/** Versions and IDs, which pages send and nobody types. */
const isHidden = (path: string) => /[vV]ersion$|[iI]d$|totalCents$|seenState$/.test(path);

const typedNumbers = typedFields.filter(([path, field]) => isNumber(field) && !isHidden(path));

const now = new Date("2026-11-27T12:00:00Z");

describe("a number that is typed otherwise than we write it", () => {
  test("is refused by every field of every form", () => {
    expect(typedNumbers.length).toBeGreaterThan(80);
    const taken = typedNumbers.flatMap(([path, field]) =>
      misread.filter((typed) => field.safeParse(typed).success).map((typed) => [path, typed]),
    );
    expect(taken).toEqual([]);
  });

  test.each(
    importColumns.filter(({ field }) =>
      /weight|temperature|count|length|width|height|pieces|freightClass/.test(field),
    ),
  )("is refused in the column $name of loads", ({ field }) => {
    const unit = { kind: "Pallet", count: "2", length: "48", width: "40", height: "60" };
    const units = Object.entries(unit).map(([name, value]) => [`units[0].${name}`, value]);
    const typed = (value: string) => ({
      mode: "LTL",
      description: "Castings",
      ...Object.fromEntries(units),
      ...(field.startsWith("units[1]") && { "units[1].kind": "Pallet", "units[1].count": "1" }),
      ...(field.startsWith("units[2]") && { "units[2].kind": "Pallet", "units[2].count": "1" }),
      [field]: value,
    });
    const errorsOf = (value: string) => {
      const row = checkRow(typed(value), "0b6b3b0e-53a5-4f0e-8a53-0c9d5f3d2f11", now);
      return "errors" in row ? row.errors : {};
    };
    expect(errorsOf("65")).not.toHaveProperty([field]);
    for (const value of misread) expect(errorsOf(value), value).toHaveProperty([field]);
  });

  test.each(["rate", "minimum", "transit_days"])(
    "is refused in the column %s of rates",
    async (name) => {
      const row = { origin: "IN", destination: "IL", mode: "FTL", unit: "mile", rate: "2.15" };
      const errorsOf = async (value: string) => {
        const cells = { ...row, valid_from: "2026-12-01", [name]: `"${value}"` };
        const lines = [Object.keys(cells), Object.values(cells)].map((line) => line.join(","));
        return (await readRateFile(lines.join("\n"))).rows[0]?.errors;
      };
      expect(await errorsOf("12")).toEqual({});
      for (const value of misread) expect(await errorsOf(value), value).toHaveProperty(name);
    },
  );

  test.each([
    ["AT8", 3],
    ["L3", 1],
    ["L3", 3],
  ])("is refused in EDI, in element %s%i", (id, element) => {
    for (const value of misread) {
      const elements = [...Array(element - 1).fill(""), value];
      expect(checkElements({ id, elements, position: 1 } as never), value).not.toEqual([]);
    }
  });
});
