import { expect, test } from "vitest";
import { mentionsTemperature } from "./mentions-temperature.ts";

test.each([
  "Frozen chicken",
  "FROZEN -10",
  "Keep refrigerated",
  "Reefer",
  "Chilled juice, 24 pallets",
  "Temperature controlled",
  "temp-controlled",
  "Perishable",
  "Ice cream at -10F",
  "Keep at 34 to 38 F",
  "Vaccines, 2 °C to 8 °C",
  "Lettuce 34 degrees Fahrenheit",
  "Keep at 36°",
  "Temp: 34 deg",
  "Dough, -10 deg",
  "Not frozen, but chilled",
])("%s is kept at a temperature", (text) => {
  expect(mentionsTemperature(text)).toBe(true);
});

test.each([
  "Castings",
  "Non-perishable food",
  "Not refrigerated",
  "No reefer needed",
  "Soup, no temperature control",
  "Deliver to dock 12F",
  "Boxes 2 C",
  "Pipe, 45° and 90° elbows",
  "Fittings 90 deg",
  "Part 12F-7",
  "Refrigerators",
])("%s isn't", (text) => {
  expect(mentionsTemperature(text)).toBe(false);
});
