import { expect, it } from "vitest";
import { textHref } from "./reach.ts";

it("a visitor who taps Text finds the first line written", () => {
  expect(textHref).toBe("sms:+13175550118?body=Hello%2C%20I%20need%20help%20with%20shipping.");
});
