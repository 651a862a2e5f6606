import fc from "fast-check";
import { expect, test } from "vitest";
import { deviceWords } from "./device.ts";

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, "Chrome on Windows"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0`,
    "Edge on Windows",
  ],
  [`Mozilla/5.0 (Linux; Android 16; K) ${chrome} Mobile Safari/537.36`, "Chrome on Android"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15",
    "Safari on Mac",
  ],
  ["curl/8.17.0", "Unknown device"],
  [null, "Unknown device"],
])("%s is called %s", (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});

test("a device's name never contains text from its user agent", () => {
  fc.assert(
    fc.property(fc.string(), (userAgent) => {
      expect(deviceWords(userAgent)).toMatch(/^[A-Za-z ]+$/);
    }),
  );
});
