import { describe, expect, test } from "vitest";
import { asZip, zipError } from "./zip.ts";

describe("a ZIP code", () => {
  test.each([
    ["02138", "02138"],
    [" 02138-4567 ", "02138-4567"],
    ["021384567", "02138-4567"],
    ["02138 4567", "02138-4567"],
    ["02138-", "02138"],
    ["02138.0", "02138"],
    ["'02138", "02138"],
    ["2138.0", "2138"],
    ["H3X 1C1", "H3X 1C1"],
  ])("%s is kept as %s", (typed, kept) => {
    expect(asZip(typed)).toBe(kept);
  });

  test("of four digits is asked about", () => {
    expect(zipError("ZIP code", "2138")).toBe(
      "ZIP code has 5 digits. Is the first zero missing: 02138?",
    );
    expect(zipError("ZIP code", "75201x")).toBe("ZIP code has 5 digits, or 9");
  });
});
