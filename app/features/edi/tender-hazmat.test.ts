import { describe, expect, test } from "vitest";
import { setOfTender } from "#tests/support/read-tender.ts";
import { findHazmat } from "./tender-hazmat.ts";
import type { NewSegment } from "./x12/write-interchange.ts";

describe("hazardous goods", () => {
  test.each<[NewSegment[], string]>([
    [[["L5", 1, "UN1824 SODIUM HYDROXIDE"]], "L5-02"],
    [[["L5", 1, "Diesel NA1993"]], "L5-02"],
    [[["L5", 1, "Battery acid, HAZ CLASS 8"]], "L5-02"],
    [[["L5", 1, "Paint", "UN1263", "Z"]], "L5-03"],
    [[["L5", 1, "Paint", "1263", "UN"]], "L5-04"],
    [
      [
        ["L5", 1, "Paint"],
        ["H6", "HZ"],
      ],
      "H6",
    ],
    [
      [
        ["L5", 1, "Paint"],
        ["LH2", "3"],
      ],
      "LH2",
    ],
    [
      [
        ["L5", 1, "Paint"],
        ["L11", "1263", "UN"],
      ],
      "L11-02",
    ],
    [
      [
        ["L5", 1, "Paint"],
        ["L11", "UN1263", "ZZ"],
      ],
      "L11-01",
    ],
    [
      [
        ["L5", 1, "Paint"],
        ["AT5", "HM"],
      ],
      "AT5-01",
    ],
    [
      [
        ["L5", 1, "Paint"],
        ["AT5", null, null, "HAZMAT PLACARDS"],
      ],
      "AT5-03",
    ],
    [
      [
        ["L5", 1, "Paint"],
        ["NTE", "OTH", "Driver needs placards for UN1263"],
      ],
      "NTE-02",
    ],
    [
      [
        ["L5", 1, "Paint"],
        ["G61", "HM", "EMERGENCY LINE"],
      ],
      "G61-01",
    ],
  ])("are found in %j", (goods, place) => {
    const { segment, element } = findHazmat(setOfTender({ goods }).segments) ?? {};
    expect([segment?.id, element && `0${element}`].filter(Boolean).join("-")).toBe(place);
  });

  test.each<[NewSegment[]]>([
    [[["L5", 1, "Non-hazardous resin", "1198175", "Z"]]],
    [[["L5", 1, "Corn syrup", "4471", "N"]]],
    [
      [
        ["L5", 1, "Castings"],
        ["AT5", "FR"],
      ],
    ],
  ])("aren't in %j", (goods) => {
    expect(findHazmat(setOfTender({ goods }).segments)).toBeUndefined();
  });
});
