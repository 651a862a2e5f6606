import { expect, test } from "vitest";
import {
  changeRows,
  countRows,
  fieldName,
  fieldValues,
  fillRow,
  nestRows,
  rowToFill,
} from "./rows.ts";

test("rows of a form become lists, rows in rows too, and a row in which nothing was typed stays", () => {
  const fields = { version: "3", "stops[0].city": "Gary", "stops[2].city": "Erie" };
  expect(nestRows(fields)).toEqual({
    version: "3",
    stops: [{ city: "Gary" }, {}, { city: "Erie" }],
  });
  expect(nestRows({ "units[0].items[1].weight": "4", "units[0].kind": "Box" })).toEqual({
    units: [{ kind: "Box", items: [{}, { weight: "4" }] }],
  });
});

test("fields of one thing become an object, with its rows in it", () => {
  const fields = { "pickup.city": "Gary", "pickup.notes[1].text": "Dock 4", weight: "9" };
  expect(nestRows(fields)).toEqual({
    weight: "9",
    pickup: { city: "Gary", notes: [{}, { text: "Dock 4" }] },
  });
  expect(Object.fromEntries(fieldValues({ pickup: { city: "Gary" } }))).toEqual({
    "pickup.city": "Gary",
  });
});

test("an unknown field name creates no object", () => {
  const nested = nestRows({
    "__proto__[0].admin": "on",
    "__proto__.admin": "on",
    "constructor.prototype": "x",
  });
  expect(({} as { admin?: unknown }).admin).toBeUndefined();
  expect(Object.keys(nested)).not.toContain("admin");
});

test("an error is reported under the form's field name", () => {
  expect(fieldName(["stops", 1, "city"])).toBe("stops[1].city");
  expect(fieldName(["units", 0, "items", 2, "weight"])).toBe("units[0].items[2].weight");
  expect(fieldName(["stops", 0, "accessorials", 3])).toBe("stops[0].accessorials");
  expect(fieldName(["stops"])).toBe("stops");
  expect(fieldName([])).toBe("");
});

test("what is stored fills the fields in again", () => {
  const stops = [
    { city: "Gary", zip: null, fax: undefined, accessorials: ["lumper"], hazardous: true },
  ];
  expect(fieldValues({ version: 2, stops })).toEqual([
    ["version", "2"],
    ["stops[0].city", "Gary"],
    ["stops[0].accessorials", ["lumper"]],
    ["stops[0].hazardous", "on"],
  ]);
});

test("a row is added at the end of its own list", () => {
  const typed = { "units[0].kind": ["Box"], "units[0].items[0].pieces": ["4"] };
  const once = changeRows(typed, "add:units");
  expect(countRows(Object.keys(once), "units")).toBe(2);
  const nested = changeRows(once, "add:units[0].items");
  expect(countRows(Object.keys(nested), "units[0].items")).toBe(2);
  expect(countRows(Object.keys(nested), "units[1].items")).toBe(0);
});

test("a row is taken out, and those after it move up with what was typed into them", () => {
  const typed = {
    version: ["1"],
    "stops[0].city": ["Gary"],
    "stops[1].city": ["Erie"],
    "stops[2].city": ["Troy"],
  };
  expect(changeRows(typed, "remove:stops[1]")).toEqual({
    version: ["1"],
    "stops[0].city": ["Gary"],
    "stops[1].city": ["Troy"],
  });
  expect(changeRows(typed, "remove:stops[2]")).toEqual({
    version: ["1"],
    "stops[0].city": ["Gary"],
    "stops[1].city": ["Erie"],
  });
  const units = { "units[0].items[0].pieces": ["1"], "units[0].items[1].pieces": ["2"] };
  expect(changeRows(units, "remove:units[0].items[0]")).toEqual({
    "units[0].items[0].pieces": ["2"],
  });
});

test("a row changes places with the one before it, and the first one stays", () => {
  const typed = { "stops[0].city": ["Gary"], "stops[1].city": ["Erie"], version: ["1"] };
  expect(changeRows(typed, "up:stops[1]")).toEqual({
    "stops[1].city": ["Gary"],
    "stops[0].city": ["Erie"],
    version: ["1"],
  });
  expect(changeRows(typed, "up:stops[0]")).toEqual(typed);
});

test("an unknown button changes nothing", () => {
  const typed = { "stops[0].city": ["Gary"] };
  expect(changeRows(typed, "burn:stops")).toEqual(typed);
});

test("a saved address fills in its row, and leaves the rest of the row and the form", () => {
  expect(rowToFill("fill:stops[0]")).toBe("stops[0]");
  expect([rowToFill("add:stops"), rowToFill("refill:stops[0]")]).toEqual([undefined, undefined]);
  const typed = {
    version: ["1"],
    "stops[0].city": ["Gary"],
    "stops[0].zip": ["46402"],
    "stops[0].note": ["Dock 4"],
    "stops[1].city": ["Erie"],
  };
  const address = { city: "Troy", zip: null, accessorials: ["liftgate"], hazardous: false };
  expect(fillRow(typed, "stops[0]", address)).toEqual({
    version: ["1"],
    "stops[0].city": ["Troy"],
    "stops[0].accessorials": ["liftgate"],
    "stops[0].note": ["Dock 4"],
    "stops[1].city": ["Erie"],
  });
});

test("a list may have more than ten rows", () => {
  const typed = { "stops[11].city": ["Erie"], "stops[12].city": ["Troy"] };
  expect(countRows(Object.keys(typed), "stops")).toBe(13);
  expect(nestRows({ "stops[11].city": "Erie" }).stops).toHaveLength(12);
  expect(changeRows(typed, "remove:stops[11]")).toEqual({ "stops[11].city": ["Troy"] });
  expect(changeRows(typed, "up:stops[12]")).toEqual({
    "stops[12].city": ["Erie"],
    "stops[11].city": ["Troy"],
  });
});

test("a field that only looks like a row is none", () => {
  expect(countRows(["stops[x1].city", "stops", "mystops[4].city"], "stops")).toBe(0);
  const plain = { "1stops[0].city": "Gary", "stops[0]": "x", "1pickup.city": "Erie" };
  expect(nestRows(plain)).toEqual(plain);
  expect(changeRows({ "stops[0].city": ["Gary"] }, "please remove:stops[0]")).toEqual({
    "stops[0].city": ["Gary"],
  });
});
