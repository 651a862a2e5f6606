import { expect, test } from "vitest";
import type { Role } from "../role.ts";
import {
  allows,
  apiResources,
  describeScopes,
  keyLifetimes,
  labelsOfLiveOnly,
  resourcesFor,
  scopes,
} from "./scope.ts";

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

test("carriers and staff give keys access to what carriers work on, and shippers don't", () => {
  const idsFor = (...roles: Role[]) => resourcesFor(roles).map(({ id }) => id);
  const all = apiResources.map(({ id }) => id);
  expect(idsFor("staff")).toEqual(all);
  expect(idsFor("shipper", "carrier")).toEqual(all);
  const others = all.filter((id) => !["loads", "offers", "bills", "carriers"].includes(id));
  expect(idsFor("shipper")).toEqual(others);
  expect(idsFor()).toEqual(others);
});

test("a person reads what a key can do", () => {
  expect(describeScopes(["events:write", "shipments:read"])).toBe(
    "Shipments: read, Tracking events: read and write",
  );
  expect(describeScopes([])).toBe("");
});

test("a test key that was given what only live keys can use is told what that is", () => {
  expect(labelsOfLiveOnly(["shipments:write", "edi:read", "webhooks:write"])).toEqual([
    "Webhooks",
    "EDI",
  ]);
  expect(labelsOfLiveOnly(["shipments:write"])).toEqual([]);
});

test("a key lives for 30 days, 90 days, a year or without end", () => {
  expect(keyLifetimes.map(({ value }) => value)).toEqual(["30", "90", "365", "never"]);
});
