import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { messageLimits } from "#app/forms/limits.ts";
import { contactMessageSchema } from "./schema.ts";

const form = (given: Record<string, unknown> = {}) => ({
  name: "Dana Reyes",
  email: "dana@shipper.example",
  phone: "317-555-0100",
  message: "We need a truck on Friday.",
  ...given,
});

const complaints = (given: Record<string, unknown>) => {
  const parsed = contactMessageSchema.safeParse(form(given));
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((issue) => [issue.path[0], issue.message]));
};

const address = (length: number) =>
  `${"a".repeat(length - "@shipper.example".length)}@shipper.example`;

describe("the message form", () => {
  test.each([
    ["name", "D", "Name must be at least 2 characters"],
    ["name", " D ", "Name must be at least 2 characters"],
    ["name", "x".repeat(101), "Name can have at most 100 characters"],
    ["email", "dana", "Invalid email address"],
    ["email", "dana@shipper", "Invalid email address"],
    ["email", address(256), "Invalid email address"],
    ["phone", "555-01000", "Phone number must be at least 10 digits"],
    ["phone", "1".repeat(21), "Phone number can have at most 20 characters"],
    ["company", "x".repeat(101), "Company can have at most 100 characters"],
    ["message", "Too short", "Message must be at least 10 characters"],
    ["message", "x".repeat(1001), "Message can have at most 1,000 characters"],
  ])("says of %s %j: %s", (field, value, message) => {
    expect(complaints({ [field]: value })).toEqual({ [field]: message });
  });

  test("requires everything except the company", () => {
    const nothing = { name: undefined, email: undefined, phone: undefined, message: undefined };
    expect(complaints(nothing)).toEqual({
      name: "Name must be at least 2 characters",
      email: "Invalid email address",
      phone: "Phone number must be at least 10 digits",
      message: "Message must be at least 10 characters",
    });
  });

  test.each([
    ["name", "Al"],
    ["name", "x".repeat(100)],
    ["email", address(255)],
    ["phone", "3175550100"],
    ["phone", "1".repeat(20)],
    ["company", "x".repeat(100)],
    ["message", "x".repeat(10)],
    ["message", "x".repeat(1000)],
  ])("accepts a %s at its limit: %j", (field, value) => {
    expect(contactMessageSchema.parse(form({ [field]: value }))).toMatchObject({ [field]: value });
  });

  test("counts a line break as one character, as the browser does", () => {
    const message = `${"x".repeat(499)}\r\n${"y".repeat(500)}`;
    expect(contactMessageSchema.parse(form({ message })).message).toHaveLength(1000);
  });

  test.each([undefined, "", "  "])("a company of %j is stored as none", (company) => {
    expect(contactMessageSchema.parse(form({ company })).company).toBeNull();
  });

  test("accepts only what the table can store", () => {
    const { name, email, phone, company, message } = messageLimits;
    const anything = fc.oneof(
      fc.string({ unit: "binary", maxLength: 120 }),
      fc.string({ unit: fc.constantFrom("\0", "\ud800", "\r\n", "a", " "), maxLength: 120 }),
      fc.integer(),
      fc.constant(undefined),
      fc.array(fc.string()),
    );
    const forms = fc.record({
      name: anything,
      email: fc.oneof(anything, fc.emailAddress()),
      phone: anything,
      company: anything,
      message: fc.oneof(anything, fc.string({ minLength: 900, maxLength: 1100 })),
    });
    const overwritten = fc.tuple(
      forms,
      fc.subarray(["name", "email", "phone", "message"] as const),
    );
    fc.assert(
      fc.property(overwritten, ([given, kept]) => {
        const valid = form();
        const parsed = contactMessageSchema.safeParse({
          ...given,
          ...Object.fromEntries(kept.map((field) => [field, valid[field]])),
        });
        if (!parsed.success) return;
        const { data } = parsed;
        expect(data.name.length).toBeGreaterThanOrEqual(name.min);
        expect(data.name.length).toBeLessThanOrEqual(name.max);
        expect(data.email.length).toBeLessThanOrEqual(email.max);
        expect(data.phone.length).toBeGreaterThanOrEqual(phone.min);
        expect(data.phone.length).toBeLessThanOrEqual(phone.max);
        expect(data.company?.length ?? 1).toBeGreaterThan(0);
        expect(data.company?.length ?? 0).toBeLessThanOrEqual(company.max);
        expect(data.message.length).toBeGreaterThanOrEqual(message.min);
        expect(data.message.length).toBeLessThanOrEqual(message.max);
        const all = Object.values(data).join("");
        expect(all).not.toContain("\0");
        expect(all.isWellFormed()).toBe(true);
      }),
    );
  });
});
