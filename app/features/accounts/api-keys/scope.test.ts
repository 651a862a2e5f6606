import { expect, test } from "vitest";
import { allows, apiResources, describeScopes, keyLifetimes, scopes } from "./scope.ts";

test("write access includes read access, and neither reaches another resource", () => {
  expect(allows(["events:write"], "events", "read")).toBe(true);
  expect(allows(["events:write"], "events", "write")).toBe(true);
  expect(allows(["events:read"], "events", "read")).toBe(true);
  expect(allows(["events:read"], "events", "write")).toBe(false);
  expect(allows(["events:write", "quotes:read"], "shipments", "read")).toBe(false);
  expect(allows([], "events", "read")).toBe(false);
});

test("each resource can be read or written, and nothing else", () => {
  expect(scopes).toEqual(apiResources.flatMap(({ id }) => [`${id}:read`, `${id}:write`]));
});

test("a person reads what a key can do", () => {
  expect(describeScopes(["events:write", "shipments:read"])).toBe(
    "Shipments: read, Tracking events: read and write",
  );
  expect(describeScopes([])).toBe("");
});

test("a key lives for 30 days, 90 days, a year or without end", () => {
  expect(keyLifetimes.map(({ value }) => value)).toEqual(["30", "90", "365", "never"]);
});
