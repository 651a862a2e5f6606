import { describe, expect, test } from "vitest";
import { readTender, waitsFor } from "#tests/support/read-tender.ts";
import type { NewSegment } from "./x12/write-interchange.ts";

const n7 = (code: string | null, number: string | null = "53"): NewSegment => [
  "N7",
  null,
  number,
  ...Array<null>(8).fill(null),
  code,
];
const care = (heading: NewSegment[]) => {
  const { load } = readTender({ heading });
  return load?.care;
};

describe("a 204 that asks for a truck", () => {
  test.each([
    ["RT", "refrigerated"],
    ["FF", "refrigerated"],
    ["FT", "flatbed"],
    ["CV", "dry-van"],
    ["TL", null],
    ["CN", null],
  ])("of the code %s gets %s", (code, equipment) => {
    expect(care([n7(code)])).toEqual({ equipment, temperatureMin: null, temperatureMax: null });
  });

  test.each([
    [["MEA", "TE", "ZA", -10, "FA"], -10, -10],
    [["MEA", "TE", null, null, "FA", 34, 38], 34, 38],
    [["MEA", "TE", null, 2, "CE"], 36, 36],
  ] satisfies [NewSegment, number, number][])(
    "keeps the freight at its temperature: %j",
    (mea, temperatureMin, temperatureMax) => {
      const range = { equipment: "refrigerated", temperatureMin, temperatureMax };
      expect(care([n7("RT"), mea])).toEqual(range);
      expect(care([mea])).toEqual(range);
    },
  );

  test.each([
    [[n7("TN")], "N7-11: We don't know the equipment TN. Choose the trailer, or decline"],
    [[n7("RT"), n7("FT")], "N7-11: Another segment asks for other equipment. Choose the trailer"],
    [[["MEA", "TE", null, 34, "KE"]], "MEA-03: We don't know the unit of temperature KE"],
    [[["MEA", "TE", null, null, "FA"]], "MEA-03: The temperature is missing"],
    [[["MEA", "TE", null, 90, "FA"]], "keeps -20°F to 65°F, and this is 90°F"],
    [
      [
        ["MEA", "TE", null, 34, "FA"],
        ["MEA", "TE", null, 38, "FA"],
      ],
      "This is a second temperature",
    ],
    [[n7("TL", "FROZEN")], 'N7-02: "FROZEN" sounds like freight that is kept cold'],
    [[["NTE", "GEN", "Keep at 34 to 38 F"]], '"Keep at 34 to 38 F" sounds like freight'],
  ] satisfies [NewSegment[], string][])(
    "that isn't clear waits for our team: %j",
    (heading, said) => {
      expect(waitsFor({ heading })).toEqual([expect.stringContaining(said)]);
    },
  );

  test.each([
    "Dock 12F",
    "Non-perishable groceries",
    "Not refrigerated",
    "2 C of cans",
    "PO 45F-1",
  ])("isn't asked about %s", (words) => {
    expect(waitsFor({ heading: [["NTE", "GEN", words]] })).toEqual([]);
  });

  test("keeps freight at its temperature on the sea, too, where no trailer is chosen", () => {
    const heading: NewSegment[] = [
      ["MS3", "HAUL", "B", null, "O"],
      n7("RT"),
      ["MEA", "TE", null, -10, "FA"],
    ];
    expect(care(heading)).toEqual({ equipment: null, temperatureMin: -10, temperatureMax: -10 });
  });

  test("takes the trailer that our team chose for it", () => {
    const chosen = readTender({ heading: [n7("TN")] }, { equipment: "flatbed" });
    expect(chosen.load?.care.equipment).toBe("flatbed");
  });
});

test.each(["CAD", "MXN"])("a 204 in %s is never taken for dollars", (currency) => {
  expect(waitsFor({ heading: [["C3", currency]] })).toEqual([
    expect.stringContaining(`C3-01: The tender's amounts are in ${currency}`),
  ]);
  expect(waitsFor({ heading: [["C3", "USD"]] })).toEqual([]);
});
