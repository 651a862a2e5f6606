import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aCarrierRegistration, aRegistration } from "#tests/support/registrations.ts";
import {
  carrierDetailsSchema,
  carrierProfileSchema,
  carrierSchema,
  shipperProfileSchema,
  shipperSchema,
} from "./registration.schema.ts";
import { registrationWords } from "./registration-rules.ts";

const today = "2026-11-21";
const schema = carrierSchema(today);

/** The fields as the form sends them. */
const aShipperForm = () => ({ ...aRegistration(), terms: "on" });
const aCarrierForm = () => ({ ...aCarrierRegistration(), terms: "on" });

const complaints = (given: object) => {
  const answer = schema.safeParse({ ...aCarrierForm(), ...given });
  return answer.success ? [] : answer.error.issues.map(({ message }) => message);
};

const digits = (atMost: number) => fc.stringMatching(new RegExp(`^\\d{1,${atMost}}$`));

describe("a registration", () => {
  test("is accepted when filled in, and its texts are trimmed", () => {
    expect(shipperSchema.parse({ ...aShipperForm(), companyName: "  Ode  " })).toMatchObject({
      companyName: "Ode",
    });
    expect(complaints({})).toEqual([]);
  });

  test("accepts MC numbers of up to 7 digits and DOT numbers of up to 8 in any notation", () => {
    fc.assert(
      fc.property(digits(7), digits(8), (mc, dot) => {
        const given = { mcNumber: ` MC-${mc} `, dotNumber: `USDOT ${dot}` };
        const taken = schema.parse({ ...aCarrierForm(), ...given });
        expect([taken.mcNumber, taken.dotNumber]).toEqual([mc, dot]);
      }),
    );
  });

  test("refuses longer numbers, and carriers without a USDOT number", () => {
    expect(complaints({ mcNumber: "12345678" })).toEqual(["MC number has up to 7 digits"]);
    expect(complaints({ dotNumber: "123456789" })).toEqual(["USDOT number has up to 8 digits"]);
    expect(complaints({ mcNumber: undefined })).toEqual([]);
    expect(complaints({ dotNumber: undefined })).toEqual(["USDOT number is required"]);
  });

  test("accepts only insurance that expires after today", () => {
    const date = fc.date({
      min: new Date("2000-01-01"),
      max: new Date("2099-12-31"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(date, (given) => {
        const insuranceExpiresOn = given.toISOString().slice(0, 10);
        expect(complaints({ insuranceExpiresOn }).length === 0).toBe(insuranceExpiresOn > today);
      }),
    );
    expect(complaints({ insuranceExpiresOn: today })).toHaveLength(1);
    expect(complaints({ insuranceExpiresOn: "2026-11-22" })).toEqual([]);
    expect(complaints({ insuranceExpiresOn: undefined })[0]).toBe(registrationWords.insurance);
  });

  test("never throws, whatever its fields contain", () => {
    const names = Object.keys(schema.shape);
    const anything = fc.dictionary(
      fc.constantFrom(...names),
      fc.oneof(fc.string({ unit: "binary" }), fc.boolean(), fc.array(fc.string())),
    );
    fc.assert(
      fc.property(anything, (given) => {
        expect(() => schema.safeParse(given)).not.toThrow();
      }),
    );
  });

  test("accepts no text that the database can't store", () => {
    const names = ["firstName", "companyName", "street", "city", "lanes", "businessLicense"];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.string({ unit: "binary" }), (name, text) => {
        const answer = schema.safeParse({ ...aCarrierForm(), [name]: text });
        if (answer.success) expect(Object.values(answer.data).join("")).not.toContain("\0");
      }),
    );
  });

  test("requires accepted terms", () => {
    expect(complaints({ terms: undefined })).toEqual(["Check the box to accept the terms"]);
  });
});

test("a profile has the registration's fields without sign-in and terms", () => {
  const { email: _email, terms: _terms, ...profile } = aCarrierForm();
  expect(carrierProfileSchema(today).safeParse(profile).success).toBe(true);
  expect(carrierProfileSchema(today).safeParse(aShipperForm()).success).toBe(false);
  expect(shipperProfileSchema.safeParse(aShipperForm()).success).toBe(true);
  expect(shipperProfileSchema.safeParse({ ...aShipperForm(), street: "" }).success).toBe(false);
  expect(carrierDetailsSchema(today).safeParse(aCarrierForm()).success).toBe(true);
  expect(
    carrierDetailsSchema(today)
      .safeParse({})
      .error?.issues.map(({ path }) => path[0]),
  ).toEqual(["dotNumber", "equipment", "lanes", "insuranceExpiresOn"]);
});

test.each([
  [{ state: "XX" }, "state"],
  [{ equipment: ["airship"] }, "equipment"],
  [{ equipment: undefined }, "equipment"],
  [{ lanes: "" }, "lanes"],
  [{ postalCode: "4620" }, "postalCode"],
])("a registration with %j is refused beside its field", (given, field) => {
  const { error } = schema.safeParse({ ...aCarrierForm(), ...given });
  expect(error?.issues[0]?.path[0]).toBe(field);
});
