import { describe, expect, test } from "vitest";
import { setOfTender } from "#tests/support/read-tender.ts";
import { completeTender, type GoodsSources } from "./complete-tender.ts";
import { readLoadTender } from "./load-tender.ts";
import type { NewSegment } from "./x12/write-interchange.ts";

const orders: NewSegment[] = [
  ["OID", "4711", "90210", null, "CA", 12],
  ["L5", null, null, "1198175", "Z"],
  ["OID", "4712", "4712"],
];

const complete = (
  goods: NewSegment[],
  sources: Partial<GoodsSources> = {},
  total?: NewSegment[],
) => {
  const read = readLoadTender(setOfTender({ goods, ...(total && { total }) }));
  if (!("tender" in read)) throw new Error(JSON.stringify(read.problems));
  const partner = { defaultDescription: null, defaultWeight: null };
  const { tender, note } = completeTender(read.tender, {
    answers: {},
    load: null,
    partner,
    ...sources,
  });
  const { description, weight, stops } = tender;
  return { description, weight, instructions: stops[0]?.instructions, note };
};

const settings = { partner: { defaultDescription: "Groceries", defaultWeight: 42_000 } };
const entered = { answers: { description: "Feed", weight: 30_000 } };
const load = { freightDescription: "Castings", weight: 20_000 };

describe("a tender that doesn't describe its goods", () => {
  test("is named by its own item and order numbers, each once", () => {
    expect(complete(orders)).toMatchObject({
      description: "Item 1198175; order 4711, 4712; PO 90210",
      instructions: undefined,
      note: "Commodity from the item and order numbers.",
    });
  });

  test("is named as the partner's settings say, with its numbers in the instructions", () => {
    expect(complete(orders, settings)).toMatchObject({
      description: "Groceries",
      weight: 36_000,
      instructions: "Item 1198175; order 4711, 4712; PO 90210.",
      note: "Commodity from the partner's settings.",
    });
  });

  test("is named as staff entered it, whatever the settings say", () => {
    expect(complete(orders, { ...settings, ...entered })).toMatchObject({
      description: "Feed",
      note: "Commodity entered by our team.",
    });
  });

  test("keeps the words of the load that it changes, but not its old numbers", () => {
    expect(complete(orders, { ...settings, load })).toMatchObject({
      description: "Castings",
      note: null,
    });
    const named = { ...load, freightDescription: "Item 7; order 4" };
    expect(complete(orders, { load: named }).description).toBe(
      "Item 1198175; order 4711, 4712; PO 90210",
    );
  });

  test.each<[string, NewSegment[]]>([
    ["no codes", []],
    ["codes without a number", [["L5", null, null, "CHB", "N"]]],
    ["quantities alone", [["LAD", "PLT", 0]]],
  ])("stays without words where it has %s", (_, goods) => {
    expect(complete(goods).description).toBe("");
  });

  test("names four numbers of a kind, and counts the others", () => {
    const many = Array.from({ length: 6 }, (_, at): NewSegment => ["OID", `A${at}`]);
    expect(complete(many).description).toBe("Order A0, A1, A2, A3 and 2 more");
  });
});

test("a tender's own words are taken before any others, also those of a LAD", () => {
  const goods: NewSegment[] = [
    ["LAD", "PLT", 4, null, null, null, null, "SK", "12", null, null, null, null, "Bottled water"],
  ];
  expect(complete(goods, { ...settings, ...entered, load })).toMatchObject({
    description: "Bottled water",
    weight: 36_000,
    note: null,
  });
});

test("a weight that's missing is the one that staff entered, the load's, or the settings'", () => {
  const goods: NewSegment[] = [["L5", 1, "Castings"]];
  const weigh = (sources: Partial<GoodsSources>) => complete(goods, sources, [["L3"]]).weight;
  expect(weigh({ ...settings, ...entered, load })).toBe(30_000);
  expect(weigh({ ...settings, load })).toBe(20_000);
  expect(weigh(settings)).toBe(42_000);
  expect(weigh({})).toBeUndefined();
  expect(complete([], settings, [["L3"]]).note).toBe(
    "Commodity and weight from the partner's settings.",
  );
});
