import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { AppError } from "#app/platform/errors.ts";
import { formatFatalError } from "./format-fatal-error.ts";

test("what is foreseen is its message and nothing else", () => {
  const error = new AppError("unavailable", "The disk is full.", { cause: new Error("ENOSPC") });
  expect(formatFatalError(error)).toBe("The disk is full.");
});

test("anything else says where it happened and what it was caused by", () => {
  const refused = Object.assign(new Error("already there"), { code: "42P07" });
  const said = formatFatalError(new DrizzleQueryError("create table loads ()", [], refused));
  expect(said).toContain("Failed query: create table loads ()\n    at ");
  expect(said).toContain("\nCaused by Error 42P07: already there\n    at ");
});

test("what people typed is not repeated", () => {
  const said = formatFatalError(
    new DrizzleQueryError("select $1", ["ana@shipper.example"], new Error("gone")),
  );
  expect(said).not.toContain("ana@");
});
