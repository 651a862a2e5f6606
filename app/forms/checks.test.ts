import { expect, test } from "vitest";
import { checkChecked, checkLine, findFaults } from "./checks.ts";

const zip = checkLine({ what: "ZIP", max: 5, pattern: /^\d+$/, mismatch: "ZIP has 5 digits" });

test("a line is required, has its maximum and its format, without the spaces around it", () => {
  expect(zip([])).toBe("ZIP is required");
  expect(zip(["  "])).toBe("ZIP is required");
  expect(zip(["462041"])).toBe("ZIP can have at most 5 characters");
  expect(zip(["4620A"])).toBe("ZIP has 5 digits");
  expect(zip([" 46204 "])).toBeUndefined();
  expect(checkLine({ what: "City", max: 5 })(["Gary!"])).toBeUndefined();
});

test("at least one box of a group has to be checked", () => {
  const check = checkChecked("Choose at least one");
  expect(check([])).toBe("Choose at least one");
  expect(check(["van"])).toBeUndefined();
});

test("only the fields of the step are checked, and each shows its own error", () => {
  const form = new FormData();
  form.set("zip", "4620A");
  form.set("note", "");
  const checks = { zip, city: checkLine({ what: "City", max: 5 }), state: zip };
  const faults = findFaults(checks, ["zip", "city", "note"], form);
  expect(faults).toEqual({ zip: "ZIP has 5 digits", city: "City is required" });
  form.set("zip", "46204");
  expect(Object.keys(findFaults(checks, ["zip", "note"], form))).toEqual([]);
  expect(findFaults(checks, undefined, form)).toEqual({});
});
