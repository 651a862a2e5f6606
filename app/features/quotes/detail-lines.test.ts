import { expect, test } from "vitest";
import { specialRequirements } from "./detail-lines.ts";
import type { ShipmentDetails } from "./quote-request.ts";

const nothing: ShipmentDetails = {
  units: [],
  freightClass: null,
  accessorials: [],
  hazmat: false,
};

test("without a message and details there are no special requirements", () => {
  expect(specialRequirements("", nothing)).toBe("");
});

test("a message alone is unchanged", () => {
  expect(specialRequirements("Two pallets.\nFragile.", nothing)).toBe("Two pallets.\nFragile.");
});

test("the details follow the message, one per line with units", () => {
  const text = specialRequirements("Call first.", {
    originZip: "46204",
    destinationZip: "60601-1234",
    readyDate: "2026-11-24",
    totalWeight: 1280.5,
    units: [
      { count: 2, length: 48, width: 40, height: 52.5, weight: 640.25 },
      { count: 1, length: 12, width: 12, height: 12, weight: 20 },
    ],
    freightClass: 92.5,
    accessorials: ["Liftgate", "Residential"],
    hazmat: true,
    temperatureMin: 36,
    temperatureMax: 46,
  });
  expect(text.split("\n")).toEqual([
    "Call first.",
    "",
    "Origin ZIP: 46204",
    "Destination ZIP: 60601-1234",
    "Ready date: Tuesday, November 24, 2026",
    "Handling units: 2 pieces, 48 x 40 x 52.5 in and 640.25 lbs each; 1 piece, 12 x 12 x 12 in, 20 lbs",
    "Freight class: 92.5 (estimate by density)",
    "Total weight: 1,280.5 lbs",
    "Accessorials: Liftgate, Residential",
    "Hazardous materials: Yes",
    "Temperature: 36 to 46 °F",
  ]);
});

test.each([
  [{ temperatureMin: -20 }, "Temperature: -20 °F or warmer"],
  [{ temperatureMax: 0 }, "Temperature: 0 °F or colder"],
])("one end of a temperature range is enough: %j", (range, line) => {
  expect(specialRequirements("", { ...nothing, ...range })).toBe(line);
});
