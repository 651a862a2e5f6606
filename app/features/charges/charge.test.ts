import { expect, test } from "vitest";
import { chargeStateNames, chargeStates } from "./charge.ts";

test("each state of a charge has a name", () => {
  expect(chargeStates.map((one) => chargeStateNames[one]).join()).toBe(
    "Waiting for approval,Approved,Declined,Withdrawn,Voided",
  );
});
