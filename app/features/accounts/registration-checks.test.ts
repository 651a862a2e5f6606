import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findFaults } from "#app/forms/checks.ts";
import { aCarrierRegistration } from "#tests/support/registrations.ts";
import { carrierSchema } from "./registration.schema.ts";
import { registrationCarrierChecks } from "./registration-checks.ts";

const schema = carrierSchema("2026-11-21");
const checks = registrationCarrierChecks("2026-11-22");
const names = Object.keys(checks);

function filled(given: Record<string, string | string[]>): FormData {
  const { role: _, terms, ...registration } = aCarrierRegistration();
  const form = new FormData();
  for (const [name, values] of Object.entries({ ...registration, terms: "on", ...given })) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return form;
}

/** The server's first error for each field. */
function refusals(form: FormData): Record<string, string> {
  const given = [...new Set(form.keys())].flatMap((name) => {
    const values = form.getAll(name).filter((value) => value !== "");
    return values.length > 0 ? [[name, name === "equipment" ? values : values[0]]] : [];
  });
  const answer = schema.safeParse(Object.fromEntries(given));
  const found: Record<string, string> = {};
  for (const { path, message } of answer.error?.issues ?? []) found[String(path[0])] ??= message;
  return found;
}

describe("the browser's checks of a registration", () => {
  test("accept what the server accepts", () => {
    expect(findFaults(checks, names, filled({}))).toEqual({});
    expect(refusals(filled({}))).toEqual({});
  });

  test("report the server's errors for an empty form", () => {
    const empty = new FormData();
    expect(findFaults(checks, names, empty)).toEqual(refusals(empty));
  });

  test.each([
    ["password", "short"],
    ["phone", "555-0100"],
    ["state", "Indiana"],
    ["postalCode", "4622"],
    ["email", "dana"],
    ["dotNumber", "123456789"],
    ["mcNumber", "MC-12345678"],
    ["lanes", "x"],
    ["insuranceExpiresOn", "2026-11-21"],
  ])("refuse %s '%s' with the server's error", (name, value) => {
    const form = filled({ [name]: value });
    const faults = findFaults(checks, names, form);
    expect(faults).toEqual(refusals(form));
    expect(Object.keys(faults)).toEqual([name]);
  });

  test("never refuse what the server accepts", () => {
    const field = fc.constantFrom(...names.filter((name) => !/equipment|terms/.test(name)));
    const typed = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(..."0123456789 -MCDOT") }),
    );
    fc.assert(
      fc.property(field, typed, (name, value) => {
        const form = filled({ [name]: value });
        if (refusals(form)[name] === undefined) {
          expect(findFaults(checks, names, form)).toEqual({});
        }
      }),
    );
  });
});
