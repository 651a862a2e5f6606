import { expect, test } from "vitest";
import { declineReason } from "./decline-reason.ts";

test("the reason to decline names each thing that we can't do once, in the partner's words", () => {
  const refusal = "We can't book a stop for a drop trailer (DT).";
  const mexico = "We don't serve Mexico.";
  expect(declineReason([{ refusal }, {}, { refusal: mexico }, { refusal }])).toBe(
    `${refusal} ${mexico}`,
  );
});

test("there's none for what our team can correct", () => {
  expect(declineReason([{}, {}])).toBeNull();
});

test("a reason is never longer than one that our team types", () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ refusal: `${at} ${"x".repeat(60)}.` }));
  const reason = declineReason(many) ?? "";
  expect(reason.length).toBeLessThanOrEqual(300);
  expect(reason).toMatch(/^0 x+\. 1 x+\..*\.$/);
});
