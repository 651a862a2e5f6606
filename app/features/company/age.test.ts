import { expect, test } from "vitest";
import { age } from "./age.ts";

test.each([
  ["2026-11-02T12:00:00Z", "0 min"],
  ["2026-11-02T11:00:01Z", "59 min"],
  ["2026-11-02T11:00:00Z", "1 h"],
  ["2026-11-01T12:00:00Z", "1 d"],
  ["2026-11-03T12:00:00Z", "0 min"],
])("at noon of November 2, %s is %s ago", (at, said) => {
  expect(age(at, "2026-11-02T12:00:00Z")).toBe(said.replace(" ", "\u00a0"));
});
