import { describe, expect, test } from "vitest";
import { invitedSchema } from "./schema.ts";

const password = "keep the freight rolling";

const complaints = (name: string) =>
  invitedSchema.safeParse({ name, password }).error?.issues.map(({ message }) => message) ?? [];

describe("an invited person's name", () => {
  test.each([
    ["Sam Lee", "Sam", "Lee"],
    ["  Ludwig   van Beethoven ", "Ludwig", "van Beethoven"],
    ["Juan García López", "Juan", "García López"],
  ])("%j is one line with the first name first", (name, firstName, lastName) => {
    expect(invitedSchema.parse({ name, password })).toEqual({ firstName, lastName, password });
  });

  test("needs a first and a last name that fit where they're kept", () => {
    const asked = ["Enter your first and last name"];
    expect([complaints(""), complaints("Sam"), complaints(" Sam ")]).toEqual([asked, asked, asked]);
    expect(complaints(`${"a".repeat(60)} ${"b".repeat(60)}`)).toEqual([]);
    expect(complaints(`Sam ${"b".repeat(61)}`)).toEqual([
      "First and last name can have at most 60 characters each",
    ]);
  });
});
