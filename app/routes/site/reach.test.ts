import { expect, it } from "vitest";
import { mailHref, textHref } from "./reach.ts";

it("a visitor who taps Text finds the first line written", () => {
  expect(textHref).toBe("sms:+13175550118?body=Hello%2C%20I%20need%20help%20with%20shipping.");
});

it("a visitor who writes about a service keeps its whole name in the subject", () => {
  const { pathname, searchParams } = new URL(
    mailHref("quotes@a.example", "Quote request: Intermodal & Rail"),
  );
  expect(pathname).toBe("quotes@a.example");
  expect(searchParams.get("subject")).toBe("Quote request: Intermodal & Rail");
});
