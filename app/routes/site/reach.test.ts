import { expect, it } from "vitest";
import { company } from "#app/features/company/profile.ts";
import { textHref } from "./reach.ts";

it("a visitor who taps Text finds the first line written", () => {
  const body = "Hello%2C%20I%20need%20help%20with%20shipping.";
  expect(textHref).toBe(`sms:${company.phone.e164}?body=${body}`);
});
