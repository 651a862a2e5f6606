import { expect, test } from "vitest";
import { noCare } from "../load/equipment.ts";
import type { ImportedLoad } from "./check-row.server.ts";
import { rowQuestions } from "./row-questions.ts";

type Given = Partial<ImportedLoad["booking"]> & Partial<ImportedLoad["care"]>;

const asked = ({
  equipment = null,
  temperatureMin = null,
  temperatureMax = null,
  ...booking
}: Given) =>
  rowQuestions({
    booking: { mode: "FTL", weight: 20_000, description: "Castings", ...booking },
    stops: [],
    references: [],
    units: [],
    care: { ...noCare, equipment, temperatureMin, temperatureMax },
  } as unknown as ImportedLoad);

test("a weight that its mode doesn't usually carry is asked about before the row is booked", () => {
  expect(asked({ mode: "LTL", weight: 44_000 })).toEqual([
    "LTL usually carries up to 20,000 lbs, and this load weighs 44,000 lbs. Change the mode or the weight, or book it and our team confirms it.",
  ]);
  expect(asked({ mode: "LTL" })).toEqual([]);
  expect(asked({ mode: "FTL", weight: 44_000 })).toEqual([]);
});

test("words of hazard and of temperature are asked about, unless the row has what they ask for", () => {
  const [hazmat, temperature] = asked({ description: "UN1993 paint, keep at 34 to 38 F" });
  expect(hazmat).toContain("names hazardous goods");
  expect(temperature).toContain("kept at a temperature");
  expect(asked({ description: "Frozen dough", equipment: "dry-van" })).toEqual([temperature]);
  expect(asked({ description: "Frozen dough", equipment: "refrigerated" })).toEqual([]);
  expect(asked({ description: "Frozen dough", temperatureMax: 0 })).toEqual([]);
  expect(asked({ description: "Non-hazardous resin, no reefer" })).toEqual([]);
});
