import fc from "fast-check";
import { expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

test("sign-in returns to the requested page", () => {
  expect(returnPath("/brokerage?tab=track&status=Quoted#row")).toBe(
    "/brokerage?tab=track&status=Quoted#row",
  );
});

test.each([
  null,
  "",
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "//[",
])("a link with %j in it leads to the person's desk", (asked) => {
  expect(returnPath(asked)).toBe("/desk");
});

test("no link leads away from this site", () => {
  fc.assert(
    fc.property(fc.string(), (rest) => {
      const target = new URL(returnPath(`/${rest}`), "https://ours.example");
      expect(target.origin).toBe("https://ours.example");
    }),
  );
});
