import { expect, test } from "vitest";
import { lookupPlace } from "./places.server.ts";

const zoneOf = (typed: string) => {
  const found = lookupPlace(typed);
  return found.found ? found.place.timeZone : found.reason;
};

test.each([
  ["46204", "America/Indiana/Indianapolis"],
  ["99501", "America/Anchorage"],
  ["96813", "Pacific/Honolulu"],
  ["00901", "America/Puerto_Rico"],
])("ZIP code %s is in %s", (zip, zone) => {
  expect(zoneOf(zip)).toBe(zone);
});

test("a city that isn't given by ZIP code keeps the time of most of its ZIP codes", () => {
  expect(zoneOf("Wewahitchka, FL")).toBe("America/Chicago");
  expect(zoneOf("Williston, ND")).toBe("America/Chicago");
  expect(zoneOf("Phenix City, AL")).toBe("America/New_York");
});

// Towns on the borders of time zones, by the clocks that people there keep.
const clocks = {
  "EST and EDT": `46996 Winamac, 47925 Buffalo, 47842 Clinton, 47591 Vincennes, 47567 Petersburg,
    42718 Campbellsville, 42633 Monticello, 37402 Chattanooga, 32456 Port Saint Joe,
    36867 Phenix City, 36869 Phenix City`,
  "CST and CDT": `46350 La Porte, 46534 Knox, 46402 Gary, 47586 Tell City, 42728 Columbia,
    42642 Russell Springs, 37347 Jasper, 49938 Ironwood, 49935 Iron River, 57501 Pierre,
    58801 Williston, 58802 Williston, 58854 Watford City, 58730 Crosby, 32465 Wewahitchka,
    32424 Blountstown, 67880 Ulysses, 36856 Fort Mitchell`,
  "MST and MDT": `57701 Rapid City, 58601 Dickinson, 69361 Scottsbluff, 69152 Mullen,
    67735 Goodland, 79901 El Paso, 97914 Ontario, 89883 West Wendover, 86503 Chinle,
    86045 Tuba City`,
  "PST and PDT": "83864 Sandpoint, 83837 Kellogg, 83873 Wallace, 89311 Baker, 92363 Needles",
  "MST and MST": `85001 Phoenix, 86042 Polacca, 86034 Keams Canyon, 86043 Second Mesa, 86040 Page,
    85369 Yuma`,
};
const towns = Object.entries(clocks).flatMap(([clock, list]) =>
  list.split(",").map((town) => [town.trim(), clock] as const),
);

test.each(towns)("%s keeps %s in winter and summer", (town, clock) => {
  const [zip = ""] = town.split(" ");
  const nameOf = (at: string) =>
    new Intl.DateTimeFormat("en-US", { timeZone: zoneOf(zip), timeZoneName: "short" })
      .formatToParts(new Date(at))
      .find(({ type }) => type === "timeZoneName")?.value;
  expect(`${nameOf("2027-02-01T18:00Z")} and ${nameOf("2027-07-01T18:00Z")}`).toBe(clock);
  const found = lookupPlace(zip);
  expect(found.found && `${zip} ${found.place.city}`).toBe(town);
});
