import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { times } from "#tests/support/long-run.ts";
import { lookupPlace } from "./places.server.ts";
import { publicPlace } from "./public-place.server.ts";
import { STATES, TERRITORIES } from "./states.ts";

describe("a place as the public hears of it", () => {
  test.each([
    ["Indianapolis, IN 46204", "Indianapolis, IN"],
    ["1200 W Washington St, Indianapolis, IN 46222", "Indianapolis, IN"],
    ["1200 W Washington St, Indianapolis, IN", "Indianapolis, IN"],
    ["Acme Castings, Dock 4, Chicago, Illinois", "Chicago, IL"],
    ["60601", "Chicago, IL"],
    ["Dana's garage, Indiana", "Indiana"],
    ["Hidden Hollow, IN 00000", "Indiana"],
    ["Indianapolis, OH 46204", "Ohio"],
    ["Dock 7 behind the mill", null],
    ["Toronto, ON", null],
  ])("%s is %s", (typed, label) => {
    expect(publicPlace(typed)?.label ?? null).toBe(label);
  });

  test("stands on the map where its city does, not where its ZIP code does", () => {
    const exact = lookupPlace("46268");
    expect(exact.found).toBe(true);
    expect(publicPlace("Indianapolis, IN 46268")).toEqual(publicPlace("Indianapolis, IN 46204"));
    expect(publicPlace("Indianapolis, IN 46268")?.at).not.toMatchObject(
      exact.found ? { latitude: exact.place.latitude, longitude: exact.place.longitude } : {},
    );
  });

  test("never contains typed text", () => {
    const ours = (label: string) => lookupPlace(label).found || states.includes(label);
    const states = [...STATES, ...TERRITORIES].map(({ name }) => name);
    const piece = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 12 }),
      fc.constantFrom("Indianapolis", "IN", "46204", "Dana Reyes", "12 Elm St", "Ohio", "99999"),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 5 }), fc.constantFrom(", ", " "), (pieces, join) => {
        const place = publicPlace(pieces.join(join));
        if (place) expect(place.label).toSatisfy(ours);
      }),
      { numRuns: times(200, 2_000) },
    );
  });
});
