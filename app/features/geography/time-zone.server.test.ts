import { expect, test } from "vitest";
import { lookupPlace } from "./places.server.ts";
import { timeZoneAt } from "./time-zone.server.ts";

test.each([
  ["46204", "America/Indiana/Indianapolis"],
  // Gary is on Chicago time, in the same state.
  ["46402", "America/Chicago"],
  ["40202", "America/Kentucky/Louisville"],
  ["37902", "America/New_York"],
  ["37201", "America/Chicago"],
  ["79901", "America/Denver"],
  ["85001", "America/Phoenix"],
  ["96813", "Pacific/Honolulu"],
  ["99501", "America/Anchorage"],
  ["00901", "America/Puerto_Rico"],
])("ZIP code %s is in %s", (zip, zone) => {
  const found = lookupPlace(zip);
  expect(found.found && timeZoneAt(found.place)).toBe(zone);
});
