import { expect, test } from "vitest";
import { waitsFor } from "#tests/support/read-tender.ts";

test.each(["CU", "PU", "UL"])("S5-02 %s is a delivery", (code) => {
  expect(waitsFor({ unload: ["S5", 2, code] })).toEqual([]);
});

test.each([
  ["DT", "This stop is for a drop trailer (DT)"],
  ["PA", "This stop is for picking up a preloaded trailer (PA)"],
  ["QQ", "We don't know the reason QQ"],
])("S5-02 %s waits for our team in plain words", (code, what) => {
  expect(waitsFor({ unload: ["S5", 2, code] })).toEqual([
    `Segment 13, S5-02: ${what}. We book only loading (LD, CL, PL) and unloading (UL, CU, PU). Ask the partner what happens there, or decline`,
  ]);
});
