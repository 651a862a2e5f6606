import { expect, test } from "vitest";
import { refuseIfExpectedChanged } from "./expected.server.ts";

test("a bill is decided at the difference that was shown, or by software that saw none", () => {
  expect(() => refuseIfExpectedChanged(104_321, 104_321)).not.toThrow();
  expect(() => refuseIfExpectedChanged(undefined, 104_321)).not.toThrow();
});

test("a bill for which something else is left to bill by now is not decided", () => {
  expect(() => refuseIfExpectedChanged(0, 104_321)).toThrow(
    expect.objectContaining({
      code: "conflict",
      message:
        "Nothing was saved: $1,043.21 is left to bill now, and you saw $0.00. Check the difference, then try again.",
    }),
  );
});
