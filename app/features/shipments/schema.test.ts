import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { publicPageInput, publicPageSchema, statusChangeSchema } from "./schema.ts";

test("the buttons of a load name it and what becomes of it", () => {
  const id = randomUUID();
  expect(statusChangeSchema.parse({ id, to: "Delivered" })).toEqual({ id, to: "Delivered" });
  expect(publicPageSchema.parse({ id })).toEqual({ id, publicTracking: false });
  const on = { id, publicTracking: "on" };
  expect(publicPageSchema.parse(on)).toEqual({ id, publicTracking: true });
  expect(statusChangeSchema.safeParse({ id: "1", to: "Lost" }).error?.issues).toHaveLength(2);
  expect(
    publicPageSchema.safeParse({ id: "1", publicTracking: "maybe" }).error?.issues,
  ).toHaveLength(2);
});

test("the API's document has an example that takes a load's page off the web", () => {
  expect(publicPageInput.parse(publicPageInput.meta()?.example)).toEqual({ publicTracking: false });
});
