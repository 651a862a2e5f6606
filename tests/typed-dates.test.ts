import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { checkElements } from "#app/features/edi/x12/element-rules.ts";
import { readRateFile } from "#app/features/rates/rate-file.server.ts";
import { checkRow } from "#app/features/shipments/import/check-row.server.ts";
import { readTimes } from "#app/features/shipments/import/read-times.ts";
import { localTimeOf } from "#app/platform/zoned-time.ts";
import { sentDay, sentMoment } from "#server/api/instant-field.ts";
import { waitsFor, windowsOf } from "#tests/support/read-tender.ts";
import { typedFields } from "#tests/support/typed-fields.ts";

/** What people and software write for a date or time, each with the days and times that it can mean. */
const spellings: readonly (readonly [string, readonly string[]])[] = [
  ["2026-11-30", ["2026-11-30"]],
  [" 2026-11-30 ", ["2026-11-30"]],
  ["2026-11-30T08:00", ["2026-11-30T08:00"]],
  ["2026-11-30T24:00", ["2026-12-01T00:00"]],
  ["2026-11-30T13:00:00Z", ["2026-11-30T13:00:00.000Z"]],
  ["2026-11-30T08:00:00-05:00", ["2026-11-30T13:00:00.000Z"]],
  ["2026-11-01T01:30", ["2026-11-01T01:30"]],
  ["2026-11-01T01:30:00-05:00", ["2026-11-01T06:30:00.000Z"]],
  ["2027-03-14T02:30", ["2027-03-14T02:30"]],
  ["2028-02-29", ["2028-02-29"]],
  ["2099-12-31", ["2099-12-31"]],
  ...[
    "2026-11-30T08:00Z",
    "2026-11-30T08:00:00",
    "2026-11-30 08:00",
    "2026-11-30T25:00",
    "2026-11-30T24:01",
    "2026-02-30",
    "2026-02-30T08:00",
    "2026-02-30T08:00:00Z",
    "2027-02-29",
    "2026-11-31T24:00",
    "2026-13-01",
    "2026-00-10",
    "1999-12-31",
    "1999-12-31T23:59:00Z",
    "2100-01-01",
    "0000-00-00",
    "+002026-11-30",
    "20261130",
    "2026-11-3",
    "2026-W48-1",
    "11/30/2026",
    "30/11/2026",
    "04/05/2027",
    "30.11.2026",
    "Nov 30, 2026",
    "46356",
    "24:00",
    "0000",
    "2026-11-30\u0000",
    "2026-11-30T08:00\u0007",
    "２０２６-11-30",
    "today",
  ].map((typed) => [typed, []] as const),
];

/** A value as it's stored: an instant in UTC, or the text of a day or a local time. */
function stored(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  const isInstant = typeof value === "string" && /T.*(Z|[+-]\d\d:\d\d)$/.test(value);
  return isInstant ? new Date(value).toISOString() : value;
}

/** What a field of words, phone numbers or passwords takes, and no field of a time does. */
const words = ["castings", "12", "(317) 555-0142", "The truck is late again", "Correct horse 9!"];

const isTaken = (field: z.ZodType) => (typed: string) => field.safeParse(typed).success;

const isDate = (field: z.ZodType) =>
  ["2026-11-27", "2026-11-30", "2026-11-27T08:00", "2026-11-27T08:00:00-05:00"].some(
    isTaken(field),
  ) && !words.some(isTaken(field));

const fields: [string, z.ZodType][] = [
  // What the API answers is ours.
  ...typedFields.filter(([path, field]) => !path.includes("/api/") && isDate(field)),
  ["a day in the API", sentDay],
  ["a time in the API", sentMoment],
];

const bookingKey = "0b6b3b0e-53a5-4f0e-8a53-0c9d5f3d2f11";

/** The time of a pickup in a file of loads, as it's stored; null for one that is refused by its field. */
function inFile(typed: string): string | null {
  const field = "stops[0].windowFrom";
  const places = { "stops[0].zip": "46402", "stops[2].zip": "46402" };
  const load = { mode: "FTL", weight: "36000", description: "Coils", ...places, [field]: typed };
  const [row] = readTimes([{ line: 2, values: load }], "month-first");
  const now = new Date("2026-11-27T12:00:00Z");
  const checked = checkRow(row?.values ?? {}, bookingKey, now);
  if ("errors" in checked) {
    expect(Object.keys(checked.errors), typed).toEqual([field]);
    return null;
  }
  const at = checked.load.stops[0]?.windowFrom;
  return at ? localTimeOf(at, "America/Chicago") : "";
}

/** The same of a pickup of a 204, with its date and time as elements; null for one that waits. */
function inTender(date: string, time: string, code = "LT"): string | null {
  const pickup = ["G62", "10", date, "1", time, code] as const;
  const segment = { id: "G62", elements: ["10", date, "1", time, code], position: 1 };
  const tender = { pickup: [pickup], delivery: [["G62", "02", "20270305", "2", "0800", "LT"]] };
  if (checkElements(segment as never).length > 0) {
    expect(waitsFor(tender as never), `${date} ${time}`).not.toEqual([]);
    return null;
  }
  return waitsFor(tender as never).length > 0 ? null : (windowsOf(tender as never)[0] ?? "");
}

describe("a date or time", () => {
  test("is the one that was written, or refused, in every field of every form", () => {
    expect(fields.length).toBeGreaterThan(40);
    const others = fields.flatMap(([path, field]) =>
      spellings.flatMap(([typed, meant]) => {
        const { success, data } = field.safeParse(typed);
        return success && !meant.includes(stored(data) as string) ? [[path, typed, data]] : [];
      }),
    );
    expect(others).toEqual([]);
  });

  test.each([
    ["2027-04-15", "2027-04-15T00:00"],
    ["2027-04-15 08:00", "2027-04-15T08:00"],
    ["2027-04-15T08:00", "2027-04-15T08:00"],
    ["2027-04-15T13:00:00Z", "2027-04-15T08:00"],
    ["2027-04-15T08:00:00-05:00", "2027-04-15T08:00"],
    ["4/15/2027 8:00 AM", "2027-04-15T08:00"],
    ["15-Apr-27 0800", "2027-04-15T08:00"],
    ["2027-04-15 24:00", "2027-04-16T00:00"],
    ["2027-04-15 0000", "2027-04-15T00:00"],
    ["2028-02-29 08:00", "2028-02-29T08:00"],
    ["2026-11-01 01:30", "2026-11-01T01:30"],
    ["2027-03-14 02:30", null],
    ["15/4/2027 8:00", null],
    ["2027-02-29", null],
    ["2/30/2027 8:00", null],
    ["2027-04-15 25:00", null],
    ["2027-04-15 24:30", null],
    ["2027-04-15 08:60", null],
    ["2027-04-15 8", null],
    ["1999-12-31 08:00", null],
    ["4/15/99 8:00", null],
    ["2099-12-31 08:00", null],
    ["2027-04-15 08:00 EST", null],
    ["2027-04-15T08:00-05:00", null],
    ["２０２７-04-15", null],
    ["2027-04-15\u0007", null],
    ["tomorrow", null],
  ])("in a file of loads, %j is %j", (typed, meant) => {
    expect(inFile(typed)).toBe(meant);
  });

  test("as a spreadsheet stores it refuses the whole file", () => {
    expect(() => inFile("46482.3333")).toThrow("how Excel stores April 5, 2027, 8:00 AM");
  });

  describe.each(["valid_from", "valid_to"] as const)("in the column %s of rates", (name) => {
    const row = { origin: "IN", destination: "IL", mode: "FTL", unit: "mile", rate: "2.15" };
    const inRates = async (typed: string) => {
      const cells = { ...row, valid_from: "2026-01-01", [name]: `"${typed}"` };
      const lines = [Object.keys(cells), Object.values(cells)].map((line) => line.join(","));
      const { rows: read } = await readRateFile(lines.join("\n"));
      return { rate: read[0]?.rate, errors: Object.keys(read[0]?.errors ?? {}) };
    };

    test.each([
      ["2026-11-30", "2026-11-30"],
      [" 2026-11-30 ", "2026-11-30"],
      ["2026-11-3", "2026-11-03"],
      ["11/30/2026", "2026-11-30"],
      ["30/11/2026", "2026-11-30"],
      ["30.11.2026", "2026-11-30"],
      ["30-Nov-26", "2026-11-30"],
      ["Nov 30, 2026", "2026-11-30"],
      ["November 30, 2026", "2026-11-30"],
      ["2028-02-29", "2028-02-29"],
      ["2099-12-31", "2099-12-31"],
      ["2026-02-30", null],
      ["2027-02-29", null],
      ["2/29/2027", null],
      ["2026-13-01", null],
      ["1999-12-31", null],
      ["12/31/99", "2099-12-31"],
      ["2100-01-01", null],
      ["20261130", null],
      ["2026-11-30T08:00", null],
      ["11/30/2026 8:00 AM", null],
      ["２０２６-11-30", null],
      ["today", null],
    ])("%j is %j", async (typed, meant) => {
      const { rate, errors } = await inRates(typed);
      const day = rate ? { valid_from: rate.validFrom, valid_to: rate.validTo }[name] : null;
      expect(day).toBe(meant);
      expect(errors).toEqual(meant ? [] : [name]);
    });

    test("as a spreadsheet stores it refuses the whole file", async () => {
      await expect(inRates("46356")).rejects.toThrow("how Excel stores November 30, 2026");
    });
  });

  test.each([
    ["20270301", "0800", "2027-03-01T08:00"],
    ["20270301", "080000", "2027-03-01T08:00"],
    ["20270301", "", "2027-03-01T00:00 to 2027-03-01T23:59"],
    ["20270301", "0000", "2027-03-01T00:00 to 2027-03-01T23:59"],
    ["20270301", "000000", "2027-03-01T00:00 to 2027-03-01T23:59"],
    ["20270301", "0001", "2027-03-01T00:01"],
    ["20270301", "2359", "2027-03-01T23:59"],
    ["20270301", "2400", "2027-03-02T00:00"],
    ["20270301", "2430", null],
    ["20270301", "800", null],
    ["20270301", "8:00", null],
    ["20270229", "0800", null],
    ["20270230", "0800", null],
    ["19991231", "0800", null],
    ["20991231", "0800", null],
    ["270301", "0800", null],
    ["03012027", "0800", null],
    ["2027-3-1", "0800", null],
  ])("in EDI, %s at %j is %j", (date, time, meant) => {
    expect(inTender(date, time)).toBe(meant);
  });
});
