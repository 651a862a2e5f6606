import { expect, test } from "vitest";
import { dialHref } from "./dial-href.ts";

test.each([
  ["(219) 555-0188", "tel:2195550188"],
  ["+1 219-555-0188", "tel:+12195550188"],
  ["219.555.0188 ext. 12", "tel:2195550188"],
  ["(219) 555-0188 x12", "tel:2195550188"],
])("%s dials %s", (phone, href) => {
  expect(dialHref(phone)).toBe(href);
});
