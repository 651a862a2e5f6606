import { expect, test } from "vitest";
import { isOutage } from "./outage.server.ts";

const coded = (code: string) => Object.assign(new Error("of the driver"), { code });

test.each(["ECONNREFUSED", "57P01", "57P03", "08006", "53300", "53100", "57014", "25P03", "40P01"])(
  "%s is recognized as an outage at any depth",
  (code) => {
    expect(isOutage(coded(code))).toBe(true);
    expect(isOutage(new Error("Failed query", { cause: coded(code) }))).toBe(true);
  },
);

test("the driver's messages about a lost connection are recognized", () => {
  expect(isOutage(new Error("Connection terminated unexpectedly"))).toBe(true);
  expect(isOutage(new Error("timeout exceeded when trying to connect"))).toBe(true);
});

test.each(["23505", "42P01", "22P02"])("%s is not an outage", (code) => {
  expect(isOutage(new Error("Failed query", { cause: coded(code) }))).toBe(false);
});

test("a value that is not an error is not an outage", () => {
  expect(isOutage(undefined)).toBe(false);
  expect(isOutage("Connection terminated")).toBe(false);
});
