import { expect, test } from "vitest";
import { isOutage } from "./outage.server.ts";

const coded = (code: string) => Object.assign(new Error("of the driver"), { code });

test.each(["ECONNREFUSED", "57P01", "57P03", "08006", "53300", "53100"])(
  "%s says that the database is away, however deep it lies",
  (code) => {
    expect(isOutage(coded(code))).toBe(true);
    expect(isOutage(new Error("Failed query", { cause: coded(code) }))).toBe(true);
  },
);

test("the driver's own words for a lost connection count, too", () => {
  expect(isOutage(new Error("Connection terminated unexpectedly"))).toBe(true);
  expect(isOutage(new Error("timeout exceeded when trying to connect"))).toBe(true);
});

test.each(["23505", "42P01", "22P02"])("%s is a mistake of ours and no outage", (code) => {
  expect(isOutage(new Error("Failed query", { cause: coded(code) }))).toBe(false);
});

test("what is no error is no outage", () => {
  expect(isOutage(undefined)).toBe(false);
  expect(isOutage("Connection terminated")).toBe(false);
});
