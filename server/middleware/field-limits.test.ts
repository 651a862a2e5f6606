import { expect, test } from "vitest";
import { addressLimits, fieldLimits, hasTooManyFields, isHeadTooLarge } from "./field-limits.ts";

const fields = (count: number, name = (n: number) => `a${n}`) =>
  Array.from({ length: count }, (_, n) => `${name(n)}=1`).join("&");

test("a form with the maximum number of fields is accepted, and one more is refused", () => {
  expect(hasTooManyFields(fields(fieldLimits.fields))).toBe(false);
  expect(hasTooManyFields(fields(fieldLimits.fields + 1))).toBe(true);
});

test("repetitions of a name are limited, in any encoding", () => {
  const spelled = (n: number) => (n % 2 ? "a" : "%61");
  expect(hasTooManyFields(fields(fieldLimits.ofOneName, spelled))).toBe(false);
  expect(hasTooManyFields(fields(fieldLimits.ofOneName + 1, spelled))).toBe(true);
});

test.each([
  ["parameters", `/?${fields(fieldLimits.fields + 1)}`, undefined],
  ["one parameter", `/?${fields(fieldLimits.ofOneName + 1, () => "a")}`, undefined],
  ["characters", `/?${"a".repeat(addressLimits.whole)}`, undefined],
  ["path", `/${"a".repeat(addressLimits.path)}`, undefined],
  ["cookies", "/", "a=b; ".repeat(fieldLimits.cookies)],
])("a request with too much of %s is refused", (_, url, cookies) => {
  expect(isHeadTooLarge(url, cookies)).toBe(true);
  expect(isHeadTooLarge("/brokerage?tab=track&search=chicago", "a=b; c=d")).toBe(false);
});

test("the router's question for the routes of a long list of links is answered", () => {
  const paths = `/__manifest?paths=${"%2Fstaff%2Fshipments%2F1".repeat(320)}`;
  expect(isHeadTooLarge(paths.slice(0, 7_680), undefined)).toBe(false);
  expect(isHeadTooLarge(paths.padEnd(8_193, "a"), undefined)).toBe(true);
  expect(isHeadTooLarge(paths.replace("__manifest", "staff"), undefined)).toBe(true);
});
