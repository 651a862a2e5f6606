import { expect, test } from "vitest";
import { z } from "zod";
import { decimalPattern } from "#app/features/money/decimal-field.ts";
import { chargeStateNames, chargeStates } from "./charge.ts";
import { chargeFields } from "./schema.ts";

test("each state of a charge has a name", () => {
  expect(chargeStates.map((one) => chargeStateNames[one]).join()).toBe(
    "Waiting for approval,Approved,Declined,Withdrawn,Voided",
  );
});

test("the API's schema of a charge has the patterns of what is taken", () => {
  expect(z.toJSONSchema(z.object(chargeFields), { io: "input" }).properties).toMatchObject({
    quantity: { pattern: decimalPattern(3, { isPositive: true }), maxLength: 20 },
    rate: { pattern: decimalPattern(4), maxLength: 20 },
  });
});
