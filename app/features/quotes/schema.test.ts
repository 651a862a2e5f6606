import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quoteLimits } from "#app/forms/limits.ts";
import { readForm } from "#app/forms/read-form.ts";
import { quoteRequestSchema } from "./schema.ts";

const schema = quoteRequestSchema("2026-11-21");

const filled = {
  name: "Ana Ode",
  company: "Ode Castings",
  email: "ana@shipper.example",
  phone: "(317) 555-0147",
};

function send(fields: Record<string, string | string[]>) {
  const form = new URLSearchParams();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return schema.safeParse(readForm(form));
}

/** The first error of each field. */
function refused(fields: Record<string, string>) {
  const { error } = send(fields);
  const said: Record<string, string[]> = {};
  for (const { path, message } of error?.issues ?? []) {
    said[String(path[0])] = [...(said[String(path[0])] ?? []), message];
  }
  return error ? said : null;
}

function sent(fields: Record<string, string | string[]> = {}) {
  const { data, error } = send({ ...filled, ...fields });
  if (!data) throw error;
  return data;
}

describe("what a form must hold", () => {
  test.each([
    ["name", "A", "Name must be at least 2 characters"],
    ["name", "", "Name must be at least 2 characters"],
    ["name", "   A   ", "Name must be at least 2 characters"],
    ["company", "", "Company name is required"],
    ["company", "O", "Company name is required"],
    ["email", "", "Please enter a valid email"],
    ["email", "ana@", "Please enter a valid email"],
    ["email", "ana@shipper.example, bob@shipper.example", "Please enter a valid email"],
    ["email", "ana@shipper.example\r\nBcc: bob@shipper.example", "Please enter a valid email"],
    ["email", `${"a".repeat(250)}@shipper.example`, "Please enter a valid email"],
    ["phone", "", "Phone number is required"],
    ["phone", "555-0147", "Phone number is required"],
    ["phone", "          ", "Phone number is required"],
    ["originZip", "4620", "Origin ZIP must have 5 digits, such as 46204"],
    ["originZip", "x46204", "Origin ZIP must have 5 digits, such as 46204"],
    ["originZip", "462041", "Origin ZIP must have 5 digits, such as 46204"],
    ["originZip", "46204-1", "Origin ZIP must have 5 digits, such as 46204"],
    ["originZip", "46204-abcd", "Origin ZIP must have 5 digits, such as 46204"],
    ["destinationZip", "Chicago", "Destination ZIP must have 5 digits, such as 46204"],
    [
      "destinationZip",
      "M5V 2T6",
      "Canada is outside our service area, the 50 states and Washington, DC. Call us at (317) 555-0118 before you plan on it.",
    ],
    ["readyDate", "2026-11-20", "Ready date can't be in the past"],
    ["readyDate", "2026-02-30", "Ready date must be a date, such as 2026-11-20"],
    ["totalWeight", "heavy", "Total weight must be a number, such as 1,250.5"],
    ["totalWeight", "0", "Total weight must be 1 to 500,000 pounds"],
    ["totalWeight", "500001", "Total weight must be 1 to 500,000 pounds"],
    ["originZip", "  ", "Origin ZIP must have 5 digits, such as 46204"],
    ["message", "x".repeat(4001), "Message can have at most 4,000 characters"],
    ["totalWeight", "1,25", "Total weight must be a number, such as 1,250.5"],
    ["totalWeight", "-5", "Total weight must be 1 to 500,000 pounds"],
    ["units", "2", "Complete each handling unit, or remove it"],
    ["temperatureMin", "-400", "Minimum temperature must be -150 to 200 °F"],
  ])("%s %j is refused: %s", (field, value, message) => {
    expect(refused({ ...filled, [field]: value })?.[field]?.[0]).toBe(message);
  });

  test("an empty form is refused at exactly the required fields", () => {
    expect(refused({})).toEqual({
      name: ["Name must be at least 2 characters"],
      company: ["Company name is required"],
      email: ["Please enter a valid email"],
      phone: ["Phone number is required"],
    });
  });

  test("the specification's minimum is accepted", () => {
    expect(sent({ name: "Al", company: "3M", phone: "3175550147" })).toMatchObject({
      name: "Al",
      company: "3M",
      message: null,
      units: [],
      hazmat: false,
      accessorials: [],
    });
  });

  test.each<Record<string, string>>([
    { temperatureMin: "36" },
    { temperatureMax: "36" },
    { temperatureMin: "36", temperatureMax: "36" },
    { originZip: "46204-1234", destinationZip: "46204" },
  ])("%j is accepted", (fields) => {
    expect(refused({ ...filled, ...fields })).toBeNull();
  });

  test("a temperature range that is upside down is refused beside its upper end", () => {
    expect(refused({ ...filled, temperatureMin: "46", temperatureMax: "36" })).toEqual({
      temperatureMax: ["Maximum temperature can't be below the minimum"],
    });
  });
});

test("details are read as people type them", () => {
  expect(
    sent({
      email: " ana@ship\u200bper.example ",
      originZip: " 46204 ",
      readyDate: "2026-11-21",
      totalWeight: "12,500.5",
      accessorials: ["Residential", "Liftgate", "Liftgate", "Free lunch"],
      hazmat: "on",
      temperatureMin: "-20",
    }),
  ).toMatchObject({
    email: "ana@shipper.example",
    originZip: "46204",
    readyDate: "2026-11-21",
    totalWeight: 12_500.5,
    accessorials: ["Liftgate", "Residential"],
    hazmat: true,
    temperatureMin: -20,
  });
});

test("a blank message is stored as none", () => {
  expect(sent({ message: " \r\n " }).message).toBeNull();
});

test("a message keeps its line breaks, and loses characters that can't be stored", () => {
  expect(sent({ message: "One\r\nTwo\u0000\u000bThree\r" }).message).toBe("One\nTwo Three");
});

test("a pasted name or company with line breaks becomes one line", () => {
  expect(sent({ name: "Ana\r\nBcc: bob@shipper.example" }).name).toBe(
    "Ana Bcc: bob@shipper.example",
  );
});

test("no input makes it throw, and accepted input can be stored", () => {
  const unit = fc.oneof(
    fc.constantFrom("\0", "\r", "\n", "\t", "\u2028", "\ud800", "e", "5", "@", "."),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  );
  const text = fc.oneof(
    fc.string({ unit, maxLength: 60 }),
    fc.integer({ min: 1, max: 20_000 }).map((length) => "x".repeat(length)),
    fc.double().map(String),
  );
  const names = Object.keys(schema.shape);
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), text), (typed) => {
      const { data } = send({ ...filled, ...typed });
      if (!data) return;
      const { name, company, phone, message, totalWeight = 1 } = data;
      for (const line of [name, company, phone]) expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(message?.replace(/[\n\t]/g, "") ?? "").not.toMatch(/\p{Cc}/u);
      expect(name.length).toBeLessThanOrEqual(quoteLimits.name.max);
      expect(message?.length ?? 0).toBeLessThanOrEqual(quoteLimits.message.max);
      expect(totalWeight).toBeLessThanOrEqual(quoteLimits.weight.max);
    }),
  );
});
