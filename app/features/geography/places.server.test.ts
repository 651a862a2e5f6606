import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lookupPlace, placeLabel } from "./places.server.ts";
import { placeOnMap } from "./projection.ts";
import { STATES } from "./states.ts";

function find(text: string) {
  const result = lookupPlace(text);
  if (!result.found) throw new Error(result.message);
  return result.place;
}

function missOf(text: string) {
  const result = lookupPlace(text);
  if (result.found) throw new Error(`Found ${placeLabel(result.place)}`);
  return result;
}

describe("a place is found", () => {
  test.each([
    ["46204", "Indianapolis, IN 46204"],
    [" 46204 ", "Indianapolis, IN 46204"],
    ["46204-1234", "Indianapolis, IN 46204"],
    ["02108", "Boston, MA 02108"],
    ["Indianapolis, IN 46204", "Indianapolis, IN 46204"],
    ["Indianapolis IN 46204, USA", "Indianapolis, IN 46204"],
    ["Indianapolis, IN", "Indianapolis, IN"],
    ["indianapolis in", "Indianapolis, IN"],
    ["INDIANAPOLIS,INDIANA", "Indianapolis, IN"],
    ["Indianapolis", "Indianapolis, IN"],
    ["Charleston West Virginia", "Charleston, WV"],
    ["Washington, D.C.", "Washington, DC"],
    ["St. Louis, MO", "Saint Louis, MO"],
    ["Port St Lucie FL", "Port Saint Lucie, FL"],
    ["Ft Wayne, IN", "Fort Wayne, IN"],
    ["O'Fallon, IL", "O Fallon, IL"],
    ["Winston-Salem, NC", "Winston Salem, NC"],
    ["mcallen, tx", "McAllen, TX"],
    ["San Juan, PR", "San Juan, PR"],
    ["NYC", "New York, NY"],
    ["NYC, NY", "New York, NY"],
    ["New York City, NY", "New York, NY"],
    ["L.A., CA", "Los Angeles, CA"],
    ["Washington D.C.", "Washington, DC"],
    ["Washington DC 20001", "Washington, DC 20001"],
    ["E St Louis, IL", "East Saint Louis, IL"],
    ["E. Saint Louis IL", "East Saint Louis, IL"],
    ["N. Little Rock, AR", "North Little Rock, AR"],
    ["Colorado Spgs, CO", "Colorado Springs, CO"],
  ])("%j is %s", (typed, label) => {
    expect(placeLabel(find(typed))).toBe(label);
  });

  test("where it lies: downtown Indianapolis to a hundredth of a degree", () => {
    const { latitude, longitude } = find("46204");
    expect(latitude).toBeCloseTo(39.77, 2);
    expect(longitude).toBeCloseTo(-86.15, 2);
  });

  test("a city lies in its middle, though one of its ZIP codes was wrong in the source", () => {
    const { latitude, longitude } = find("New York, NY");
    expect(latitude).toBeCloseTo(40.75, 1);
    expect(longitude).toBeCloseTo(-73.98, 1);
    expect(lookupPlace("10200").found).toBe(false);
  });

  test("every state and the District of Columbia has its largest city on the map", () => {
    for (const { code, name } of STATES) {
      const city = missOf(`, ${code}`).suggestions.find((label) => label.endsWith(`, ${code}`));
      expect(placeOnMap(find(city ?? name)), name).not.toBeNull();
    }
  });
});

describe("a miss helps", () => {
  test.each([
    ["Indainapolis, IN", "unknown-city", "Indianapolis, IN"],
    ["Indianapols", "unknown-city", "Indianapolis, IN"],
    ["Lousville, KY", "unknown-city", "Louisville, KY"],
    ["Denver, CA", "unknown-city", "Denver, CO"],
    ["Chicago, Illinios", "unknown-state", "Chicago, IL"],
    ["Springfield", "no-state", "Springfield, MO"],
    ["New York", "no-city", "New York, NY"],
    ["Indiana", "no-city", "Indianapolis, IN"],
    ["2108", "unknown-zip", "Boston, MA 02108"],
    ["46200", "unknown-zip", "Indianapolis, IN 46201"],
    ["Columbus, OH 46204", "zip-elsewhere", "Indianapolis, IN 46204"],
  ])("%j is %s, and suggests %s", (typed, reason, suggestion) => {
    const miss = missOf(typed);
    expect(miss.reason).toBe(reason);
    expect(miss.suggestions).toContain(suggestion);
  });

  test("a miss explains what to do", () => {
    expect(missOf("Columbus, OH 46204").message).toBe(
      "The ZIP code 46204 is in Indianapolis, IN, not in Ohio.",
    );
    expect(missOf("Springfield").message).toBe(
      "More than one state has a Springfield. Add the state.",
    );
    expect(missOf("Toronto, ON").message).toMatch(/^ON is not a U\.S\. state/);
    expect(missOf("  ")).toMatchObject({ reason: "empty", suggestions: [] });
  });

  test("the likeliest suggestion comes first, the largest before its namesakes, five at most", () => {
    expect(missOf("Chicgo").suggestions[0]).toBe("Chicago, IL");
    expect(missOf("Portland").suggestions[0]).toBe("Portland, OR");
    expect(missOf("Springfield").suggestions).toHaveLength(5);
  });
});

test("no text makes it throw, and every suggestion can be looked up", () => {
  const slip = fc
    .tuple(fc.constantFrom("Indianapolis", "Boise", "Reno", "St. Paul"), fc.nat(12), fc.string())
    .map(([name, from, letters]) => name.slice(0, from) + letters + name.slice(from + 1));
  const digits = fc.nat(99_999).map(String);
  const typed = fc.oneof(fc.string(), fc.string({ unit: "binary", maxLength: 300 }), slip, digits);
  fc.assert(
    fc.property(typed, fc.constantFrom("", ", IN", " tx", ", Indianna", " 46204"), (text, end) => {
      const result = lookupPlace(text + end);
      if (result.found) return;
      expect(result.message).toMatch(/^.+\.$/s);
      for (const label of result.suggestions) expect(placeLabel(find(label))).toBe(label);
    }),
  );
});
