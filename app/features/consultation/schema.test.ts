import { expect, test } from "vitest";
import { consultationSchema, moveSchema } from "./schema.ts";

const filled = {
  startsAt: "2026-11-24T14:00:00.000Z",
  name: "Ana Ode",
  email: "ana@shipper.example",
  phone: "(317) 555-0100",
};

const refusalTexts = (given: Record<string, unknown>) =>
  consultationSchema.safeParse({ ...filled, ...given }).error?.issues.map(({ message }) => message);

test("a filled form is accepted without a topic, with its time as an instant", () => {
  expect(consultationSchema.parse(filled)).toEqual({
    ...filled,
    startsAt: new Date("2026-11-24T14:00:00Z"),
    topic: null,
  });
});

test("what can't be stored becomes a space", () => {
  expect(consultationSchema.parse({ ...filled, name: "Ana\0Ode" }).name).toBe("Ana Ode");
});

test.each([
  [{ name: "A" }, "Name must be at least 2 characters"],
  [{ name: undefined }, "Name must be at least 2 characters"],
  [{ name: "a".repeat(101) }, "Name can have at most 100 characters"],
  [{ email: "ana" }, "Invalid email address"],
  [{ email: undefined }, "Invalid email address"],
  [{ email: `${"a".repeat(250)}@shipper.example` }, "Invalid email address"],
  // The calendar file would reject them.
  [{ email: `ana@${"a".repeat(64)}.example` }, "Invalid email address"],
  [{ email: "ana@shipper-.example" }, "Invalid email address"],
  [{ email: `ana@mail.${"a".repeat(64)}.example` }, "Invalid email address"],
  [{ email: "ana@-shipper.example" }, "Invalid email address"],
  [{ phone: "555-0100" }, "Phone number must be at least 10 digits"],
  [{ phone: "1".repeat(41) }, "Phone number can have at most 40 characters"],
  [{ startsAt: undefined }, "Choose a day and a time"],
  [{ startsAt: "tomorrow" }, "Choose a day and a time"],
  [{ topic: "a".repeat(501) }, "What to discuss can have at most 500 characters"],
])("%j is refused: %s", (given, message) => {
  expect(refusalTexts(given)).toEqual([message]);
});

test("a host may have names of one letter, or that begin with a digit", () => {
  expect(refusalTexts({ email: "ana@a.b.example" })).toBeUndefined();
  expect(refusalTexts({ email: "ana@3pl.example" })).toBeUndefined();
});

test("a topic of several lines is accepted", () => {
  expect(refusalTexts({ topic: "Two lanes\r\nout of Gary" })).toBeUndefined();
});

test("a consultation is moved to an instant", () => {
  const { startsAt } = filled;
  expect(moveSchema.parse({ startsAt })).toEqual({ startsAt: new Date(startsAt) });
  expect(moveSchema.safeParse({}).error?.issues[0]?.message).toBe("Choose a day and a time");
});
