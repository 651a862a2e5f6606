import { expect, test } from "vitest";
import { plainName } from "./plain-name.ts";

test.each([
  "Reyes Castings LLC",
  "A.B. Miller & Sons, Inc.",
  "84 Lumber",
  "O’Neill-Díaz (Midwest)",
  "A/C Supply Co.",
  "St. Louis Steel",
])("%s is safe in email to a stranger", (name) => {
  expect(plainName(` ${name} `)).toBe(name);
});

test.each([
  "Claim $900 http://evil.example",
  "evil.example",
  "www.evil",
  "write to boss@evil.example",
  "Call 317-555-0100",
  "€500 for you",
  "win 10000 today",
  "bit/lymoney",
  "first line\nsecond line",
  "<b>bold</b>",
  "x".repeat(61),
  "",
])("%j is not", (name) => {
  expect(plainName(name)).toBeNull();
});
