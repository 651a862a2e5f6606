import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { AppError } from "#app/platform/errors.ts";
import { formatFatalError } from "./format-fatal-error.ts";

test("an expected error prints only its message", () => {
  const error = new AppError("unavailable", "The disk is full.", { cause: new Error("ENOSPC") });
  expect(formatFatalError(error)).toBe("The disk is full.");
});

test("an unexpected error prints its stack and causes", () => {
  const refused = Object.assign(new Error("already there"), { code: "42P07" });
  const said = formatFatalError(new DrizzleQueryError("create table loads ()", [], refused));
  expect(said).toContain("Failed query: create table loads ()\n    at ");
  expect(said).toContain("\nCaused by Error 42P07: already there\n    at ");
});

test("user input is not printed", () => {
  const said = formatFatalError(
    new DrizzleQueryError("select $1", ["ana@shipper.example"], new Error("gone")),
  );
  expect(said).not.toContain("ana@");
});
