import { expect, test } from "vitest";
import { mentionsHazmat } from "./mentions-hazmat.ts";

test.each([
  "UN1993 paint",
  "paint, un 1993, III",
  "UN1824",
  "NA1993",
  "Diesel NA#1993",
  "Battery acid, HAZ CLASS 8",
  "Hazard class 3",
  "HAZMAT",
  "Hazmat: yes",
  "haz-mat load",
  "HAZARDOUS CARGO",
  "Dangerous goods",
  "CHEMICALS:DG CLASS 9",
  "Non-hazardous soap and UN1993 paint",
])("%s is hazardous", (text) => {
  expect(mentionsHazmat(text)).toBe(true);
});

test.each([
  "Paint, water-based",
  "Non-hazardous resin",
  "NONHAZARDOUS",
  "No hazmat",
  "Not hazardous",
  "HAZMAT: NO",
  "Hazardous materials: N",
  "Frozen dough, class 85",
  "Run1993 shoes",
  "PO UN19934",
  "Part NA12",
  "Haze machines",
])("%s isn't", (text) => {
  expect(mentionsHazmat(text)).toBe(false);
});
